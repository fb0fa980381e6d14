"""Powers as those read them who answer an open question otherwise than our ruling does."""

from __future__ import annotations

from eidex.games.cosmic_euchre.engine.actions import SEATS, Action, partner, team
from eidex.games.cosmic_euchre.engine.bidding import no_bid
from eidex.games.cosmic_euchre.engine.cards import NO_TRUMP, SUITS, in_order
from eidex.games.cosmic_euchre.engine.position import NOBODY, Laid, Position
from eidex.games.cosmic_euchre.engine.power import BEFORE_DEAL, BEFORE_TURN_UP, DEAL_IS_DUE
from eidex.games.cosmic_euchre.engine.powers.anarchist import Anarchist
from eidex.games.cosmic_euchre.engine.powers.chameleon import Chameleon
from eidex.games.cosmic_euchre.engine.powers.human import Human
from eidex.games.cosmic_euchre.engine.powers.mysterio import Mysterio
from eidex.games.cosmic_euchre.engine.powers.negator import Negator
from eidex.games.cosmic_euchre.engine.powers.pitboss import Pitboss
from eidex.games.cosmic_euchre.engine.powers.polevault import Polevault
from eidex.games.cosmic_euchre.engine.powers.rat import Rat
from eidex.games.cosmic_euchre.engine.powers.reciprocal import Reciprocal
from eidex.games.cosmic_euchre.engine.powers.teflon import Teflon
from eidex.games.cosmic_euchre.engine.powers.thief import Thief
from eidex.games.cosmic_euchre.engine.powers.tivo import Tivo
from eidex.games.cosmic_euchre.engine.powers.victim import Victim
from eidex.games.cosmic_euchre.engine.powers.wagerer import Wagerer
from eidex.games.cosmic_euchre.engine.powers.whiner import Whiner
from eidex.games.cosmic_euchre.engine.scoring import Count
from eidex.games.shared.position import without


class PatientAnarchist(Anarchist):
    """E-001: it selects among four, when Human has put its card back."""

    moment = BEFORE_TURN_UP


class EarlyPitboss(Pitboss):
    """E-003: it sets the stakes before the deal may be stolen."""

    moment = DEAL_IS_DUE


class LateThief(Thief):
    """E-003: it steals the deal when the stakes are set."""

    moment = BEFORE_DEAL


class LastingPitboss(Pitboss):
    """E-004: the earlier stakes go on."""

    def declined(self, pos: Position) -> None:
        return None


class PlainPitboss(Pitboss):
    """E-027: alone with three or four tricks is one point at any stakes."""

    def counts(self, pos: Position, count: Count) -> None:
        if pos.alone and 3 <= count.made < 5:
            count.points = [0, 0]
            count.bonus[count.makers] += 1


class FixedReciprocal(Reciprocal):
    """E-005: its figures are those printed, at any stakes."""

    def counts(self, pos: Position, count: Count) -> None:
        super().counts(pos, count)
        if self.key in pos.said:
            count.bonus, count.points = [*count.points], [0, 0]


class IdleReciprocal(Reciprocal):
    """E-009: without a trump suit nobody has called one."""

    def counts(self, pos: Position, count: Count) -> None:
        super().counts(pos, count)
        if self.key in pos.said and pos.trump == NO_TRUMP:
            count.points = [0, 0]


class StakedWagerer(Wagerer):
    """E-006: the stakes are those of a wager, too."""

    def adds(self, pos: Position, seat: int, count: Count) -> None:
        before, count.bonus = count.bonus, [0, 0]
        super().adds(pos, seat, count)
        count.points = [have + more for have, more in zip(count.points, count.bonus, strict=True)]
        count.bonus = before


class PresentWagerer(Wagerer):
    """E-024: not while it sits out."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return ("E-024",) if pos.sits_out(seat) else super().barred_by(pos, seat)


class FreeChameleon(Chameleon):
    """E-007: no trump may be changed, too."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        barred = super().barred_by(pos, seat)
        return () if barred == ("E-007",) else barred

    def choices(self, pos: Position, seat: int) -> list[Action]:
        return [self.use(seat, suit=suit) for suit in SUITS if suit != pos.trump]


class LoneChameleon(Chameleon):
    """E-008: it goes alone itself."""

    def effect(self, pos: Position, action: Action) -> None:
        super().effect(pos, action)
        if pos.alone:
            pos.maker = action.seat


class StrictNegator(Negator):
    """E-010: what a dealer takes it may be denied."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        barred = super().barred_by(pos, seat)
        return () if barred == ("E-010",) else barred

    def effect(self, pos: Position, action: Action) -> None:
        no_bid(pos)


class SilentTeflon(Teflon):
    """E-011: nobody is asked, the dealer need not call."""

    moment = ""

    def frees_dealer(self, pos: Position) -> bool:
        return team(pos.seat_of(self.key)) == team(pos.dealer)


class EagerPolevault(Polevault):
    """E-013: before the first hand, too."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        barred = super().barred_by(pos, seat)
        return () if barred == ("E-013",) else barred


class StayingRat(Rat):
    """E-019: it stays, and the partners change seats; each takes its total along."""

    def effect(self, pos: Position, action: Action) -> None:
        mine, other = partner(pos.seat_of(self.key)), partner(action.number)
        players = list(pos.players)
        players[mine], players[other] = players[other], players[mine]
        pos.players, pos.scores = tuple(players), (pos.scores[1], pos.scores[0])


class DealingRat(Rat):
    """E-020: the deal goes on from the seat where the player sat who has dealt."""

    def effect(self, pos: Position, action: Action) -> None:
        dealer = pos.dealer
        super().effect(pos, action)
        pos.dealer = dealer


class LateRat(Rat):
    """E-033: it trades as long as its opponents have not won."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        barred = super().barred_by(pos, seat)
        return () if "E-033" in barred else barred


class KindTivo(Tivo):
    """E-021: what sympathy has exchanged stays exchanged."""

    def effect(self, pos: Position, action: Action) -> None:
        super().effect(pos, action)
        for laid in pos.trick:
            if laid.card not in pos.hands[laid.seat]:
                nine = laid.card[0] + "9"
                holder = next(seat for seat in SEATS if laid.card in pos.hands[seat])
                _give(pos, holder, laid.card, nine)
                _give(pos, laid.seat, nine, laid.card)


def _give(pos: Position, seat: int, card: str, instead: str) -> None:
    """The seat has the one card no longer, and the other for it."""
    pos.set_hand(seat, in_order((*without(pos.hands[seat], (card,)), instead)))


class PresentTivo(Tivo):
    """E-024: not while it sits out."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        return ("E-024",) if pos.sits_out(seat) else super().barred_by(pos, seat)


class OwnAceVictim(Victim):
    """E-022: its own ace comes in the nine's place, too."""

    def played(self, pos: Position, action: Action) -> None:
        super().played(pos, action)
        (nine,) = action.cards
        ace = nine[0] + "A"
        if ace in pos.hands[action.seat]:
            _give(pos, action.seat, ace, nine)
            pos.trick = (Laid(action.seat, ace),)


class FarVictim(Victim):
    """E-023: an ace whose owner sits out comes in the nine's place, too."""

    def played(self, pos: Position, action: Action) -> None:
        super().played(pos, action)
        (nine,) = action.cards
        ace = nine[0] + "A"
        holder = next((seat for seat in SEATS if ace in pos.hands[seat]), NOBODY)
        if holder not in (NOBODY, action.seat) and pos.sits_out(holder):
            _give(pos, holder, ace, nine)
            pos.trick = (Laid(action.seat, ace),)


class FreeMysterio(Mysterio):
    """E-025: what lies face down follows no suit."""

    def other_ways(self, pos: Position, seat: int, cards: list[str]) -> list[Action]:
        return super().other_ways(pos, seat, list(pos.hands[seat]))


class EndlessWhiner(Whiner):
    """E-026: it complains as often as it has reason to."""

    def effect(self, pos: Position, action: Action) -> None:
        super().effect(pos, action)
        pos.waiting = (action.seat, *pos.waiting)


class DiscardingWhiner(Whiner):
    """E-028: its three cards are out of the hand."""

    def effect(self, pos: Position, action: Action) -> None:
        super().effect(pos, action)
        pos.kitty, pos.gone = without(pos.kitty, action.cards), pos.gone + action.cards


class TopWhiner(Whiner):
    """E-028: its three cards lie on the kitty."""

    def effect(self, pos: Position, action: Action) -> None:
        super().effect(pos, action)
        pos.kitty = action.cards + without(pos.kitty, action.cards)


class SixCardHuman(Human):
    """E-029: where its partner is Anarchist and deals, it has six cards, too."""

    def barred_by(self, pos: Position, seat: int) -> tuple[str, ...]:
        dealer = pos.power(pos.dealer)
        if dealer is not None and dealer.key == "anarchist":
            return ()
        return super().barred_by(pos, seat)
