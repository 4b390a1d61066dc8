import type { Doubt } from './doubts.ts';
import type { Place } from './place.ts';

/**
 * R$ as somebody wrote them. `readings` are what they may mean: none where it is no amount, several where nothing
 * decides (`1.250`). It fills the form only where `isSure`; else a person chooses.
 */
export interface ReadAmount {
  readings: readonly number[];
  isSure: boolean;
  place: Place;
}

/** A number, or words, with the place where they stand. */
export interface Said<V> {
  value: V;
  place: Place;
}

/** Whether the line says that the item is priced, comes with another, is left out, or is answered with something else. */
export type SaidScope = 'quoted' | 'included' | 'not_quoted' | 'alternative';

/** A line of a quote as its reader understood it; null is what the line does not say. */
export interface ReadLine {
  place: Place;
  /** A code of the request's sheet (`12-KTB`) or of the architect, as written. */
  code: Said<string> | null;
  /** The number of the item in the request. */
  number: Said<number> | null;
  description: Said<string> | null;
  room: string | null;
  quantity: Said<number> | null;
  unit: Said<string> | null;
  /** R$ of one unit, and of the whole line. */
  unitPrice: ReadAmount | null;
  total: ReadAmount | null;
  scope: SaidScope | null;
  brand: string | null;
  model: string | null;
  alternative: string | null;
  /** Days of delivery of this line. */
  days: Said<number> | null;
  note: string | null;
  /** Doubts of the reader itself, such as two amounts on one line. */
  doubts: readonly Doubt[];
}

/** Conditions that a quote states: proposals only, each with its place. R$, percent, days, and `YYYY-MM-DD`. */
export interface ReadConditions {
  freight: ReadAmount | null;
  discount: ReadAmount | null;
  /** Days of delivery. */
  days: Said<number> | null;
  validUntil: Said<string> | null;
  payment: Said<string> | null;
  warrantyMonths: Said<number> | null;
  /** Percent paid with the approval, and the number of parts in which the rest is paid. */
  downPayment?: Said<number> | null;
  instalments?: Said<number> | null;
  /** The total that the paper states. */
  total: ReadAmount | null;
  notes: Said<string> | null;
}

/** A quote as it was read from a file or a pasted text. What was read leaves the device only as the answer. */
export interface ReadQuote {
  source: 'sheet' | 'pdf' | 'mail' | 'paste';
  /** Name of the file; '' for a pasted text. */
  file: string;
  lines: readonly ReadLine[];
  conditions: ReadConditions;
  /** The number of the last addendum that the sheet was made for; null where it does not say. */
  addendum: number | null;
  /** The request that the sheet was made for, as its first line names it (`4F2A-91C0`). */
  requestMark: string | null;
  /** Doubts about the whole, such as a sum that differs from the total of the paper. */
  doubts: readonly Doubt[];
}

export const NO_CONDITIONS_READ: ReadConditions = {
  freight: null,
  discount: null,
  days: null,
  validUntil: null,
  payment: null,
  warrantyMonths: null,
  total: null,
  notes: null,
};

/** A line that says nothing yet, for readers to fill. */
export const blankLine = (place: Place): ReadLine => ({
  place,
  code: null,
  number: null,
  description: null,
  room: null,
  quantity: null,
  unit: null,
  unitPrice: null,
  total: null,
  scope: null,
  brand: null,
  model: null,
  alternative: null,
  days: null,
  note: null,
  doubts: [],
});
