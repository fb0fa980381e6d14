// The rules of a card room, in enums and small immutable values; players are known by where they sit.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

final class Parlour {
  private Parlour() {}

  enum Suit {
    HEART, STAR, LIZARD, RAVEN
  }

  enum Rank {
    SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE
  }

  enum Player {
    WINDOW, DOOR, STOVE
  }

  enum Direction {
    SUIT_IS_TRUMP, HIGH_WINS, LOW_WINS
  }

  record Card(Suit suit, Rank rank) {}

  record Contract(Direction direction, Optional<Suit> trump) {
    private static final List<Rank> TRUMPS =
        List.of(Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.TEN, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.NINE, Rank.JACK);

    static Contract trump(Suit suit) {
      return new Contract(Direction.SUIT_IS_TRUMP, Optional.of(suit));
    }

    static Contract withoutTrump(Direction direction) {
      return new Contract(direction, Optional.empty());
    }

    boolean isTrump(Card card) {
      return trump.filter(suit -> suit == card.suit()).isPresent();
    }

    int height(Card card) {
      if (isTrump(card)) return 9 + TRUMPS.indexOf(card.rank());
      return direction == Direction.LOW_WINS ? 8 - card.rank().ordinal() : card.rank().ordinal();
    }

    boolean beats(Card one, Card other) {
      return isTrump(one) && !isTrump(other) || one.suit() == other.suit() && height(one) > height(other);
    }

    int worth(Card card) {
      if (isTrump(card) && card.rank() == Rank.JACK) return 20;
      if (isTrump(card) && card.rank() == Rank.NINE) return 14;
      return switch (card.rank()) {
        case ACE -> direction == Direction.LOW_WINS ? 0 : 11;
        case SIX -> direction == Direction.LOW_WINS ? 11 : 0;
        case EIGHT -> direction == Direction.SUIT_IS_TRUMP ? 0 : 8;
        case KING -> 4;
        case QUEEN -> 3;
        case JACK -> 2;
        case TEN -> 10;
        default -> 0;
      };
    }
  }

  record Trick(Contract contract, List<Card> cards) {
    Card highest() {
      return cards.stream().reduce((best, card) -> contract.beats(card, best) ? card : best).orElseThrow();
    }

    boolean admits(Card card, Set<Card> hand) {
      if (cards.isEmpty()) return true;
      Suit led = cards.get(0).suit();
      boolean bound = hand.stream()
          .anyMatch(own -> own.suit() == led && !(contract.isTrump(own) && own.rank() == Rank.JACK));
      if (bound && card.suit() != led && !contract.isTrump(card)) return false;
      boolean under = contract.isTrump(card) && !contract.isTrump(cards.get(0))
          && contract.isTrump(highest()) && contract.beats(highest(), card);
      return !under || hand.stream().allMatch(contract::isTrump);
    }
  }

  static final class Scoring {
    private Scoring() {}

    static Map<Player, Integer> marks(Map<Player, Integer> points, Set<Player> haveTricks) {
      EnumSet<Player> over = EnumSet.noneOf(Player.class);
      points.forEach((player, sum) -> {
        if (sum >= 100) over.add(player);
      });
      if (haveTricks.size() == 1) return given(haveTricks, 2, 0);
      if (over.size() == 1) return given(over, 0, 1);
      if (over.size() == 2) return given(EnumSet.complementOf(over), 2, 0);
      List<Integer> sorted = points.values().stream().sorted().toList();
      EnumSet<Player> middle = EnumSet.noneOf(Player.class);
      points.forEach((player, sum) -> {
        if (sum.equals(sorted.get(1))) middle.add(player);
      });
      return middle.size() == 2 ? given(middle, 0, 2) : given(middle, 0, 1);
    }

    private static Map<Player, Integer> given(Set<Player> these, int own, int others) {
      EnumMap<Player, Integer> found = new EnumMap<>(Player.class);
      for (Player player : Player.values()) found.put(player, these.contains(player) ? own : others);
      return found;
    }
  }

  record Ladder(Map<Player, Integer> rungs) {
    Ladder climb(Map<Player, Integer> points, Map<Player, Integer> marks) {
      EnumMap<Player, Integer> next = new EnumMap<>(rungs);
      EnumSet<Player> atTop = EnumSet.noneOf(Player.class);
      marks.forEach((player, gained) -> {
        if (gained == 1 && rungs.get(player) == 6) atTop.add(player);
      });
      if (atTop.size() < 2) {
        marks.forEach((player, gained) -> next.merge(player, gained, Integer::sum));
        return new Ladder(next);
      }
      Player third = EnumSet.complementOf(atTop).iterator().next();
      if (rungs.get(third) == 6) {
        next.put(third, 7);
        return new Ladder(next);
      }
      int more = atTop.stream().mapToInt(points::get).max().orElseThrow();
      atTop.removeIf(player -> points.get(player) == more);
      atTop.forEach(player -> next.put(player, 5));
      return new Ladder(next);
    }

    Optional<Player> winner() {
      return rungs.keySet().stream().filter(player -> rungs.get(player) >= 7).findFirst();
    }
  }
}
