import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { NO_CONDITIONS } from './conditions.ts';
import { draftKey } from './draft-words.ts';

/** A saved answer that was not sent yet: the specification's draft . */
export interface Draft extends Answer {
  /** ISO instant. */
  savedAt: string;
  /** The version that stood when it was typed: what was sent since is newer. Absent in drafts of older releases. */
  follows?: number;
}

const amount = z.union([z.number(), z.literal('')]);
const amounts = z.record(z.string(), amount);

/** Checks a stored draft, which may come from an older release or may have been edited by hand. */
const draftSchema = z.object({
  prices: amounts,
  mode: z._default(z.enum(['total', 'unit']), 'total'),
  unitPrices: z._default(amounts, {}),
  quantities: z._default(z.record(z.string(), z.number()), {}),
  notes: z.record(z.string(), z.string()),
  details: z._default(
    z.record(
      z.string(),
      z.object({
        scope: z.enum(['quoted', 'included', 'not_quoted', 'alternative']),
        brand: z.string(),
        model: z.string(),
        alternative: z.string(),
        parts: z.optional(amounts),
      }),
    ),
    {},
  ),
  deliveryDays: amount,
  generalNotes: z.string(),
  conditions: z._default(
    z.object({
      freight: amount,
      discount: amount,
      taxes: z.enum(['', 'included', 'apart']),
      taxesNote: z.string(),
      downPayment: amount,
      instalments: amount,
      paymentNote: z.string(),
      warrantyMonths: amount,
      validUntil: z.string(),
      wholeOnly: z.boolean(),
      changeNote: z.string(),
    }),
    NO_CONDITIONS,
  ),
  savedAt: z.string(),
  follows: z.optional(z.number()),
});

/** Keeps the answer in this browser; no call to the server. Returns null where storage is full or denied. */
export function saveDraft(
  key: string,
  answer: Answer,
  now = new Date(),
  follows?: number,
): Draft | null {
  const draft: Draft = {
    ...answer,
    savedAt: now.toISOString(),
    ...(follows !== undefined && { follows }),
  };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return draft;
  } catch (error) {
    console.error('Failed saving a draft', error);
    return null;
  }
}

/** Moves what an older release kept under the request's lowest quote to where it is kept now, and returns that key. */
export function adoptDraft(userId: string, requestId: string, lowestQuoteId: string): string {
  const former = draftKey(userId, lowestQuoteId);
  const key = draftKey(userId, requestId);
  const text = localStorage.getItem(former);
  if (text === null) return key;
  if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  localStorage.removeItem(former);
  return key;
}

export function loadDraft(key: string): Draft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A kept draft, of any release; null for what is none. */
export const readDraft = (kept: unknown): Draft | null => {
  const read = draftSchema.safeParse(kept);
  return read.success ? read.data : null;
};

export const removeDraft = (key: string) => localStorage.removeItem(key);
