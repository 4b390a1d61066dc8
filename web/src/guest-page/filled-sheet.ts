import { readApart } from '../sourcing/items/import/read-apart.ts';
import { Unreadable } from '../sourcing/items/import/workbook.ts';
import { filledWith, valueOfLine } from '../sourcing/quotes/answer/fill-answer.ts';
import { matchRead } from '../sourcing/quotes/answer/match-read.ts';
import { doubtWords } from '../sourcing/quotes/fill/doubts.ts';
import type { LinePrice } from '../sourcing/quotes/fill/line-price.ts';
import type { AskedItem } from '../sourcing/quotes/fill/match-answers.ts';
import type { ReadLine } from '../sourcing/quotes/fill/read-quote.ts';
import { readSheet } from '../sourcing/quotes/fill/read-sheet.ts';
import { formatBRL } from '../words/format.ts';
import type { FilledSheet } from './filled.ts';
import { type GuestAnswer, openingAnswer } from './guest-answer.ts';
import { type GuestRequest, openItemsOf } from './request.ts';

/**
 * Reads a filled sheet into the answer of the page, as the form of suppliers does: lines without a doubt at once, the others with their
 * cell and the prices that they may mean. Returns a sentence where the file cannot be read. Loaded when a file is chosen.
 */
export async function readFilled(
  file: File,
  request: GuestRequest,
  answer: GuestAnswer,
): Promise<FilledSheet | string> {
  try {
    const quote = readSheet(await readApart(file), file.name);
    const now = { addendum: request.addendum };
    const begun = openingAnswer(request);
    const { matched, filled, values } = matchRead(quote, openItemsOf(request), now, answer, begun);
    const waiting = matched.items.filter(({ doubts }) => doubts.length > 0);
    return {
      answer: { ...answer, ...values },
      filled,
      whole: matched.doubts.map((doubt) => doubtWords(doubt)),
      waiting: [
        ...waiting.map(({ item, line, prices, doubts }) => ({
          name: item.description,
          reasons: doubts.map((doubt) => `${doubtWords(doubt)} (${doubt.place?.where ?? ''})`),
          choices: line ? prices.map((price) => choiceOf(item, line, price)) : [],
        })),
        ...matched.strangers.map(({ line, doubts }) => ({
          name: line.description?.value ?? line.place.words,
          reasons: doubts.map((doubt) => `${doubtWords(doubt)} (${doubt.place?.where ?? ''})`),
          choices: [],
        })),
      ],
    };
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

const choiceOf = (item: AskedItem, line: ReadLine, price: LinePrice) => ({
  label: `Usar ${formatBRL(valueOfLine(price, item.quantity))}`,
  take: (before: GuestAnswer): GuestAnswer => ({
    ...before,
    ...filledWith(before, [{ item, line, price }]),
  }),
});
