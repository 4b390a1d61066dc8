import { formatBRL } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { plainWords } from '../../../words/search.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { ReadAmount, ReadConditions, ReadLine } from '../fill/read-quote.ts';
import { type ConditionsRead, percentOf } from './conditions-read.ts';
import { round } from './read-numbers.ts';

/** A quote of which the lines, the conditions and the total of the paper were compared. */
export interface Compared {
  lines: ReadLine[];
  conditions: ReadConditions;
  doubts: Doubt[];
}

const FREIGHT_LINE = /^(frete|transporte|taxa de entrega|entrega( e descarga)?|carreto)\b/;
const DISCOUNT_LINE = /^(desconto|abatimento)\b/;

/**
 * Compares the sum of the lines with the total of the paper. A line of freight among the items is proposed as freight, and so is the difference
 * where an amount of the paper that names freight explains it; what is proposed so is looked at. Of several totals the one that the lines
 * explain counts; where they explain none, or a total differs from it, a person is asked.
 */
export function compared(all: readonly ReadLine[], read: ConditionsRead): Compared {
  const { conditions, totals, discountPercent } = read;
  const doubts: Doubt[] = [...read.doubts];
  const lines = all.filter((line) => {
    const words = plainWords(line.description?.value ?? '');
    const value = lineValue(line);
    if (!FREIGHT_LINE.test(words) || value === null) return !DISCOUNT_LINE.test(words);
    if (!conditions.freight) conditions.freight = amountOf(value, line);
    doubts.push({
      kind: 'note',
      sentence: `A linha “${line.description?.value}” entra como frete: confira`,
      place: line.place,
    });
    return false;
  });
  const values = lines.map(lineValue);
  const sum = sumBRL(values.map((value) => value ?? 0));
  if (discountPercent && !conditions.discount && !discountPercent.isIf)
    conditions.discount = {
      readings: [percentOf(sum, discountPercent.percent)],
      isSure: true,
      place: discountPercent.place,
    };
  const freight = conditions.freight?.readings[0] ?? 0;
  const discount = conditions.discount?.readings[0] ?? 0;
  const explained = [sum, sum + freight, sum - discount, sum + freight - discount].map(round);
  const stated = totals.flatMap(({ amount }) =>
    amount.readings[0] === undefined ? [] : [{ amount, value: amount.readings[0] }],
  );
  const isClose = (one: number, other: number) => Math.abs(one - other) < 0.011;
  const different = [...new Set(stated.map(({ value }) => value))];
  const isExplained = (value: number) => explained.some((one) => isClose(one, value));
  const last =
    stated.findLast(({ value }) => isClose(explained[3] ?? 0, value)) ??
    stated.findLast(({ value }) => isExplained(value)) ??
    stated.at(-1);
  conditions.total = last?.amount ?? null;
  const isProven = last !== undefined && isExplained(last.value) && lines.length > 1;
  const proven = isProven ? lines.map(withoutSumDoubts) : lines;
  if (
    freight > 0 &&
    last &&
    !isClose(sum - discount, last.value) &&
    isClose(explained[3] ?? 0, last.value) &&
    conditions.freight?.isSure
  )
    doubts.push({
      kind: 'note',
      sentence: `O total é o dos itens mais ${formatBRL(freight)} de frete: confira`,
      place: conditions.freight.place,
    });
  const open = different.filter((value) => !isExplained(value) && !isPartOf(value, lines));
  if (
    different.length > 1 &&
    open.length > 0 &&
    different.filter((value) => !isPartOf(value, lines)).length > 1
  )
    doubts.push({ kind: 'totals', read: different, place: last?.amount.place ?? null });
  else if (last && !isExplained(last.value)) {
    const difference = round(last.value - (explained[3] ?? 0));
    doubts.push({
      kind: 'sum',
      sum: explained[3] ?? 0,
      paper: last.value,
      difference: Math.abs(difference),
      place: last.amount.place,
    });
  }
  return { lines: proven, conditions, doubts };
}

/** Where the lines come to the total of the paper, the amounts of them all are those of whole lines. */
const withoutSumDoubts = (line: ReadLine): ReadLine => ({
  ...line,
  doubts: line.doubts.filter(({ kind }) => kind !== 'no-unit'),
});

/** The sum of some lines that follow each other: a total of a room, of a group. */
function isPartOf(value: number, lines: readonly ReadLine[]): boolean {
  const values = lines.map((line) => lineValue(line) ?? 0);
  for (let from = 0; from < values.length; from += 1) {
    let sum = 0;
    for (let to = from; to < values.length; to += 1) {
      sum += values[to] ?? 0;
      const isAll = from === 0 && to === values.length - 1;
      if (!isAll && to > from && Math.abs(sum - value) < 0.011) return true;
      if (sum > value + 0.011) break;
    }
  }
  return false;
}

const amountOf = (value: number, line: ReadLine): ReadAmount => ({
  readings: [value],
  isSure: false,
  place: line.place,
});

/** R$ of the whole line as the paper states or implies it; null where it does neither. */
function lineValue({ total, unitPrice, quantity, scope }: ReadLine): number | null {
  if (scope === 'included' || scope === 'not_quoted') return 0;
  if (total) return total.readings[0] ?? null;
  const unit = unitPrice?.readings[0];
  return unit === undefined ? null : round(unit * (quantity?.value ?? 1));
}
