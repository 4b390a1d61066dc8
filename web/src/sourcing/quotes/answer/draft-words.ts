import { draftPrefix } from '../../../session/answer-drafts.ts';
import { formatDate, formatTime } from '../../../words/format.ts';

// Apart from draft.ts, whose check of what was kept a list of requests does without.

/** `às 11:24`, with the day when it was another one. */
export function draftTime(savedAt: string, now = new Date()): string {
  const isToday = formatDate(savedAt) === formatDate(now);
  return `${isToday ? '' : `em ${formatDate(savedAt)} `}às ${formatTime(savedAt)}`;
}

/**
 * `Rascunho salvo neste aparelho às 11:24`, or `neste aparelho e na sua conta` once the server has it; without a
 * connection, and not copied yet, that what is typed stays here until there is one.
 */
export function draftWords(
  {
    savedAt,
    isCopied = false,
    isConnected = true,
  }: { savedAt: string; isCopied?: boolean; isConnected?: boolean },
  now = new Date(),
): string {
  if (!isConnected && !isCopied)
    return `Sem conexão: o que você digita fica neste aparelho e vai para a sua conta depois. Salvo ${draftTime(savedAt, now)}`;
  const place = isCopied ? 'neste aparelho e na sua conta' : 'neste aparelho';
  return `Rascunho salvo ${place} ${draftTime(savedAt, now)}`;
}

/**
 * One draft per person and request, under the request's own id: its lowest quote may be another one after an addendum.
 * Another person on this browser never sees it (Q-44).
 */
export const draftKey = (userId: string, requestId: string) => `${draftPrefix(userId)}${requestId}`;

/** When a draft was kept in this browser, as an ISO instant; null for none. Its content is checked where it is read. */
export function keptAt(key: string): string | null {
  try {
    const { savedAt } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {};
    return typeof savedAt === 'string' ? savedAt : null;
  } catch {
    return null;
  }
}
