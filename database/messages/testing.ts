import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
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

/** Asks Bruno for the painting of Alto da Lapa too: a second request of the same project to the same supplier. */
export async function alsoPainting(stage: Scene): Promise<string> {
  const { owner, as } = stage;
  await owner.query(
    `update profiles set further_categories = '{pintura}' where email = 'bruno@prumo.test'`,
  );
  await as('ana').query('select private.function_send_quote_invitations($1)', [
    { project_id: PROJECT.altoDaLapa, selected_suppliers: { pintura: [PERSON.bruno] } },
  ]);
  return requestOf(stage, '0205 bruno');
}

/** A row of list_threads or get_thread, as far as tests compare it. */
export interface Listed {
  thread_id: string;
  project_name: string;
  other_name: string;
  other_company: string | null;
  unread: number;
  is_closed: boolean;
  stored: { thread_id: string; category: string | null }[];
  last_body: string;
  last_event: string | null;
  last_events: number;
  found_text: string | null;
  total: string;
}

/** The conversations of a person as they see them, narrowed by further arguments of list_threads. */
export const gathered = ({ as }: Scene, who: string, more = '') =>
  as(who).query<Listed>(`select * from list_threads(gathered => true, most => 1000${more})`);

/** Ends the places of the cast's colleagues, so that each account is one person's. */
export const everybodyAlone = ({ owner }: Pick<Scene, 'owner'>) =>
  owner.query('update account_people set ended_at = now() where ended_at is null');
