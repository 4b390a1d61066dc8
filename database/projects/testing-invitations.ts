import { randomUUID } from 'node:crypto';
import { newcomer, UPSERT_PROFILE } from '../profiles/testing-newcomer.ts';
import type { Scene } from '../testing.ts';

// Steps of the tests of a project whose client has no account yet (docs/decisions/068).

export const HELENA = 'helena@chegou.test';

export interface Invited {
  id: string;
  secret: string;
}

export async function invite(stage: Scene, fields: Record<string, unknown> = {}): Promise<Invited> {
  const { by, id, project, address, name, email } = {
    by: 'ana',
    id: randomUUID(),
    project: 'Casa da serra',
    address: 'Rua das Acácias, 12',
    name: 'Helena Prado',
    email: HELENA,
    ...fields,
  };
  const [row] = await stage
    .as(String(by))
    .query<{ secret: string }>('select invite_client($1, $2, $3, $4, $5) as secret', [
      id,
      project,
      address,
      name,
      email,
    ]);
  return { id: String(id), secret: row?.secret ?? '' };
}

/** Somebody who has just signed up, has proven the address unless said otherwise, and waits for the team. */
export async function registered(
  stage: Scene,
  { email = HELENA, role = 'client', isProven = true } = {},
): Promise<string> {
  const id = await newcomer(stage, { email });
  if (isProven) await prove(stage, id);
  await stage
    .as(id)
    .query(UPSERT_PROFILE, [id, email, 'Helena Prado Lima', role, null, null, null]);
  return id;
}

/** The address of an account is proven, as the auth service writes it. */
export const prove = ({ owner }: Scene, id: string) =>
  owner.query('update auth.users set email_proven_at = now() where id = $1', [id]);

export const accept = async ({ as }: Scene, person: string, secret: string) =>
  (
    await as(person).query<{ project: string | null }>(
      'select accept_client_invitation($1) as project',
      [secret],
    )
  )[0]?.project ?? null;
export const confirm = async ({ as }: Scene, person: string, id: string) =>
  (
    await as(person).query<{ project: string | null }>(
      'select confirm_invited_client($1) as project',
      [id],
    )
  )[0]?.project ?? null;
export const decide = ({ as }: Scene, id: string, status: string) =>
  as('davi').query('update profiles set status = $2 where id = $1', [id, status]);
export const waiting = ({ as }: Scene, architect = 'ana') =>
  as(architect).query(
    `select project_name, client_name, state, mails, joined_name, joined_email from list_client_invitations()`,
  );
export const whoInvites = ({ as }: Scene, person: string, secret: string) =>
  as(person).query('select * from get_client_invitation($1)', [secret]);
export const mails = ({ owner }: Scene, kind: string) =>
  owner.query<{ recipient: string; data: Record<string, unknown> }>(
    'select recipient, data from private.outbox where kind = $1 order by id',
    [kind],
  );
export const projectsOf = ({ as }: Scene, person: string, name = 'Casa da serra') =>
  as(person).query(
    'select name, address, status, client_id, architect_id from projects where name = $1',
    [name],
  );
