import { quoteIds } from '../quotes/testing-renovation.ts';
import type { Scene } from '../testing.ts';

/** Ana's request to Bruno for the joinery of Alto da Lapa. */
export async function requestOf({ owner }: Scene, item = '0203 bruno'): Promise<string> {
  const [quote] = await quoteIds(owner, item);
  const rows = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    [quote],
  );
  return rows[0]?.request_id ?? '';
}

interface Sent {
  id?: string;
  project?: string | null;
  request?: string | null;
  body?: string;
  files?: number;
}
/** Sends a message as a person; rejects as the wire would refuse it. */
export const send = (
  { as }: Scene,
  who: string,
  { id = crypto.randomUUID(), project = null, request = null, body = 'Bom dia', files = 0 }: Sent,
) =>
  as(who).query(
    'insert into messages (id, project_id, request_id, body, files) values ($1, $2, $3, $4, $5)',
    [id, project, request, body, files],
  );

/** Texts of messages that a person can read. */
export const texts = ({ as }: Scene, who: string) =>
  as(who).query<{ body: string }>(
    `select body from messages where kind = 'text' order by created_at`,
  );
/** How many messages a person has not read, in all conversations. */
export const unread = async ({ as }: Scene, who: string) => {
  const rows = await as(who).query<{ conversations: number }>(
    'select conversations from get_unread()',
  );
  return rows[0]?.conversations;
};
/** Marks a conversation as read by a person, until a moment. */
export const read = ({ as }: Scene, who: string, thread: string, until = 'infinity') =>
  as(who).query('select mark_thread_read($1, $2) as left', [thread, until]);
