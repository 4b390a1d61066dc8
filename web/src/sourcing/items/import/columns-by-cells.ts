import { adds, type Look, MOSTLY, multiplies } from './column-looks.ts';
import { type ColumnUse, specUses } from './column-uses.ts';
import type { Columns } from './columns-found.ts';
import { hasMoneyWord } from './heading-words.ts';

/** Decides by their cells the columns that no heading names. */
export function fillByCells(sheet: Columns): void {
  const { uses, looks, named } = sheet;
  const isTaken = (use: ColumnUse) => uses.includes(use);
  const open = () =>
    uses.flatMap((use, at) => (use === null && (looks[at]?.filled ?? 0) > 0 ? [at] : []));
  const give = (use: ColumnUse, is: (cells: Look, at: number) => boolean) => {
    if (isTaken(use)) return;
    const at = open().find((place) => is(looks[place] as Look, place));
    if (at !== undefined) uses[at] = use;
  };
  const hasHeadings = named.some((use) => use !== null);
  give('link', (cells) => cells.links > MOSTLY);
  give('category', (cells) => cells.categories > MOSTLY);
  give('unit', (cells) => cells.units > 0.4 && cells.shortWords > MOSTLY);
  if (!hasHeadings && open().filter((at) => (looks[at]?.words ?? 0) > MOSTLY).length > 1)
    give('room', (cells) => cells.rooms > MOSTLY);
  if (!isTaken('description')) describe(sheet, open(), hasHeadings);
  if (!hasHeadings) placeNumbers(sheet, open());
  else nameNumbers(sheet, open());
  const unknown = open().filter((at) => {
    const cells = looks[at] as Look;
    const isMoney = cells.money > 0.5 || cells.prices > 0.3;
    // Words are recognised wherever they stand, codes and measures where a heading names them.
    const isTelling = cells.words > 0.5 || (sheet.headings[at] !== '' && !isMoney);
    return isTelling && cells.percents < 0.5;
  });
  if (unknown.length > 0 && hasHeadings) sheet.doubts.push({ code: 'unknown', columns: unknown });
}

/** A sheet without a column of descriptions: the one with the longest words, else what comes nearest. */
function describe(
  { uses, looks, doubts }: Columns,
  open: readonly number[],
  isAsked: boolean,
): void {
  const longest = open
    .filter((at) => (looks[at]?.words ?? 0) > 0.3)
    .toSorted((a, b) => (looks[b]?.letters ?? 0) - (looks[a]?.letters ?? 0))[0];
  const nearest = (['note', ...specUses, 'category', 'room'] as const)
    .map((use) => uses.findIndex((one, at) => one === use && (looks[at]?.words ?? 0) > 0.3))
    .find((at) => at >= 0);
  const at = longest ?? nearest;
  if (at === undefined) return;
  uses[at] = 'description';
  if (isAsked && at === longest) doubts.push({ code: 'description-column', columns: [at] });
}

/** Without headings numbers say what they are by their products, else by their place. */
function placeNumbers({ uses, looks, rows }: Columns, open: readonly number[]): void {
  const description = uses.indexOf('description');
  const code = open.find((at) => at < description && (looks[at]?.codes ?? 0) > MOSTLY);
  if (code !== undefined) uses[code] = 'code';
  const numbers = open.filter((at) => {
    const cells = looks[at] as Look;
    return at !== code && (cells.numbers > MOSTLY || cells.money > 0);
  });
  for (const quantity of numbers) {
    for (const price of numbers) {
      const total = numbers.find(
        (at) =>
          new Set([quantity, price, at]).size === 3 &&
          quantity < price &&
          multiplies(rows, quantity, price, at),
      );
      if (total === undefined) continue;
      uses[quantity] = 'quantity';
      uses[price] = 'unitPrice';
      uses[total] = 'total';
      return;
    }
  }
  const isMoney = (at: number) => (looks[at]?.money ?? 0) > 0 || (looks[at]?.prices ?? 0) > 0.3;
  const counts = numbers.filter((at) => !isMoney(at));
  const [quantity] = counts;
  if (quantity !== undefined) uses[quantity] = 'quantity';
  const [first, second] = numbers.filter(
    (at) => at !== quantity && (isMoney(at) || at > (quantity ?? 0)),
  );
  if (first !== undefined)
    uses[first] = second === undefined && quantity === undefined ? 'total' : 'unitPrice';
  if (second !== undefined) uses[second] = 'total';
}

/** Below headings a number that is not understood is asked about, where the quantity is missing. */
function nameNumbers(sheet: Columns, open: readonly number[]): void {
  const { uses, looks, rows, headings } = sheet;
  const parts = open.filter((at) => (looks[at]?.numbers ?? 0) > MOSTLY && looks[at]?.money === 0);
  const sum = uses.indexOf('total');
  // "Sala", "Cozinha", "Total": quantities for each place, and their sum.
  if (
    !uses.includes('quantity') &&
    sum >= 0 &&
    !hasMoneyWord(headings[sum] ?? '') &&
    adds(rows, parts, sum)
  ) {
    uses[sum] = 'quantity';
    for (const at of parts) uses[at] = 'skip';
    return;
  }
  const money = open.find((at) => (looks[at]?.money ?? 0) > 0.5);
  if (money !== undefined && !uses.includes('total')) uses[money] = 'total';
  if (uses.includes('quantity')) return;
  const numbers = open.filter((at) => {
    const cells = looks[at] as Look;
    return at !== money && cells.numbers > MOSTLY && cells.money === 0 && cells.percents === 0;
  });
  const [quantity] = numbers;
  if (quantity === undefined || !uses.includes('unit')) return;
  uses[quantity] = 'quantity';
  sheet.doubts.push({ code: 'quantities', columns: numbers });
}
