// Your program behind eidex-conformance, in one file and without libraries (Java 17 or newer).
// Fill in the five methods: call your program, and translate. An adapter only translates: it does
// not help the program, and keeps nothing from one question to the next.
// Then:  javac Adapter.java  and  eidex conform --exec "java Adapter" --edition de

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

public class Adapter {
    static final String NAME = "parlour";
    static final String VERSION = "1.0";
    /** Of "en", "de", "nl": those that your program plays. */
    static final List<String> EDITIONS = List.of("de");

    @SuppressWarnings("serial")
    static class Unsupported extends RuntimeException {}

    /** The standing by seat after a game, and the winner or null. */
    record Standing(List<Integer> after, Integer winner) {}

    // -- fill in ---------------------------------------------------------------------------------
    // Cards are texts: a suit L R H S (lizard, raven, hearts, stars) and a rank A K Q J 10 9 8 7 6, as
    // in "H10". A mode is the letter of the trump suit, "obenabe" or "undenufe". Seats are 0, 1, 2;
    // lists of three numbers are by seat. What your program does not know, leave as it is.

    static final String SUITS = "HSLR";
    static final List<String> RANKS = List.of("6", "7", "8", "9", "10", "J", "Q", "K", "A");

    static Parlour.Card card(String name) {
        int rank = RANKS.indexOf(name.substring(1));
        return new Parlour.Card(Parlour.Suit.values()[SUITS.indexOf(name.charAt(0))], Parlour.Rank.values()[rank]);
    }

    static Parlour.Contract contract(String mode) {
        return switch (mode) {
            case "obenabe" -> Parlour.Contract.withoutTrump(Parlour.Direction.HIGH_WINS);
            case "undenufe" -> Parlour.Contract.withoutTrump(Parlour.Direction.LOW_WINS);
            default -> Parlour.Contract.trump(Parlour.Suit.values()[SUITS.indexOf(mode)]);
        };
    }

    static Map<Parlour.Player, Integer> byPlayer(List<Integer> numbers) {
        Map<Parlour.Player, Integer> found = new EnumMap<>(Parlour.Player.class);
        for (Parlour.Player player : Parlour.Player.values()) found.put(player, numbers.get(player.ordinal()));
        return found;
    }

    /** The cards of the hand that may be played to what lies, in any order. */
    static List<String> legalCards(String edition, String mode, List<String> hand, List<String> trick) {
        Parlour.Trick lies = new Parlour.Trick(contract(mode), trick.stream().map(Adapter::card).toList());
        Set<Parlour.Card> held = hand.stream().map(Adapter::card).collect(Collectors.toSet());
        return hand.stream().filter(name -> lies.admits(card(name), held)).toList();
    }

    /** The place, 0 to 2, of the card that takes the trick. */
    static int trickTaker(String edition, String mode, List<String> trick) {
        List<Parlour.Card> cards = trick.stream().map(Adapter::card).toList();
        return cards.indexOf(new Parlour.Trick(contract(mode), cards).highest());
    }

    /** Card points of the card. */
    static int cardPoints(String edition, String mode, String card) {
        return contract(mode).worth(card(card));
    }

    /** Victory points by seat, for card points and numbers of tricks by seat. */
    static List<Integer> victoryPoints(String edition, List<Integer> points, List<Integer> tricks) {
        Set<Parlour.Player> haveTricks = EnumSet.allOf(Parlour.Player.class);
        haveTricks.removeIf(player -> tricks.get(player.ordinal()) == 0);
        return List.copyOf(Parlour.Scoring.marks(byPlayer(points), haveTricks).values());
    }

    /** What the game makes of the standing before it: its card points, its victory points. */
    static Standing tournament(
            String edition, List<Integer> before, List<Integer> points, List<Integer> gained) {
        Parlour.Ladder after =
                new Parlour.Ladder(byPlayer(before)).climb(byPlayer(points), byPlayer(gained));
        Integer winner = after.winner().map(Parlour.Player::ordinal).orElse(null);
        return new Standing(List.copyOf(after.rungs().values()), winner);
    }
