"""A page in a browser, as the tests read and use it."""

from __future__ import annotations

import json
from typing import Any


class Page:
    """What the tests do with a page."""

    def __init__(self, browser: Any, address: str) -> None:
        self.browser, self.address = browser, address

    def open(self, where: str) -> None:
        self.browser.get("about:blank")
        self.browser.get(self.address + where)
        self.wait("return location.protocol != 'about:' && document.readyState == 'complete'")

    def __call__(self, script: str, *values: Any) -> Any:
        return self.browser.execute_script(script, *values)

    def wait(self, script: str) -> Any:
        from selenium.webdriver.support.ui import WebDriverWait

        return WebDriverWait(self.browser, 10).until(lambda _: self(script))

    def find(self, selector: str) -> Any:
        return self.browser.find_element("css selector", selector)

    def choose(self, selector: str, value: str) -> None:
        from selenium.webdriver.support.ui import Select

        Select(self.find(selector)).select_by_value(value)

    def press(self, *keys: str) -> None:
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.browser).send_keys(*keys).perform()

    def look(self, *, dark: bool, media: str = "") -> None:
        feature = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"media": media, "features": [feature]}
        )

    def wide(self, width: int) -> None:
        phone = width < 500
        size = {"width": width, "height": 740, "deviceScaleFactor": 1, "mobile": phone}
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def asked(self) -> list[str]:
        events = [json.loads(e["message"])["message"] for e in self.browser.get_log("performance")]
        return [
            event["params"]["request"]["url"]
            for event in events
            if event["method"] == "Network.requestWillBeSent"
            and not event["params"]["request"]["url"].startswith(("data:", "about:"))
        ]

    def rows(self) -> list[str]:
        found: list[str] = self(
            "return [...document.querySelectorAll('#findings tbody tr')]"
            ".filter(row => !row.hidden).map(row => row.id)"
        )
        return found

    def said(self) -> str:
        return str(self.find("[data-part=said]").text)

    def too_wide(self) -> list[str]:
        """Parts of the page that can be scrolled sideways; frames meant for it apart."""
        found: list[str] = self(
            "const frames = '.scroll, .table-wrapper, .highlight, .highlight *, .sidebar-drawer *';"
            "return [...document.querySelectorAll('*')].filter(one => one.scrollWidth >"
            " one.clientWidth + 1 && !one.matches(frames) && (one === document.scrollingElement"
            " || ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)))"
            ".map(one => `${one.tagName} ${one.className} ${one.id}: ${one.scrollWidth}`)"
        )
        return found
