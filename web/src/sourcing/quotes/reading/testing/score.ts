import { type ItemMatch, type Matched, matchAnswers } from '../../fill/match-answers.ts';
import { lineTotal } from '../../unit-price.ts';
import type { MadeUp } from './made-up.ts';

/** How a quote was read, compared with what it truly says. */
export interface Score {
  right: number;
  of: number;
  /** Prices that are wrong and of which nothing is asked: there may be none. */
  silentlyWrong: string[];
  /** Lines that are wrong or missing, for a person to see. */
  notes: string[];
  /** Right lines of which nothing is asked. */
  quiet: number;
  matched: Matched;
}

const priceOf = ({ prices, item }: ItemMatch): number | null => {
  const [price] = prices;
  if (!price) return null;
  return price.of === 'unit' ? lineTotal(price.amount, item.quantity) : price.amount;
};

/** Reads a made-up quote, finds the items of its lines and counts what is right. */
export async function scoreOf(quote: MadeUp): Promise<Score> {
  const matched = matchAnswers(await quote.read(), quote.items);
  const score: Score = {
    right: 0,
    of: quote.items.length,
    silentlyWrong: [],
    notes: [],
    quiet: 0,
    matched,
  };
  matched.items.forEach((match, at) => {
    const truth = quote.items[at]?.price ?? null;
    const read = priceOf(match);
    const flags = match.doubts.map(({ kind }) => kind).join(', ');
    const words = `${match.item.description}: ${read} (${truth}) ${flags}`;
    if (read === truth) {
      score.right += 1;
      if (flags === '') score.quiet += 1;
      else score.notes.push(`ok ${words}`);
      return;
    }
    score.notes.push(`WRONG ${words}`);
    if (read !== null && flags === '') score.silentlyWrong.push(words);
  });
  return score;
}
