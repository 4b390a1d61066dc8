import { randomUUID } from 'node:crypto';
import type { Actor } from '../testing.ts';

/** Every event that a webhook may choose. */
export const EVENTS = [
  'project.created',
  'project.status_changed',
  'request.created',
  'request.changed',
  'quote.submitted',
  'quote.approved',
  'quote.rejected',
  'selection.decided',
  'order.placed',
  'order.confirmed',
  'order.cancelled',
  'change_order.applied',
  'instalment.changed',
  'payment.recorded',
  'invoice.issued',
  'message.created',
] as const;

/** A webhook of somebody of the cast, by first name, as save_webhook makes it; returns its id. */
export async function addWebhook(
  owner: Actor,
  account: string,
  events: readonly string[] = EVENTS,
): Promise<string> {
  const [hook] = await owner.query<{ id: string }>(
    `with person as (
       select u.id from auth.users u where u.email = $1 || '@prumo.test'
     ), session as (
       insert into auth.sessions (user_id, kind, account_id, rights)
       select p.id, 'hook', p.id, 'none' from person p
       returning id, user_id
     )
     insert into private.webhooks (id, account_id, session_id, made_by, url, events)
     select gen_random_uuid(), s.user_id, s.id, s.user_id, 'https://erp.example.com/prumo', $2
     from session s
     returning id`,
    [account, events],
  );
  if (!hook) throw new Error(`Nobody in the cast is called ${account}`);
  return hook.id;
}

export interface Claimed {
  id: string;
  webhook_id: string;
  url: string;
  secrets: string[];
  person_id: string;
  session_id: string;
  account_id: string;
  event_id: string;
  type: string;
  table_name: string | null;
  row_id: string;
  attempts: number;
}

export const claim = (owner: Actor, most = 10): Promise<Claimed[]> =>
  owner.query<Claimed>('select * from private.claim_webhooks($1)', [most]);

/** Makes a fact about a message of Ana in her project Vila Mariana, and how often. */
export async function raise(owner: Actor, account: string, times = 1): Promise<void> {
  await owner.query(
    `select private.write_event('message.created', 'messages', gen_random_uuid(), array[u.id])
     from auth.users u, generate_series(1, $2) where u.email = $1 || '@prumo.test'`,
    [account, times],
  );
}

/** The receiver of a webhook for which a test names none. */
export const URL = 'https://erp.example.com/prumo';

/** Makes a webhook by the call, and returns its id with the secret. */
export async function save(by: Actor, { url = URL, events = ['message.created'] } = {}) {
  const id = randomUUID();
  const [row] = await by.query<{ secret: string }>('select save_webhook($1, $2, $3) as secret', [
    id,
    url,
    events,
  ]);
  return { id, secret: row?.secret ?? '' };
}

/** Pauses a webhook or switches it on. */
export const setStatus = (by: Actor, id: string, status: string) =>
  by.query('select set_webhook_status($1, $2)', [id, status]);

/** The webhooks of the account, as its page reads them. */
export const listed = (by: Actor) => by.query('select * from list_webhooks()');

/** The deliveries of a webhook, the newest first. */
export const deliveries = (by: Actor, id: string) =>
  by.query<{ delivery_id: string; event_id: string; type: string; status: string }>(
    'select * from list_webhook_deliveries($1)',
    [id],
  );

/** Everything that waits is taken by its receiver. */
export async function sendAll(owner: Actor) {
  const sent: Awaited<ReturnType<typeof claim>> = [];
  for (;;) {
    await owner.query('update private.webhooks set begun_at = null');
    const batch = await claim(owner);
    if (batch.length === 0) return sent;
    sent.push(...batch);
    for (const { id } of batch)
      await owner.query(`select private.finish_webhook($1, 204, 3, '')`, [id]);
  }
}
