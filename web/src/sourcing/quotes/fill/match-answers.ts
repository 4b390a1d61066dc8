import { unitFrom } from '../../items/import/units.ts';
import type { Doubt } from './doubts.ts';
import { type LinePrice, pricesOf } from './line-price.ts';
import type { ReadLine, ReadQuote } from './read-quote.ts';
import { bareWords, figuresOf, similarities } from './similar.ts';

/** An item as it is asked: description, quantity and unit of an answer come from here and never from a sheet. */
export interface AskedItem {
  id: string;
  description: string;
  quantity: number;
  unit: string;
  room?: string | null;
  /** The architect's code. */
  code?: string | null;
  /** Its code on the sheet of the request: number and three letters, `12-KTB`. */
  sheet_code?: string | null;
}

/** An item with the line that answers it, or none. Without doubts it is ready: `prices` has one, or none where it is left blank. */
export interface ItemMatch {
  item: AskedItem;
  line: ReadLine | null;
  prices: readonly LinePrice[];
  doubts: readonly Doubt[];
}

/** A line that answers no item, with the reason. */
export interface StrangeLine {
  line: ReadLine;
  doubts: readonly Doubt[];
}

export interface Matched {
  /** An entry for each item, in the order of the request. */
  items: readonly ItemMatch[];
  strangers: readonly StrangeLine[];
  /** About the whole. */
  doubts: readonly Doubt[];
}

/** How the request stands now. */
export interface RequestNow {
  addendum?: number;
  /** As the first line of its sheet names it: `4F2A-91C0`. */
  requestMark?: string;
}

/** Words that are alike enough, and how far the next item has to be behind. */
const ALIKE = 0.5;
const AHEAD = 0.15;
const LOOSELY_ALIKE = 0.25;
/** Less than this has to be looked at. */
const SURELY_ALIKE = 0.8;
const SHEET_CODE = /^(\d{1,4})\s*[-–.]?\s*([BCDFGHJKMNPQRSTVWXYZ]{3})$/i;

type How = 'code' | 'number' | 'words';
interface Found {
  at: number;
  how: How;
  score: number;
}

/**
 * Finds the item of each read line, one to one: by the code of the sheet (else the architect's), by number and words, by
 * words alone. What differs from the request is a doubt. Lines that ask for nothing (no price, no scope) leave their
 * item blank.
 */
export function matchAnswers(
  read: ReadQuote,
  items: readonly AskedItem[],
  now: RequestNow = {},
): Matched {
  const lineOf: (ReadLine | null)[] = items.map(() => null);
  const foundOf: (Found | null)[] = items.map(() => null);
  const extra = new Map<ReadLine, Doubt[]>();
  const strangers: StrangeLine[] = [];
  const scoresOf = similarities(items.map(({ description }) => description));
  const scored = new Map(
    read.lines.map((line) => [line, scoresOf(line.description?.value ?? '')] as const),
  );
  const open = new Set(read.lines);

  const take = (line: ReadLine, found: Found) => {
    open.delete(line);
    const taken = lineOf[found.at];
    if (!taken) {
      lineOf[found.at] = line;
      foundOf[found.at] = found;
      return;
    }
    strangers.push({ line, doubts: [beside(taken, line)] });
  };

  for (const line of read.lines) {
    const at = itemByCode(line, items);
    if (at >= 0) take(line, { at, how: 'code', score: scored.get(line)?.[at] ?? 0 });
  }
  for (const line of [...open]) {
    const at = items.findIndex((item, place) => numberOf(item, place) === line.number?.value);
    const score = at < 0 ? 0 : (scored.get(line)?.[at] ?? 0);
    if (score >= ALIKE) take(line, { at, how: 'number', score });
  }
  // A line that is surely found leaves fewer rivals to the rest.
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    const best = [...open]
      .map((line) => ({ line, found: byWords(line) }))
      .filter((one): one is { line: ReadLine; found: Found } => typeof one.found === 'object')
      .toSorted((a, b) => b.found.score - a.found.score);
    for (const { line, found } of best) {
      if (lineOf[found.at]) continue;
      take(line, found);
      isMoving = true;
    }
  }
  for (const line of open) {
    const rivals = byWords(line);
    const several: Doubt[] =
      typeof rivals === 'number' && rivals > 1
        ? [{ kind: 'several', count: rivals, place: line.place }]
        : repeated(line);
    strangers.push({
      line,
      doubts: several.length > 0 ? several : [{ kind: 'not-asked', place: line.place }],
    });
  }

  const matches = items.map((item, at): ItemMatch => {
    const line = lineOf[at] ?? null;
    const found = foundOf[at];
    if (!line || !found) return { item, line: null, prices: [], doubts: [] };
    const own = line.doubts.filter(({ kind }) => kind !== 'no-unit' || item.quantity !== 1);
    const prices = pricesOf(line, line.quantity?.value ?? item.quantity);
    const doubts = saysNothing(line)
      ? []
      : [...differences(line, item, found), ...(extra.get(line) ?? []), ...own, ...prices.doubts];
    const isOpen = own.some(({ kind }) => kind === 'no-unit' || kind === 'open-amount');
    return { item, line, prices: isOpen ? bothWays(prices.prices) : prices.prices, doubts };
  });
  return {
    items: matches,
    strangers: strangers.toSorted(
      (a, b) => read.lines.indexOf(a.line) - read.lines.indexOf(b.line),
    ),
    doubts: [...wholeDoubts(read, now), ...missing(matches), ...read.doubts],
  };

  /** The free item whose words fit best; the number of those that fit about equally where none is ahead. */
  function byWords(line: ReadLine): Found | number {
    const scores = scored.get(line) ?? [];
    const open = scores
      .map((score, at) => ({ score, at }))
      .filter(({ at, score }) => !lineOf[at] && score >= LOOSELY_ALIKE)
      .toSorted((a, b) => b.score - a.score);
    const free = open.filter(({ score }) => score >= ALIKE);
    const [first] = free;
    if (!first) {
      // The same quantity of the same unit helps words that have less in common; it is always looked at.
      const [one, other] = open.filter(
        ({ at }) => items[at]?.quantity !== 1 && isSameMeasure(line, items[at]),
      );
      return one && !other ? { ...one, how: 'words' } : 0;
    }
    const near = free.filter(({ score }) => score > first.score - AHEAD);
    const own = near.filter(({ at }) => isSameRoom(line, items[at]));
    const measured = near.filter(({ at }) => isSameMeasure(line, items[at]));
    const chosen = [near, own, measured].find((some) => some.length === 1)?.[0];
    return chosen ? { ...chosen, how: 'words' } : near.length;
  }

  /** The doubt of a line whose item has a line already, which gets one too. */
  function beside(taken: ReadLine, line: ReadLine): Doubt {
    const twice = (at: ReadLine, other: ReadLine): Doubt => ({
      kind: 'twice',
      other: other.place.where,
      place: at.place,
    });
    extra.set(taken, [...(extra.get(taken) ?? []), twice(taken, line)]);
    return twice(line, taken);
  }

  /** A line whose item another line has already answered. */
  function repeated(line: ReadLine): Doubt[] {
    const scores = scored.get(line) ?? [];
    const at = scores.findIndex((score, place) => lineOf[place] && score >= SURELY_ALIKE);
    const other = lineOf[at];
    return other ? [beside(other, line)] : [];
  }
}

/** The item's number in the request: that of its code, else its place. */
const numberOf = ({ sheet_code }: AskedItem, at: number): number =>
  Number(SHEET_CODE.exec(sheet_code ?? '')?.[1] ?? at + 1);

const codeParts = (text: string | null | undefined) => {
  const [, number, letters] = SHEET_CODE.exec(text?.trim() ?? '') ?? [];
  return letters ? { number: Number(number), letters: letters.toUpperCase() } : null;
};

/** By the letters of the sheet's code, which are those of this request; its number where two items have the same letters. */
function itemByCode({ code }: ReadLine, items: readonly AskedItem[]): number {
  const written = code?.value.trim() ?? '';
  if (written === '') return -1;
  const own = codeParts(written);
  const same = items.flatMap((item, at) => {
    const other = codeParts(item.sheet_code);
    return own && other?.letters === own.letters ? [{ at, number: other.number }] : [];
  });
  if (same.length === 1) return same[0]?.at ?? -1;
  if (same.length > 1) return same.find(({ number }) => number === own?.number)?.at ?? -1;
  const named = items.flatMap((item, at) =>
    item.code && bareWords(item.code) === bareWords(written) ? [at] : [],
  );
  return named.length === 1 ? (named[0] ?? -1) : -1;
}

const isSameRoom = ({ room }: ReadLine, item: AskedItem | undefined): boolean =>
  Boolean(room && item?.room) && bareWords(room ?? '') === bareWords(item?.room ?? '');

/** A line of 48,6 m² is of the item of as many, where both say so. */
const isSameMeasure = ({ quantity, unit }: ReadLine, item: AskedItem | undefined): boolean =>
  item !== undefined &&
  quantity?.value === item.quantity &&
  unit !== null &&
  isSameUnit(unit.value, item.unit);

/** Neither a price nor a word about whether it is quoted: a row that nobody filled. */
const saysNothing = ({ unitPrice, total, scope, doubts }: ReadLine): boolean =>
  !unitPrice && !total && (scope === null || scope === 'quoted') && doubts.length === 0;

function differences(line: ReadLine, item: AskedItem, { how, score }: Found): Doubt[] {
  const doubts: Doubt[] = [];
  const { code, description, quantity, unit } = line;
  const parts = codeParts(code?.value);
  if (how !== 'code' && parts && item.sheet_code)
    doubts.push({ kind: 'other-code', code: code?.value ?? '', place: code?.place ?? line.place });
  if (description) {
    const [read, asked] = [description.value, item.description];
    const isSame = bareWords(read) === bareWords(asked);
    if (!isSame && how === 'code')
      doubts.push({ kind: 'words', read, asked, place: description.place });
    else if (!isSame && (score < SURELY_ALIKE || figuresOf(read) !== figuresOf(asked)))
      doubts.push({ kind: 'similar', read, asked, score, place: description.place });
  }
  if (quantity && quantity.value !== item.quantity)
    doubts.push({
      kind: 'quantity',
      read: quantity.value,
      asked: item.quantity,
      place: quantity.place,
    });
  if (unit && !isSameUnit(unit.value, item.unit))
    doubts.push({ kind: 'unit', read: unit.value, asked: item.unit, place: unit.place });
  return doubts;
}

const isSameUnit = (read: string, asked: string): boolean =>
  bareWords(read) === bareWords(asked) || unitMeant(read) === unitMeant(asked);

/** A piece is a unit. */
const unitMeant = (written: string): string => {
  const unit = unitFrom(written) ?? written;
  return unit === 'pç' ? 'un' : unit;
};

/** A price of which nothing says whether it is that of one unit may be either. */
const bothWays = (prices: readonly LinePrice[]): LinePrice[] => [
  ...prices,
  ...prices.flatMap(({ of, amount }) => {
    const other = { of: of === 'unit' ? ('total' as const) : ('unit' as const), amount };
    const isThere = prices.some((one) => one.of === other.of && one.amount === amount);
    return isThere ? [] : [other];
  }),
];

function wholeDoubts({ addendum, requestMark, lines }: ReadQuote, now: RequestNow): Doubt[] {
  const place = lines[0]
    ? { ...lines[0].place, where: headOf(lines[0].place.where), words: '' }
    : null;
  const doubts: Doubt[] = [];
  if (requestMark && now.requestMark && requestMark !== now.requestMark)
    doubts.push({ kind: 'other-request', read: requestMark, place });
  if (addendum !== null && now.addendum !== undefined && addendum < now.addendum)
    doubts.push({ kind: 'addendum', read: addendum, now: now.addendum, place });
  return doubts;
}

/** The first line of the sheet of a place: `Pedido!G12` is of `Pedido!A1`. */
const headOf = (where: string) => where.replace(/![A-Z]+\d+$|![\s\S]*$/, '!A1');

function missing(matches: readonly ItemMatch[]): Doubt[] {
  const count = matches.filter(({ line }) => line === null || saysNothing(line)).length;
  return count > 0 ? [{ kind: 'missing', count, place: null }] : [];
}
