import { formatBRL, formatQuantity } from '../../words/format.ts';
import { CENTS_ONLY, isInCents } from '../../words/money.ts';
import type { RequestedItem } from './queries.ts';

/** What the supplier has typed so far. A blank price is "não cotado", not zero (Q-27). */
export interface Answer {
  /** R$ of each whole line: what is sent, however it was typed. */
  prices: Record<string, number | ''>;
  /** Whether prices are typed for the line or for one unit. */
  mode: 'total' | 'unit';
  /** R$ of one unit, where that is what was typed. */
  unitPrices: Record<string, number | ''>;
  notes: Record<string, string>;
  deliveryDays: number | '';
  generalNotes: string;
}

/** An answer with nothing in it, a line per item. */
export function blankAnswer(items: readonly RequestedItem[]): Answer {
  return {
    prices: Object.fromEntries(items.map(({ id }) => [id, ''])),
    mode: 'total',
    unitPrices: Object.fromEntries(items.map(({ id }) => [id, ''])),
    notes: Object.fromEntries(items.map(({ id }) => [id, ''])),
    deliveryDays: '',
    generalNotes: '',
  };
}

/** The price of one item in R$, or null when it was left blank. */
export function quotedPrice({ prices }: Answer, itemId: string): number | null {
  const price = prices[itemId];
  return typeof price === 'number' ? price : null;
}

/** R$ of all items, summed in cents; a blank counts as 0. */
export function totalOf({ prices }: Answer): number {
  const cents = Object.values(prices).reduce<number>(
    (sum, price) => sum + Math.round((price || 0) * 100),
    0,
  );
  return cents / 100;
}

/** What remains for the supplier after a commission of `rate` (a fraction), to the cent. */
export function netOf(total: number, rate: number): number {
  return (Math.round(total * 100) - Math.round(total * rate * 100)) / 100;
}

/**
 * The text that goes with the answer, for people to read (Q-38): a line per item, then the general
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
  return general ? `${lines.join('\n')}\n\nObservações gerais: ${general}` : lines.join('\n');
}

/** In a stored text an ordinary space after R$ serves better than Intl's no-break one. */
const plainBRL = (amount: number) => formatBRL(amount).replaceAll('\u00a0', ' ');

/** Why the answer cannot be sent yet, by field, in the words of docs/product.md. */
export function answerErrors(answer: Answer): Record<string, string> {
  const errors: Record<string, string> = {};
  // The line's total is whole cents again: only the price of one unit shows what was typed.
  for (const [id, price] of Object.entries(answer.unitPrices))
    if (typeof price === 'number' && !isInCents(price))
      errors[`prices.${id}`] = `${CENTS_ONLY} no preço unitário.`;
  for (const [id, price] of Object.entries(answer.prices)) {
    if (typeof price === 'number' && price < 0)
      errors[`prices.${id}`] = 'O valor não pode ser negativo.';
    if (typeof price === 'number' && !isInCents(price)) errors[`prices.${id}`] = `${CENTS_ONLY}.`;
    if (typeof price === 'number' && price >= 1e10)
      errors[`prices.${id}`] = 'O valor é alto demais.';
  }
  if (totalOf(answer) <= 0) errors.total = 'Por favor, preencha pelo menos um valor para os itens.';
  if (answer.deliveryDays === '') errors.deliveryDays = 'Por favor, informe o prazo de entrega.';
  else if (!Number.isInteger(answer.deliveryDays))
    errors.deliveryDays = 'O prazo é em dias inteiros.';
  else if (answer.deliveryDays < 1) errors.deliveryDays = 'O prazo mínimo é de 1 dia.';
  else if (answer.deliveryDays > 3650) errors.deliveryDays = 'O prazo máximo é de 3650 dias.';
  return errors;
}
