"""A real Chromium that looks at the site, and a server that notes what is asked for."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from docs.browsing import Page
from docs.building import built_once

CHROMIUM, DRIVER = (shutil.which(name) for name in ("chromium", "chromedriver"))
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--disable-dev-shm-usage", "--window-size=1200,900"),
)


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder and keeps what was asked for and is not there."""

    missing: list[str] = []  # noqa: RUF012 - one list for all requests is meant

    def log_message(self, *_: Any) -> None:
        pass

    def send_error(self, code: int, *more: Any) -> None:  # type: ignore[override]
        self.missing.append(self.path)
        super().send_error(code, *more)


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once for all modules and workers, but for one module that needs another."""
    own = tmp_path_factory.getbasetemp()
    return built_once(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


@pytest.fixture(scope="session")
def site(browser: Any, built_site: Path) -> Path:
    """The site that the browser looks at."""
    return built_site


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    if not (CHROMIUM and DRIVER):
        pytest.skip("no chromium and chromedriver here: apt-get install chromium chromium-driver")
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(str(DRIVER)))
    yield driver
    driver.quit()


@pytest.fixture
def page(browser: Any, address: str) -> Iterator[Page]:
    """A wide, light window; afterwards: all that was asked for was ours and was there."""
    page = Page(browser, address)
    page.look(dark=False)
    page.wide(1200)
    Quiet.missing.clear()
    browser.get_log("browser")
    browser.get_log("performance")
    yield page
    asked = page.asked()
    host = urlsplit(address).netloc
    assert asked, "nothing was loaded at all"
    assert {url for url in asked if urlsplit(url).netloc not in ("", host)} == set()
    assert Quiet.missing == []
    errors = [entry["message"] for entry in browser.get_log("browser")]
    assert [error for error in errors if "SEVERE" in error or "Error" in error] == []
