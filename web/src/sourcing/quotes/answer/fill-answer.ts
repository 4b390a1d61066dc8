import { isInCents } from '../../../words/money.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { LinePrice } from '../fill/line-price.ts';
import type { AskedItem, ItemMatch, Matched } from '../fill/match-answers.ts';
import type { ReadLine } from '../fill/read-quote.ts';
import { lineTotal } from '../unit-price.ts';
import { type Answer, detailOf, quotedPrice } from './answer.ts';

/** A price, or a word about the item, that goes into the form. */
export interface Filling {
  item: AskedItem;
  line: ReadLine;
  price: LinePrice | null;
}

/** R$ of the whole line of a price. */
export const valueOfLine = ({ of, amount }: LinePrice, quantity: number): number =>
  of === 'unit' ? lineTotal(amount, quantity) : amount;

/**
 * The quote that was read, with what the form holds already: a price that somebody typed and that differs is a doubt more, so that it is
 * not replaced without being asked. `begun` is the form as it was before anybody typed.
 */
export function besideTyped(matched: Matched, now: Answer, begun: Answer): Matched {
  const items = matched.items.map((match): ItemMatch => {
    const { item, line, prices, doubts } = match;
    const typed = quotedPrice(now, item.id);
    const isTyped = typed !== null && typed !== quotedPrice(begun, item.id);
    const [price] = prices;
    if (!line || !isTyped || !price || valueOfLine(price, item.quantity) === typed) return match;
    const doubt: Doubt = {
      kind: 'typed',
      typed,
      place: (line.unitPrice ?? line.total)?.place ?? null,
    };
    return { ...match, doubts: [...doubts, doubt] };
  });
  return { ...matched, items };
}

/** Lines that nobody has to look at: one price, or a word about the item, and no doubt. */
export const readyOf = ({ items }: Matched): Filling[] =>
  items.flatMap(({ item, line, prices, doubts }) => {
    const [price = null] = prices;
    const saysMore = line !== null && line.scope !== null && line.scope !== 'quoted';
    return line && doubts.length === 0 && (price || saysMore) ? [{ item, line, price }] : [];
  });

/** The form with these lines in it: price, scope, brand, model, alternative and note. What it says of other items stays. */
export function filledWith(answer: Answer, fillings: readonly Filling[]): Answer {
  const hadNone = Object.keys(answer.prices).every((id) => quotedPrice(answer, id) === null);
  const next: Answer = {
    ...answer,
    prices: { ...answer.prices },
    unitPrices: { ...answer.unitPrices },
    quantities: { ...answer.quantities },
    notes: { ...answer.notes },
    details: { ...answer.details },
  };
  for (const { item, line, price } of fillings) {
    const { id, quantity } = item;
    if (price) {
      next.prices[id] = valueOfLine(price, quantity);
      next.unitPrices[id] = price.of === 'unit' ? price.amount : '';
      next.quantities[id] = quantity;
    }
    const days = line.days ? `Prazo: ${line.days.value} dias` : '';
    const note = [line.note, days].filter(Boolean).join('. ');
    if (note !== '') next.notes[id] = note.slice(0, 2000);
    const before = detailOf(answer, id);
    const isAlternative = line.scope === 'alternative' || (line.scope === null && line.alternative);
    const scope = isAlternative ? 'alternative' : (line.scope ?? (price ? 'quoted' : before.scope));
    if (scope !== 'quoted' || line.brand || line.model || next.details[id])
      next.details[id] = {
        scope,
        brand: (line.brand ?? before.brand).slice(0, 120),
        model: (line.model ?? before.model).slice(0, 120),
        alternative: (line.alternative ?? before.alternative).slice(0, 500),
      };
  }
  const isByUnit = fillings.some(({ price, item }) => price?.of === 'unit' && item.quantity !== 1);
  const hasFine = fillings.some(({ price }) => price?.of === 'unit' && !isInCents(price.amount));
  return hadNone && (isByUnit || hasFine) ? { ...next, mode: 'unit' } : next;
}
