import { formatBRL, formatQuantity } from '../../../words/format.ts';
import { CENTS_ONLY, isInCents, sumBRL } from '../../../words/money.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { isUnitPrice, lineTotal } from '../unit-price.ts';
import { type Conditions, conditionErrors, NO_CONDITIONS } from './conditions.ts';
import { type PartPrices, partsTotal, saysParts } from './parts.ts';

/** Whether an item is priced, comes with another, is left out, or is answered with something else. */
export type Scope = 'quoted' | 'included' | 'not_quoted' | 'alternative';

/** Details of an item beyond its price and note. */
export interface ItemDetail {
  scope: Scope;
  brand: string;
  model: string;
  /** The alternative that is offered instead. */
  alternative: string;
  /** Where the item is priced by its parts: R$ of one unit of each. */
  parts?: PartPrices | undefined;
}

/** The answer as typed so far. A blank price is "não cotado", not zero (Q-27). */
export interface Answer {
  /** R$ of each whole line, however it was typed. */
  prices: Record<string, number | ''>;
  /** Whether prices are typed for the line or for one unit. */
  mode: 'total' | 'unit';
  /** R$ of one unit, where that is what was typed. */
  unitPrices: Record<string, number | ''>;
  /** The quantity that an item had when its price was typed: an addendum may have changed it since. */
  quantities: Record<string, number>;
  notes: Record<string, string>;
  /** Items of which more is said. */
  details: Record<string, ItemDetail>;
  deliveryDays: number | '';
  generalNotes: string;
  conditions: Conditions;
}

export const PLAIN_ITEM: ItemDetail = { scope: 'quoted', brand: '', model: '', alternative: '' };

export const detailOf = ({ details }: Pick<Answer, 'details'>, itemId: string): ItemDetail =>
  details[itemId] ?? PLAIN_ITEM;

/** An answer with nothing in it, a line per item. */
export function blankAnswer(items: readonly Pick<RequestedItem, 'id'>[]): Answer {
  return {
    prices: Object.fromEntries(items.map(({ id }) => [id, ''])),
    mode: 'total',
    unitPrices: Object.fromEntries(items.map(({ id }) => [id, ''])),
    quantities: {},
    notes: Object.fromEntries(items.map(({ id }) => [id, ''])),
    details: {},
    deliveryDays: '',
    generalNotes: '',
    conditions: NO_CONDITIONS,
  };
}

/**
 * The answer for the items as they are asked now: what was typed for one unit counts for today's quantity, as the database
 * multiplies it (database/versions/offer_lines.sql), an item that was added is empty, and one that is decided or was taken
 * away is forgotten. So the sum of the form is the sum that is sent, whatever was typed when.
 */
export function answerFor(
  items: readonly Pick<RequestedItem, 'id' | 'quantity' | 'parts'>[],
  answer: Answer,
): Answer {
  const ids = new Set(items.map(({ id }) => id));
  const kept = <V>(said: Record<string, V>) =>
    Object.fromEntries(Object.entries(said).filter(([id]) => ids.has(id)));
  const blank = blankAnswer(items);
  const typed = { ...blank.prices, ...kept(answer.prices) };
  for (const item of items) {
    const { id, quantity } = item;
    const { parts } = detailOf(answer, id);
    if (saysParts(parts)) {
      // A part that was added has no price yet: the item is asked again.
      typed[id] = partsTotal(item, parts) ?? '';
      continue;
    }
    const unitPrice = answer.unitPrices[id] ?? '';
    if (unitPrice !== '') typed[id] = lineTotal(unitPrice, quantity);
  }
  return {
    ...answer,
    prices: typed,
    unitPrices: { ...blank.unitPrices, ...kept(answer.unitPrices) },
    quantities: kept(answer.quantities),
    notes: { ...blank.notes, ...kept(answer.notes) },
    details: kept(answer.details),
  };
}

/** The value of one item's line in R$; 0 for what is included, null for what is not quoted. */
export function quotedPrice(answer: Answer, itemId: string): number | null {
  const { scope } = detailOf(answer, itemId);
  if (scope === 'included') return 0;
  const price = scope === 'not_quoted' ? '' : answer.prices[itemId];
  return typeof price === 'number' ? price : null;
}

/** R$ of all lines, summed in cents; a blank counts as 0. */
export const linesTotal = (answer: Answer): number =>
  sumBRL(Object.keys(answer.prices).map((id) => quotedPrice(answer, id) ?? 0));

/** R$ of the whole answer: its lines with freight less discount, as the database computes it. */
export const totalOf = (answer: Answer): number =>
  sumBRL([linesTotal(answer), answer.conditions.freight || 0, -(answer.conditions.discount || 0)]);

/** The commission on `total` at `rate` (a fraction), and what remains for the supplier, to the cent. */
export function commissionOf(total: number, rate: number): { commission: number; net: number } {
  const cents = Math.round(total * rate * 100);
  return { commission: cents / 100, net: (Math.round(total * 100) - cents) / 100 };
}

/**
 * The text that goes with a plain answer, for people to read (Q-38): a line per item, then the general
 * notes.
 */
export function notesText(items: readonly RequestedItem[], answer: Answer): string {
  const lines = items.map((item) => {
    const price = quotedPrice(answer, item.id);
    const note = answer.notes[item.id]?.trim();
    const amount = price === null ? 'não cotado' : plainBRL(price);
    const quantity = `${formatQuantity(item.quantity)} ${item.unit}`;
    return `- ${item.description} (${quantity}): ${amount}${note ? ` - ${note}` : ''}`;
  });
  const general = answer.generalNotes.trim();
  return general ? `${lines.join('\n')}\n\n${GENERAL_NOTES}${general}` : lines.join('\n');
}

/** Stands before the general notes in the text of a plain answer. */
export const GENERAL_NOTES = 'Observações gerais: ';

/** In a stored text an ordinary space after R$ serves better than Intl's no-break one. */
const plainBRL = (amount: number) => formatBRL(amount).replaceAll('\u00a0', ' ');

/** Why the answer cannot be sent yet, by field, in the words of docs/product.md. */
export function answerErrors(answer: Answer): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const id of Object.keys(answer.prices)) {
    const { scope, alternative } = detailOf(answer, id);
    if (scope === 'included' || scope === 'not_quoted') continue;
    const words = priceError(answer.prices[id] ?? '', answer.unitPrices[id] ?? '');
    if (words) errors[`prices.${id}`] = words;
    else if (scope === 'alternative' && quotedPrice(answer, id) === null)
      errors[`prices.${id}`] = 'Informe o valor do item ou marque-o como não cotado.';
    if (scope === 'alternative' && alternative.trim() === '')
      errors[`details.${id}.alternative`] = 'Descreva a alternativa.';
  }
  if (linesTotal(answer) <= 0)
    errors.total = 'Por favor, preencha pelo menos um valor para os itens.';
  if (answer.deliveryDays === '') errors.deliveryDays = 'Por favor, informe o prazo de entrega.';
  else if (!Number.isInteger(answer.deliveryDays))
    errors.deliveryDays = 'O prazo é em dias inteiros.';
  else if (answer.deliveryDays < 1) errors.deliveryDays = 'O prazo mínimo é de 1 dia.';
  else if (answer.deliveryDays > 3650) errors.deliveryDays = 'O prazo máximo é de 3650 dias.';
  return { ...errors, ...conditionErrors(answer.conditions, linesTotal(answer)) };
}

function priceError(price: number | '', unitPrice: number | ''): string | null {
  // The line's total is whole cents again: only the price of one unit shows what was typed.
  if (unitPrice !== '' && !isUnitPrice(unitPrice))
    return 'Use no máximo quatro casas decimais no preço unitário.';
  if (price === '') return null;
  if (price >= 1e10) return 'O valor é alto demais.';
  if (!isInCents(price)) return `${CENTS_ONLY}.`;
  return price < 0 ? 'O valor não pode ser negativo.' : null;
}
