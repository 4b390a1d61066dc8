import { formatPercent } from '../../words/format.ts';
import { bareMonthName, monthName } from '../../words/period.ts';
import { plainWords } from '../../words/search.ts';
import type { PastPrice } from './queries.ts';

/** A price of today that is far from what its architect has paid or ordered for such things. */
export interface PriceMark {
  /** `+31%` */
  short: string;
  /** `31% acima do que você pagou em março` */
  words: string;
  isAbove: boolean;
}

/** Up to this a price is like those before; the last digits of a fraction do not decide. */
const NEAR = 0.1 + 1e-9;
/** So many settled prices say something of a thing whose brand and model are not known. */
const ENOUGH = 2;

/**
 * How far the price of one unit is from own prices of such things: from the newest one of the same brand and model, or from
 * the median where two or more were ordered or paid. Null where it is near, or too little is known.
 */
export function priceMark(
  unitPrice: number,
  offered: { brand: string | null; model: string | null } | undefined,
  past: readonly PastPrice[],
  now = new Date(),
): PriceMark | null {
  const settled = past.filter(({ kind }) => kind !== 'offered');
  const [same] = settled
    .filter((one) => isSameModel(one, offered))
    .sort((a, b) => b.day.localeCompare(a.day));
  const [first] = settled;
  if (same) {
    const words = `do que você ${verb(same)} por este modelo ${monthOf(same.day, now)}`;
    return markOf(unitPrice, same.corrected_price, words);
  }
  if (!first || first.median === null || first.newest === null || first.settled < ENOUGH)
    return null;
  const last = monthOf(first.newest, now);
  const isOneMonth = settled.every(({ day }) => monthOf(day, now) === last);
  const words =
    isOneMonth && first.settled <= settled.length
      ? `do que você ${verb(first)} ${last}`
      : `da mediana do que você ${verb(first)} (${first.settled} preços, o último ${last})`;
  return markOf(unitPrice, first.median, words);
}

function markOf(price: number, base: number, than: string): PriceMark | null {
  const share = price / base - 1;
  if (Math.abs(share) <= NEAR) return null;
  const percent = formatPercent(Math.abs(Math.round(share * 100)));
  const isAbove = share > 0;
  return {
    isAbove,
    short: `${isAbove ? '+' : '−'}${percent}`,
    words: `${percent} ${isAbove ? 'acima' : 'abaixo'} ${than}`,
  };
}

function isSameModel(
  one: Pick<PastPrice, 'brand' | 'model'>,
  other: { brand: string | null; model: string | null } | undefined,
): boolean {
  const alike = (a: string | null | undefined, b: string | null | undefined) =>
    !!a && !!b && plainWords(a) === plainWords(b);
  return alike(one.brand, other?.brand) && alike(one.model, other?.model);
}

const verb = ({ kind }: PastPrice) => (kind === 'paid' ? 'pagou' : 'contratou');

/** `em março`, or `em março de 2025` of another year. */
const monthOf = (day: string, now: Date) =>
  `em ${day.startsWith(String(now.getFullYear())) ? bareMonthName(day) : monthName(day)}`;
