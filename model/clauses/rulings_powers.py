"""The house rulings on when the other thirty characters may use their powers, and on the cards
these move, as formulas."""

from __future__ import annotations

from eidex.model.clauses.views import (
    ChooseView,
    DealView,
    MoveView,
    PowerView,
    SayView,
    SightView,
    UseView,
)
from eidex.model.logic.logic import Said
from eidex.model.logic.terms import Bool, conj, disj, ite, neg


def no(ruling: str, when: Bool) -> list[Said]:
    """The ruling's answer is no."""
    return [Said(ruling, when, (False,))]


# -- may a power be used? ------------------------------------------------------------------------


def may_steal(view: UseView) -> list[Said]:
    """R-029: as dealer it finds no trump six to exchange. R-129: it steals where there is no
    trump."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [
        *no("R-029", conj(view.special, view.doubtful)),
        Said("R-129", conj(neg(view.special), view.barred), (may,)),
    ]


def may_reject_mode(view: UseView) -> list[Said]:
    """R-084: also where there is no trump."""
    return [Said("R-084", view.doubtful, (conj(view.in_window, view.uses < 1, view.fits),))]


def may_offer(view: UseView) -> list[Said]:
    """R-035: hands of one size only."""
    return no("R-035", view.doubtful)


def offers_again(refused: Bool, same: Bool) -> list[Said]:
    """R-124: to each of the two once."""
    return [Said("R-124", refused, (neg(same),))]


def may_exchange(view: UseView) -> list[Said]:
    """R-036: not Fledderer's card. R-077: no card that must stay. R-128: once."""
    again = view.uses > 0
    return [*no("R-036", view.doubtful), *no("R-077", view.barred), *no("R-128", again)]


def may_take_put_down(view: UseView) -> list[Said]:
    """R-077: no card that must stay. R-105: not the card that opened a pot. R-097: Seher is not
    waited for."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    before_seher = conj(view.doubtful, neg(disj(view.barred, view.special, view.drawn)), may)
    return [
        *no("R-077", view.barred),
        *no("R-105", view.special),
        Said("R-097", before_seher, (True,)),
    ]


def may_receive(view: UseView) -> list[Said]:
    """R-097: Seher is not waited for."""
    return [Said("R-097", view.doubtful, (view.in_window,))]


def may_move(view: UseView) -> list[Said]:
    """R-097: Seher is not waited for."""
    before_seher = conj(view.doubtful, neg(view.barred))
    return [Said("R-097", before_seher, (conj(view.in_window, view.uses < 1),))]


def lasts_move(moved: Bool) -> list[Said]:
    """R-130: for the game, in Dutch, too."""
    return [Said("R-130", moved, (True,))]


def may_declare(view: UseView) -> list[Said]:
    """R-097: Seher is not waited for."""
    return [Said("R-097", view.doubtful, (conj(view.in_window, view.uses < 1, view.fits),))]


def may_strip(view: UseView) -> list[Said]:
    """R-097: Seher is not waited for."""
    may = conj(view.in_window, view.uses < 1, view.fits)
    return [Said("R-097", conj(view.doubtful, may), (True,))]


def may_raise(view: UseView) -> list[Said]:
    """R-038: every player has to have a card to take."""
    return no("R-038", view.doubtful)


def may_refuse(view: UseView) -> list[Said]:
    """R-042: something else has to take the trick. R-192: a man is enough in Dutch."""
    man_alone = conj(view.special, neg(view.fits), neg(view.doubtful))
    may = conj(view.in_window, neg(view.barred))
    return [*no("R-042", view.doubtful), Said("R-192", man_alone, (may,))]


def refuses_late(late: Bool) -> list[Said]:
    """R-139: it may."""
    return [Said("R-139", late, (True,))]


def may_give_to_feministin(refused: Bool) -> list[Said]:
    """R-142: not what it has refused."""
    return [Said("R-142", True, (neg(refused),))]


def draws_lead_again(again: Bool) -> list[Said]:
    """R-150: Laser does."""
    return [Said("R-150", again, (True,))]


def takes_again(used: Bool) -> list[Said]:
    """R-149: Ultimo may."""
    return [Said("R-149", used, (True,))]


def may_adjust(view: PowerView) -> list[Said]:
    """R-146: Computer may, under Guggitaler."""
    return [Said("R-146", view.guggitaler, (disj(view.number == 5, view.number == -5),))]


def may_add_bonus(view: UseView) -> list[Said]:
    """R-146: Weisheit may."""
    may = conj(view.in_window, view.uses == 1, view.fits)
    return [Said("R-146", view.special, (may,))]


def wishes_again(wished: Bool) -> list[Said]:
    """R-147: one wish for one lead."""
    return no("R-147", wished)


def may_refuse_to_lead(view: UseView) -> list[Said]:
    """R-127: its own lead only."""
    return no("R-127", neg(view.fits))


def refuses_again(used: Bool) -> list[Said]:
    """R-128: Feministin may refuse every such trick."""
    return [Said("R-128", used, (True,))]


def may_reject_card(view: UseView) -> list[Said]:
    """R-045: enough cards left. R-123: no card of its own."""
    return [*no("R-045", view.doubtful), *no("R-123", neg(view.fits))]


def may_double(view: UseView) -> list[Said]:
    """R-049: every player has to have a second card."""
    return no("R-049", view.doubtful)


def may_ask_suit(view: UseView) -> list[Said]:
    """R-052: no wish for a lead that is drawn. R-125: for another player's lead only."""
    return [*no("R-052", view.doubtful), *no("R-125", neg(view.fits))]


def may_give(view: UseView) -> list[Said]:
    """R-073: no trick with a face-down card."""
    return no("R-073", view.special)


def may_proclaim(view: UseView) -> list[Said]:
    """R-184: justice also where one trick is left."""
    return [Said("R-184", view.doubtful, (conj(view.in_window, view.uses < 1, view.fits),))]


def may_question(view: UseView) -> list[Said]:
    """R-076: questions of the closed language only."""
    return no("R-076", view.doubtful)


def counts_in_force(points: Bool) -> list[Said]:
    """R-076: points that Quizmaster asks for are those in force."""
    return [Said("R-076", points, (True,))]


def counts_first_turn(view: UseView) -> list[Said]:
    """R-057: Kompass's turn before the first trick is none of the two changes."""
    return no("R-057", True)


def spent_with_card(taken_back: Bool) -> list[Said]:
    """R-046: a power used on a card that is taken back is spent."""
    return [Said("R-046", taken_back, (True,))]


def spent_with_trick(taken_back: Bool) -> list[Said]:
    """R-070: a power used on a trick that is taken back is spent."""
    return [Said("R-070", taken_back, (True,))]


# -- cards ---------------------------------------------------------------------------------------


def mode(view: DealView) -> list[Said]:
    """R-179: with an ace or a six for Trumphator as with one that is shown."""
    no_trump = disj(view.second_ace, view.second_six)
    return [Said("R-179", conj(view.chosen, no_trump), (ite(view.second_ace, 4, 5),))]


def steals_shown(view: DealView) -> list[Said]:
    """R-028: the card dealt last, whatever sets the mode."""
    return [Said("R-028", view.chosen, (True,))]


def stays_down(view: MoveView) -> list[Said]:
    """R-094: Fledderer's card lies where it is in Dutch, too."""
    return [Said("R-094", True, (True,))]


def card_stands(rejected: Bool) -> list[Said]:
    """R-095: a rejected card does not, in English either."""
    return [Said("R-095", True, (neg(rejected),))]


def may_be_drawn(view: MoveView) -> list[Said]:
    """R-030: not the card just given."""
    return no("R-030", view.drawn_back)


def laser_may_draw(view: DealView) -> list[Said]:
    """R-031: no card that must stay."""
    return no("R-031", disj(conj(view.schwarzpeter, view.raven_jack), view.star_king))


def may_put_down(view: DealView) -> list[Said]:
    """R-032, R-033: the star king stays, from the start; R-135: so does the raven jack."""
    jack = conj(view.schwarzpeter, view.raven_jack)
    return [*no("R-032", view.star_king), *no("R-033", view.star_king), *no("R-135", jack)]


def puts_down_demanded(demanded: Bool) -> list[Said]:
    """R-108: what is put down is gone."""
    return [Said("R-108", demanded, (True,))]


def says_number(named: Bool) -> list[Said]:
    """R-189: Differenzler's number is said aloud."""
    return [Said("R-189", named, (True,))]


def draws_for(view: DealView) -> list[Said]:
    """R-096: not for Seher, in Dutch either."""
    return no("R-096", view.seers)


def puts_down_late(view: DealView) -> list[Said]:
    """R-034: Seher puts down once the first card lies."""
    return [Said("R-034", view.seers, (True,))]


def counts_as_taken(given: Bool) -> list[Said]:
    """R-085: a trick that was given counts in English, too."""
    return [Said("R-085", given, (True,))]


def sees(view: SightView) -> list[Said]:
    """R-086: a card refused to Schüchterne is shown to nobody in German either. R-131: Trumphator
    sees its hand. R-138: everybody sees the card that sets the mode. R-145: everybody sees who held
    the trump six. R-191: a lead that lies face down is not shown to Seher either."""
    return [
        *no("R-086", view.refused_lead),
        *no("R-191", view.shown_lead),
        Said("R-131", view.own_hand, (True,)),
        Said("R-145", view.exchanged, (True,)),
        Said("R-138", view.turned_up, (True,)),
    ]


def may_take_up(view: ChooseView) -> list[Said]:
    """R-037: also Fledderer's card; R-039: no face-down card; R-143: the trick before, or what was
    put down where none lies face up."""
    pushed = conj(neg(view.has_trick), view.pushed)
    open_ = conj(view.passed_over, neg(view.face_down))
    return [
        Said("R-037", pushed, (view.put_down,)),
        Said("R-039", conj(view.has_trick, view.face_down), (False,)),
        Said("R-143", open_, (ite(view.open_before, view.in_last_trick, view.put_down),)),
    ]


def may_hand_over(view: ChooseView) -> list[Said]:
    """R-103: any card of the hand."""
    return [Said("R-103", conj(view.in_hand, neg(view.drawn)), (True,))]


def may_give_back(view: ChooseView) -> list[Said]:
    """R-056: any card of the hand."""
    free = conj(view.in_hand, neg(view.received), neg(view.drawn))
    return [Said("R-056", free, (True,))]


def may_decline(view: SayView) -> list[Said]:
    """R-053: the only card has to be led."""
    return no("R-053", conj(neg(view.second), view.only))


def draws_again_from(same: Bool) -> list[Said]:
    """R-137: the hand of which the first card was refused, in English, too."""
    return [Said("R-137", True, (same,))]


def comes_back_now(over: Bool) -> list[Said]:
    """R-193: when the trick is over, in English, too."""
    return [Said("R-193", True, (over,))]


def comes_back_with_trick(rejected: Bool) -> list[Said]:
    """R-078: not with a trick that is played again."""
    return no("R-078", rejected)


def may_announce(view: UseView) -> list[Said]:
    """R-112: king and queen of trump are not counted beside another combination."""
    return no("R-112", conj(view.doubtful, neg(view.special)))


def may_show_later(pair: Bool) -> list[Said]:
    """R-112: nor are they shown later."""
    return no("R-112", pair)


def counts_as_wish(met: Bool) -> list[Said]:
    """R-134: a wish that could not be met is one of the two."""
    return [Said("R-134", neg(met), (True,))]


def makes_combination(in_printed_order: Bool) -> list[Said]:
    """R-072: rows go by ace, king, queen … six."""
    return [Said("R-072", True, (in_printed_order,))]


def makes_shorter_one(part: Bool) -> list[Said]:
    """R-072: part of a row is one, too."""
    return [Said("R-072", part, (True,))]
