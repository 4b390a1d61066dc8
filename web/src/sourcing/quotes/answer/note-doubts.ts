import { readNumber } from '../../../words/read-number.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { lineTotal } from '../unit-price.ts';
import { type Answer, quotedPrice } from './answer.ts';

/**
 * Something in an item's note that reads like a price, or like the price of one unit. It is asked
 * about before the answer goes out: the architect compares the value of the line.
 */
export interface NoteDoubt {
  kind: 'number' | 'unit';
  item: RequestedItem;
  note: string;
  /** R$: the number in the note, or the price that may be of one unit. */
  amount: number;
  /** The item's note and price: a doubt that was answered once is not raised again. */
  key: string;
}

const BARE_NUMBER = /^(R\$)?\s*\d[\d.,\s]*$/i;
const UNITS =
  'm²|m2|m³|m3|metro|unidade|un|peça|porta|janela|folha|gaveta|módulo|kg|quilo|litro|ponto|placa';
const PER_UNIT = new RegExp(
  `\\bpor\\s+(?:${UNITS})(?!\\p{L})|/\\s?(?:${UNITS}|m|l)(?!\\p{L})|unit[áa]rio|\\bcada(?:\\s+um|\\s+uma)?\\s*[.!]?$`,
  'iu',
);
const AMOUNTS = /\d[\d.]*(?:,\d{1,2})?/g;

/** Questions about the notes of an answer, in the order of the items. */
export function noteDoubts(items: readonly RequestedItem[], answer: Answer): NoteDoubt[] {
  return items.flatMap((item) => doubtAbout(item, answer) ?? []);
}

function doubtAbout(item: RequestedItem, answer: Answer): NoteDoubt | null {
  const note = answer.notes[item.id]?.trim() ?? '';
  if (BARE_NUMBER.test(note)) {
    const amount = amountIn(note);
    // More than two decimals are no price.
    return amount === null || amount <= 0
      ? null
      : { kind: 'number', item, note, amount, key: `number ${item.id} ${note}` };
  }
  const price = quotedPrice(answer, item.id);
  const isTypedByUnit = answer.mode === 'unit' && typeof answer.unitPrices[item.id] === 'number';
  if (!price || isTypedByUnit || item.quantity === 1 || !PER_UNIT.test(note)) return null;
  if (explains(note, price, item.quantity)) return null;
  return { kind: 'unit', item, note, amount: price, key: `unit ${item.id} ${note} ${price}` };
}

/** "R$ 1.830,00 por porta" beside six doors for R$ 10.980,00 says how the total came about. */
const explains = (note: string, total: number, quantity: number): boolean =>
  (note.match(AMOUNTS) ?? []).some((text) => {
    const amount = amountIn(text);
    return amount !== null && lineTotal(amount, quantity) === total;
  });

/** R$ that a text is, or null. */
function amountIn(text: string): number | null {
  const reading = readNumber(text, 'money');
  return 'value' in reading && reading.value !== '' ? reading.value : null;
}
