// Which puzzle a day has: the games take turns, and each goes through its own in their order.
export interface Day {
  game: number; // a place in the list of games that have puzzles
  round: number; // how often each game had its turn before
}

const millisecondsOfADay = 86_400_000;

// By the calendar of the place where the page is read.
export function dayOf(date: Date, games: number): Day {
  const days = Math.floor(
    Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / millisecondsOfADay,
  );
  return { game: days % games, round: Math.floor(days / games) };
}
