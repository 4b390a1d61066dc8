import {
  type AskedItem,
  type Matched,
  matchAnswers,
  type RequestNow,
} from '../fill/match-answers.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import type { Answer } from './answer.ts';
import { besideTyped, filledWith, readyOf } from './fill-answer.ts';

/** Finds the items of what was read and fills the form with the lines that nobody has to look at. */
export function matchRead(
  quote: ReadQuote,
  items: readonly AskedItem[],
  now: RequestNow,
  values: Answer,
  begun: Answer,
): { matched: Matched; filled: number; values: Answer } {
  const matched = besideTyped(matchAnswers(quote, items, now), values, begun);
  const ready = readyOf(matched);
  return { matched, filled: ready.length, values: filledWith(values, ready) };
}
