import { plainWords } from '../../../words/search.ts';
import { categoryNamed, isRoomName } from '../../items/import/known-words.ts';
import { isGreeting, isTotal } from '../../items/import/row-words.ts';
import { unitFrom } from '../../items/import/units.ts';
import type { Place } from '../fill/place.ts';
import type { ReadLine } from '../fill/read-quote.ts';
import { isCondition } from './condition-words.ts';
import { isTotalLine } from './conditions-read.ts';
import type { NumberStyle } from './line-figures.ts';
import { runningLine } from './running-lines.ts';

/** A line of a text with its place. */
export interface TextLine {
  text: string;
  place: Place;
}

/** The priced lines of a text, and the places of the lines of which they were made. */
export interface TextRead {
  lines: ReadLine[];
  used: ReadonlySet<string>;
}

/** The priced lines of a list, a letter or a message. Titles of rooms hold for what follows. */
export function linesOfText(lines: readonly TextLine[], mark: NumberStyle['mark']): TextRead {
  const style = { mark, hasCents: lines.filter(({ text }) => /\d,\d{2}\b/.test(text)).length > 1 };
  const read: ReadLine[] = [];
  const used = new Set<string>();
  let room: string | null = null;
  // Words whose price stands in the next line, or a priced line that the next one may go on with.
  let open: (TextLine & { isRead: boolean }) | null = null;
  const rises = risingNumbers(lines.map(({ text }) => text));
  const take = (line: ReadLine, text: TextLine, isReplaced: boolean) => {
    if (isReplaced) read.pop();
    read.push({ ...line, room });
    used.add(text.place.where);
    open = { ...text, isRead: true };
  };
  for (const line of lines) {
    const text = line.text.replace(/^[*_]+|[*_]+$/g, '').trim();
    const plain = plainWords(text);
    const own =
      rises && /^\d{1,3}\s+(?=\p{L})/u.test(text) ? text.replace(/^(\d{1,3})\s+/, '$1. ') : text;
    const before = open as (TextLine & { isRead: boolean }) | null;
    if (before && !isDone(before, read.at(-1)) && isPriceAlone(text)) {
      const whole = {
        text: `${before.text} ${own}`,
        place: { ...line.place, words: `${before.text} ${text}` },
      };
      const joined = runningLine(whole.text, whole.place, style);
      const isBetter =
        joined && (!before.isRead || (joined.total !== null && joined.doubts.length === 0));
      if (isBetter && !(before.isRead && isTotal(plain) && joined.unitPrice === null)) {
        take(joined, whole, before.isRead);
        continue;
      }
    }
    if (
      text === '' ||
      isCondition(text) ||
      isTotal(plain) ||
      isTotalLine(plain) ||
      /sub\s?-?total/.test(plain) ||
      isGreeting(plain)
    ) {
      open = null;
      continue;
    }
    const found = runningLine(own, line.place, style);
    if (found) {
      take(found, { text: own, place: line.place }, false);
      continue;
    }
    const bare = text.replace(/:$/, '');
    const goesOn = before && !before.isRead && !BEGINS.test(text) && before.text.length < 160;
    if (
      bare.length < 40 &&
      !/\d/.test(bare) &&
      (isRoomName(bare) || categoryNamed(bare) !== null)
    ) {
      room = bare;
      open = null;
    } else if (goesOn)
      open = { text: `${before.text} ${text}`, place: before.place, isRead: false };
    else open = { text: own, place: line.place, isRead: false };
  }
  return { lines: read, used };
}

/** A line that has both prices is not gone on with: what follows is a total. */
const isDone = (open: { isRead: boolean }, last: ReadLine | undefined) =>
  open.isRead && last?.unitPrice != null && last.total !== null;

/** A line that begins with a number or a bullet begins something. */
const BEGINS = /^\s*(\d+[.)]|\d{1,3}\s+\p{L}|[-–•*])/u;

/** "2 UN x 289,90 579,80", "Valor: R$ 3.400,00": the price of what stands in the line above. */
function isPriceAlone(text: string): boolean {
  const words = text.replace(/r\$/gi, ' ').match(/\p{L}{2,}/gu) ?? [];
  return (
    /\d/.test(text) &&
    words.every(
      (word) =>
        unitFrom(word) !== null ||
        /^(valor|preco|preço|total|de|em|cada|por|unit|unitario|unitário|un|cod|qtd|qtde|reais)$/i.test(
          word,
        ),
    )
  );
}

/** The plain numbers that begin the lines count them: 1, 2, 3. */
function risingNumbers(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const found = /^\s*(\d{1,3})\s+(?=\p{L})/u.exec(line)?.[1];
    return found ? [Number(found)] : [];
  });
  return (
    numbers.length > 2 &&
    numbers[0] === 1 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}
