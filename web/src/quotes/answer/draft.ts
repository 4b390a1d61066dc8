import * as z from 'zod/mini';
import { formatDate, formatTime } from '../../words/format.ts';
import type { Answer } from './answer.ts';
import { draftPrefix } from './kept-drafts.ts';

/** A saved answer that was not sent yet: the specification's draft . */
export interface Draft extends Answer {
  /** ISO instant. */
  savedAt: string;
}

/** What storage gives back may come from an older release, or from a curious hand. */
const draftSchema = z.object({
  prices: z.record(z.string(), z.union([z.number(), z.literal('')])),
  mode: z._default(z.enum(['total', 'unit']), 'total'),
  unitPrices: z._default(z.record(z.string(), z.union([z.number(), z.literal('')])), {}),
  notes: z.record(z.string(), z.string()),
  deliveryDays: z.union([z.number(), z.literal('')]),
  generalNotes: z.string(),
  savedAt: z.string(),
});

/** `às 11:24`, with the day when it was another one. */
export function draftTime(savedAt: string, now = new Date()): string {
  const isToday = formatDate(savedAt) === formatDate(now);
  return `${isToday ? '' : `em ${formatDate(savedAt)} `}às ${formatTime(savedAt)}`;
}

/** `Rascunho salvo neste aparelho às 11:24`, or `neste aparelho e na sua conta` once the server has it. */
export function draftWords(
  { savedAt, isCopied = false }: { savedAt: string; isCopied?: boolean },
  now = new Date(),
): string {
  const place = isCopied ? 'neste aparelho e na sua conta' : 'neste aparelho';
  return `Rascunho salvo ${place} ${draftTime(savedAt, now)}`;
}

/**
 * One draft per person and request, which its lowest quote stands for, whatever is decided meanwhile: another
 * person on this browser never sees it (Q-44).
 */
export const draftKey = (userId: string, quoteId: string) => `${draftPrefix(userId)}${quoteId}`;

/** Keeps the answer in this browser; no call to the server. Returns null where storage is full or denied. */
export function saveDraft(key: string, answer: Answer, now = new Date()): Draft | null {
  const draft: Draft = { ...answer, savedAt: now.toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return draft;
  } catch (error) {
    console.error('Failed saving a draft', error);
    return null;
  }
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
