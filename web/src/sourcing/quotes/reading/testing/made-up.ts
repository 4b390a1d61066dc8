import type { AskedItem } from '../../fill/match-answers.ts';
import type { ReadQuote } from '../../fill/read-quote.ts';

/** A made-up quote with what it truly says. */
export interface MadeUp {
  name: string;
  /** The items of the request with R$ of the whole line as the quote states it; null where it gives no price. */
  items: readonly (AskedItem & { price: number | null })[];
  read: () => Promise<ReadQuote>;
}

/** One that is a PDF, whose bytes a browser can be given. */
export interface PrintedQuote extends MadeUp {
  file: () => { name: string; bytes: Uint8Array };
}

/** An item that is asked, with the price that the quote gives for all of it. */
export const asked = (
  description: string,
  quantity: number,
  unit: string,
  price: number | null,
  room: string | null = null,
): AskedItem & { price: number | null } => ({
  id: description + (room ?? ''),
  description,
  quantity,
  unit,
  room,
  price,
});
