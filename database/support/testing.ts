import { randomUUID } from 'node:crypto';
import type { Actor, Scene } from '../testing.ts';

/** Asks the team something, and returns the id of the request. */
export async function askTeam(
  who: Actor,
  {
    id = randomUUID() as string | null,
    subject = 'Como exporto a comparação?' as string | null,
    body = 'Não acho o botão.' as string | null,
    link = null as string | null,
    files = 0 as number | null,
  } = {},
): Promise<string> {
  await who.query('select open_support_request($1, $2, $3, $4, $5)', [
    id,
    subject,
    body,
    link,
    files,
  ]);
  return id ?? '';
}

/** Writes in a request, and returns its state afterwards. */
export async function answerSupport(
  who: Actor,
  request: string,
  { id = randomUUID() as string | null, body = 'Em Exportar.' as string | null, files = 0 } = {},
): Promise<string | undefined> {
  const [row] = await who.query<{ state: string }>(
    'select answer_support_request($1, $2, $3, $4) as state',
    [id, request, body, files],
  );
  return row?.state;
}

/** Adds somebody to the team, called by their first name; returns their id. */
export async function addAdmin(owner: Actor, name: string): Promise<string> {
  const [row] = await owner.query<{ id: string }>(
    `with login as (
       insert into auth.users (email, email_confirmed_at, email_proven_at, user_metadata)
       values ($1 || '@prumo.test', now(), now(), jsonb_build_object('full_name', initcap($1) || ' Reis'))
       returning id, email
     )
     insert into public.profiles (id, email, full_name, role, status)
     select l.id, l.email, initcap($1) || ' Reis', 'admin', 'approved' from login l
     returning id`,
    [name],
  );
  return row?.id ?? '';
}

/** Sets the state of a request by the call of its button. */
export const setState = (who: Actor, id: string, state: string | null) =>
  who.query('select set_support_state($1, $2)', [id, state]);

/** One request with its messages as somebody reads it; undefined where they may not. */
export const read = async (who: Actor, id: string) =>
  (await who.query<Record<string, unknown>>('select * from get_support_request($1)', [id]))[0];

/** The people who have a notification of a kind, by e-mail. */
export const notified = ({ owner }: Pick<Scene, 'owner'>, kind: string) =>
  owner.query<{ email: string; data: unknown; link: string }>(
    `select r.email, n.data, n.link from notifications n join profiles r on r.id = n.recipient_id where n.kind = $1 order by 1`,
    [kind],
  );

/** The mails of a kind, in their order. */
export const mailed = ({ owner }: Pick<Scene, 'owner'>, kind: string) =>
  owner.query<{ recipient: string; data: Record<string, unknown> }>(
    'select recipient, data from private.outbox where kind = $1 order by id',
    [kind],
  );
