"""Flags of powers that do not matter to a question, each proved (`eidex prove --flags`).

A flag that no clause and no ruling looks at in any edition, and that is not listed here, was
forgotten; one that is listed and looked at is an error, too.
"""

from __future__ import annotations

from collections.abc import Mapping

IRRELEVANT: Mapping[str, str] = {
    "cards_go_to": "double, face down, guggitaler, refused",
    "characters": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "counts_first_turn": "drawn",
    "draws_for": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, opens pot, pushed, schwarzpeter, star king, turned, wish"
    ),
    "draws_lead_for": (
        "chosen, demand binds, holds wished, is demanded, is drawn, is wished, opens pot, "
        "pushed, schwarzpeter, star king, turned, wish"
    ),
    "face_up_owner": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "first_leader": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "guess_against": "in force",
    "hand_size": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "has_to_use": (
        "at the lead, before put down, before trick, card, card due, lead, one lies, own card, "
        "plays next, settlement"
    ),
    "is_spent": "guggitaler",
    "laser_may_draw": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, turned, wish"
    ),
    "last_trick_bonus": "double, face down, key here, refused",
    "lasts_skat": "guggitaler, void",
    "lasts_swap": "guggitaler, void",
    "leads_next": (
        "declared, double, face down, guggitaler, justice used, key here, queen plays, won before"
    ),
    "limit": "into pot, key put down",
    "match": "guggitaler, key put down, limit set",
    "may_add_bonus": "drawn",
    "may_adjust": "void",
    "may_announce": "drawn",
    "may_ask_suit": "drawn",
    "may_call": "guggitaler, void",
    "may_call_schwarzpeter": "drawn",
    "may_declare": "drawn",
    "may_demand": "drawn",
    "may_double": "drawn",
    "may_give": "drawn",
    "may_give_back": "face down, open before, passed over, pushed",
    "may_guess": "drawn",
    "may_hand_over": "face down, open before, passed over, pushed",
    "may_hide": "guggitaler, void",
    "may_lead": "chosen, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned",
    "may_look": "drawn",
    "may_move": "drawn",
    "may_offer": "drawn",
    "may_open_pot": "guggitaler, void",
    "may_play": "demand, face down, may be below",
    "may_proclaim": "drawn",
    "may_put_down": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, seers, turned, wish"
    ),
    "may_question": "drawn",
    "may_raise": "drawn",
    "may_react": "guggitaler, void",
    "may_receive": "drawn",
    "may_refuse": "drawn",
    "may_refuse_to_lead": "drawn",
    "may_reject_card": "drawn",
    "may_reject_mode": "drawn",
    "may_reject_trick": "drawn",
    "may_see": "drawn",
    "may_set_limit": "guggitaler, void",
    "may_show": "drawn, face down, open before, passed over, pushed",
    "may_steal": "drawn",
    "may_strip": "drawn",
    "may_take": "drawn",
    "may_take_over": "drawn",
    "may_take_up": "drawn",
    "may_turn": "drawn",
    "may_wish": "drawn",
    "mode": (
        "demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is wished, "
        "lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "moment": "answers, at the lead",
    "must_tell": (
        "declared, double, guggitaler, justice, justice used, key here, queen plays, refused, "
        "taken over, won before"
    ),
    "next_dealer": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "next_seat": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, wish"
    ),
    "opens_again": "lead, own card",
    "pack": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "players": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "pot_goes_to": "declared, double, face down, guggitaler, justice used, queen plays, refused",
    "pot_unwon": "guggitaler, into pot, limit set",
    "put_down_counts_for": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, schwarzpeter, seers, star king, turned, wish"
    ),
    "puts_down_late": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, star king, turned, wish"
    ),
    "reopens": "guggitaler, void",
    "score": "guggitaler, into pot, key put down, limit set",
    "speaks_again": "announced, answers, at the lead, lead, lead back, own card, replacement",
    "steals_shown": (
        "demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is wished, "
        "opens pot, pushed, schwarzpeter, star king, turned, wish"
    ),
    "takes_effect": "guggitaler, void",
    "trick_taker": (
        "declared, face down, given, guggitaler, justice, justice used, key here, queen "
        "plays, taken over, won before"
    ),
    "tricks": (
        "chosen, demand binds, drawn, drawn by laser, holds wished, is demanded, is drawn, is "
        "wished, lasers, opens pot, pushed, schwarzpeter, seers, star king, turned, wish"
    ),
    "waits": "announced, at the lead, lead, lead back, own card, replacement",
}
"""Of a question, or part of one: fields as they are called in its view, in plain words."""
