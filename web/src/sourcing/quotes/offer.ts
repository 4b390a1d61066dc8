import type { RowOf } from '../../wire/rows.ts';

/** Details of a quote beyond price, days and notes, with the conditions of the answer it is from; amounts in R$. */
export type Offer = RowOf<'get_quote_offers'>;

/**
 * Why an offer that was sent cannot be chosen: its last day is over, the request has changed since, or its
 * prices hold only together and one of them is no longer to be had.
 */
export type Bar = 'expired' | 'outdated' | 'broken';
