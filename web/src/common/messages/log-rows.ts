import { dateFormat } from '../../words/date-format.ts';
import { formatDate, formatShortDate, today } from '../../words/format.ts';
import { isTheirs, type Message, type ThreadHead } from './queries.ts';

type Placed = Pick<Message, 'id' | 'kind' | 'created_at'>;

/** A row of the log: a message, under its day where it is the first of it, or several events that are one line. */
export type LogRow<One> =
  | {
      message: One;
      /** The words of the day that begins with this message. */
      day: string | null;
      /** The first message that the person had not read when the conversation was opened. */
      isFirstUnread: boolean;
    }
  | { events: readonly One[] };

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
  return formatShortDate(at, now);
}

/** From the first to the last day of several events: `24/11`, `16 a 20/11`, `28/10 a 03/11`; with the year where it is another one. */
export function daysWords(from: string, until: string, now = new Date()): string {
  const [first, last] = [formatDate(from), formatDate(until)];
  const end = formatShortDate(until, now);
  if (first === last) return end;
  const isOneMonth = first.slice(2) === last.slice(2);
  return `${isOneMonth ? first.slice(0, 2) : formatShortDate(from, now)} a ${end}`;
}

/**
 * Rows of a log, oldest first. Two events or more that follow each other are one row, which says its days itself.
 * @param firstUnreadId see {@link firstUnread}.
 */
export function logRows<One extends Placed>(
  messages: readonly One[],
  firstUnreadId: string | null,
  now = new Date(),
): LogRow<One>[] {
  let before = '';
  return runsOf(messages).map(([message, ...more]) => {
    if (more.length > 0) return { events: [message, ...more] };
    const words = dayWords(message.created_at, now);
    const day = words === before ? null : words;
    before = words;
    return { message, day, isFirstUnread: message.id === firstUnreadId };
  });
}

/** Events that follow each other together, each message alone. */
function runsOf<One extends Placed>(messages: readonly One[]): [One, ...One[]][] {
  const runs: [One, ...One[]][] = [];
  for (const message of messages) {
    const run = runs.at(-1);
    if (message.kind === 'system' && run?.[0].kind === 'system') run.push(message);
    else runs.push([message]);
  }
  return runs;
}

/** The message at which the last `unread` ones of the other side begin, among those that were read. */
export function firstUnread(
  messages: readonly Pick<Message, 'id' | 'kind' | 'author_id' | 'account_id'>[],
  head: Pick<ThreadHead, 'other_id' | 'unread'>,
): string | null {
  const theirs = messages.filter((one) => one.kind === 'text' && isTheirs(one, head));
  return head.unread > 0 ? (theirs.at(-head.unread)?.id ?? theirs[0]?.id ?? null) : null;
}
