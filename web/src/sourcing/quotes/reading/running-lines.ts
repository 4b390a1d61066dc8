import type { DecimalMark } from '../../../words/figures.ts';
import { plainWords } from '../../../words/search.ts';
import { agrees } from '../../items/import/read-item.ts';
import { unitFrom } from '../../items/import/units.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { Place } from '../fill/place.ts';
import { blankLine, type ReadAmount, type ReadLine } from '../fill/read-quote.ts';
import { EACH, type Figure, figuresOf, type NumberStyle, PER_UNIT } from './line-figures.ts';
import { amountFrom } from './read-numbers.ts';
import { SPELLED } from './table-lines.ts';

/** A running line of a list, a letter or a message as a priced line; null where it has no price. */
export function runningLine(
  text: string,
  place: Place,
  { mark, hasCents }: NumberStyle,
): ReadLine | null {
  const { rest: written, number } = withoutNumbering(text);
  const figures = figuresOf(written, { mark, hasCents });
  const amounts = figures.filter(
    ({ kind }) => kind === 'amount' || kind === 'unitPrice' || kind === 'total',
  );
  if (amounts.length === 0) return null;
  const proof = proven(figures);
  const quantity = proof
    ? proof.quantity
    : (figures.find(({ kind }) => kind === 'quantity') ?? null);
  const used = proof ? [proof.quantity, proof.unitPrice, proof.total] : [quantity, ...amounts];
  const description = describe(
    written,
    used.filter((one) => one !== null),
  );
  if (!/\p{L}{2}/u.test(description)) return null;
  const at = (words: string): Place => ({ ...place, words });
  const doubts: Doubt[] = [];
  const prices = proof
    ? { unitPrice: sure(proof.unitPrice, place), total: sure(proof.total, place) }
    : pricesOf(amounts, quantity, { text: written, place, mark, doubts });
  const isSpelled = quantity === null ? spelledQuantity(description) : null;
  const value = quantity?.value ?? isSpelled?.value ?? null;
  const perUnit = amounts.find(({ kind, unit }) => kind === 'unitPrice' && unit)?.unit;
  const unit = quantity?.unit || perUnit || '';
  return {
    ...blankLine(place),
    number: number === null ? null : { value: number, place: at(String(number)) },
    description: { value: isSpelled?.rest ?? description, place: at(description) },
    quantity: value === null ? null : { value, place: at(quantity?.written ?? description) },
    unit: unit ? { value: unitFrom(unit) ?? unit, place: at(unit) } : null,
    ...prices,
    doubts,
  };
}

const NUMBERED = /^\s*(?:[-–•*·▪✓✔]\s*)?(?:item\s+)?(\d{1,3})\s*(?:[.)º]|[-–:](?=\s))\s*(?=\D)/i;

function withoutNumbering(text: string): { rest: string; number: number | null } {
  const found = NUMBERED.exec(text);
  const bare = text.replace(/^[\s\-–•*·▪✓✔☑→]+(?=\S)/, '');
  return found
    ? { rest: text.slice(found[0].length), number: Number(found[1]) }
    : { rest: bare, number: null };
}

interface Proof {
  quantity: Figure;
  unitPrice: Figure;
  total: Figure;
}

/** Three numbers of which two multiply to the third, in the order in which people write them. */
function proven(figures: readonly Figure[]): Proof | null {
  const found: Proof[] = [];
  figures.forEach((total, at) => {
    if (total.kind === 'words' || total.kind === 'quantity') return;
    for (const quantity of figures.slice(0, at)) {
      for (const unitPrice of figures) {
        if (unitPrice === quantity || unitPrice === total || unitPrice.from > total.from) continue;
        if (unitPrice.kind === 'words' || unitPrice.kind === 'quantity' || quantity.value === 1)
          continue;
        if (quantity.kind === 'unitPrice' || quantity.kind === 'total') continue;
        if (quantity.kind === 'words' && quantity.value < 2) continue;
        if (agrees(quantity.value, unitPrice.value, total.value))
          found.push({ quantity, unitPrice, total });
      }
    }
  });
  const best = found.find(({ quantity }) => quantity.kind === 'quantity') ?? found[0];
  return best ?? null;
}

const sure = ({ value }: Figure, place: Place): ReadAmount => ({
  readings: [value],
  isSure: true,
  place,
});

interface PriceContext {
  text: string;
  place: Place;
  mark: DecimalMark | null;
  doubts: Doubt[];
}

function pricesOf(
  amounts: readonly Figure[],
  quantity: Figure | null,
  { text, place, mark, doubts }: PriceContext,
) {
  const asAmount = (figure: Figure): ReadAmount =>
    amountFrom(figure.isShort ? `${figure.written} mil` : figure.written, place, mark);
  const none: { unitPrice: ReadAmount | null; total: ReadAmount | null } = {
    unitPrice: null,
    total: null,
  };
  const [first, second] = amounts;
  if (!first) return none;
  if (second) {
    const unit = amounts.find(({ kind }) => kind === 'unitPrice');
    const sum = amounts.find(({ kind }) => kind === 'total');
    if (amounts.length === 2 && unit && (sum ?? amounts.find((one) => one !== unit))) {
      const whole = sum ?? (amounts.find((one) => one !== unit) as Figure);
      return { unitPrice: asAmount(unit), total: asAmount(whole) };
    }
    const isSame =
      amounts.every(({ value }) => value === first.value) && (quantity?.value ?? 1) === 1;
    if (!isSame) {
      doubts.push({ kind: 'amounts', written: text, place });
      // The latter of "de 900 por 750" is likelier.
      const inOrder = /\bde\s+(?:r\$\s*)?[\d.,]+\s+por\b/i.test(text)
        ? amounts.toReversed()
        : amounts;
      const readings = [
        ...new Set(
          inOrder.flatMap(({ value, other }) => [value, ...(other === null ? [] : [other])]),
        ),
      ];
      return { ...none, total: { readings, isSure: false, place } };
    }
  }
  if (first.kind === 'unitPrice')
    return { ...none, unitPrice: unsureTimes(asAmount(first), text, first) };
  if (first.kind === 'amount' && (quantity === null || quantity.value !== 1))
    doubts.push({ kind: 'no-unit', place });
  return { ...none, total: asAmount(first) };
}

/** "2x R$ 450" may be two instalments. */
function unsureTimes(amount: ReadAmount, text: string, { from }: Figure): ReadAmount {
  return /\d\s*[x×]\s*(?:r\$\s*)?$/i.test(text.slice(0, from))
    ? { ...amount, isSure: false }
    : amount;
}

const FILLERS =
  /(?:r\$|\breais\b|\bcada(?: um| uma)?\b|\btotal\b|\bvalor(?:es)?\b|\bunit[aá]ri[oa]\b|\bunit\b\.?|\bsubtotal\b|\bfica(?:m)?\b|\bsai\b|\bqtde?\b\.?|\bquantidade\b|\bpre[çc]o\b|=)\s*:?/giu;

/** The words of a line without the numbers that are used and what goes with them. */
function describe(text: string, used: readonly Figure[]): string {
  let words = text;
  for (const { from, to, unit, kind } of used.toSorted((a, b) => b.from - a.from)) {
    const after = words.slice(to);
    const behind =
      kind === 'quantity' && unit
        ? (/^\s*[\p{L}.]+[23²³]?/u.exec(after)?.[0].length ?? 0)
        : (EACH.exec(after)?.[0].length ??
          PER_UNIT.exec(after)?.[0].length ??
          /^\s*(?:mil\b|k\b|,-|[x×](?=\s))/i.exec(after)?.[0].length ??
          0);
    words = `${words.slice(0, from)} ${words.slice(to + behind)}`;
  }
  return words
    .replace(FILLERS, ' ')
    .replace(/\(\s*[x×]?\s*\)/gi, ' ')
    .replace(/\.{3,}|_{3,}|…/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–:;,.x×*]+(?=[^\p{L}\d]|\s|\p{L})/iu, (signs) =>
      /^[x×]$/i.test(signs.trim()) || !/[x×]/i.test(signs) ? '' : signs,
    )
    .replace(/^(?:de|do|da)\s+/i, '')
    .replace(/[\s\-–:;,.(]+$/u, '')
    .replace(/\s+(?:por|a|de|x|o|e|em)$/i, '')
    .replace(/[\s\-–:;,.(]+$/u, '')
    .trim();
}

function spelledQuantity(description: string): { value: number; rest: string } | null {
  const [whole = '', inner = ''] =
    /[,;(]?\s*\b(\p{L}+)\s+(?:unidades?|pe[çc]as?|un\b)\)?/iu.exec(description) ?? [];
  const within = SPELLED[plainWords(inner)];
  if (within !== undefined) return { value: within, rest: description.replace(whole, '').trim() };
  const [, word = '', rest = ''] =
    /^(meia d[uú]zia|uma d[uú]zia|\p{L}+)\s+(?:de\s+)?(.+)$/iu.exec(description) ?? [];
  const value = SPELLED[plainWords(word)];
  return value === undefined ? null : { value, rest };
}
