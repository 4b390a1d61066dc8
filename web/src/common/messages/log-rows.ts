import { dateFormat } from '../../words/date-format.ts';
import { formatDate, today } from '../../words/format.ts';
import type { Message } from './queries.ts';

/** A message as the log renders it: under its day where it is the first of it. */
export interface LogRow<One> {
  message: One;
  /** The words of the day that begins with this message. */
  day: string | null;
  /** The first message that the person had not read when the conversation was opened. */
  isFirstUnread: boolean;
}

const DAY_MS = 24 * 3_600_000;
const named = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** `hoje`, `ontem`, `segunda-feira, 23 de novembro`, with the year where it is another one. */
export function dayWords(at: string, now = new Date()): string {
  const day = today(new Date(at));
  const current = today(now);
  if (day === current) return 'hoje';
  if (Date.parse(current) - Date.parse(day) === DAY_MS) return 'ontem';
  const words = named.format(new Date(at));
  return day.slice(0, 4) === current.slice(0, 4) ? words : `${words} de ${day.slice(0, 4)}`;
}

/** When something was last said, for a list: `08:52` today, `ontem`, then the date. */
export function shortTime(at: string, clock: (at: string) => string, now = new Date()): string {
  const words = dayWords(at, now);
  if (words === 'hoje') return clock(at);
  if (words === 'ontem') return words;
  const date = formatDate(at);
  return date.endsWith(today(now).slice(0, 4)) ? date.slice(0, 5) : date;
}

/**
 * Rows of a log, oldest first.
 * @param firstUnreadId see {@link firstUnread}.
 */
export function logRows<One extends Pick<Message, 'id' | 'created_at'>>(
  messages: readonly One[],
  firstUnreadId: string | null,
  now = new Date(),
): LogRow<One>[] {
  let before = '';
  return messages.map((message) => {
    const words = dayWords(message.created_at, now);
    const day = words === before ? null : words;
    before = words;
    return { message, day, isFirstUnread: message.id === firstUnreadId };
  });
}

/** The message at which the last `unread` ones of the other person begin, among those that were read. */
export function firstUnread(
  messages: readonly Pick<Message, 'id' | 'kind' | 'author_id'>[],
  me: string,
  unread: number,
): string | null {
  const theirs = messages.filter(({ kind, author_id }) => kind === 'text' && author_id !== me);
  return unread > 0 ? (theirs.at(-unread)?.id ?? theirs[0]?.id ?? null) : null;
}
