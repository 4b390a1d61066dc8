import { randomUUID } from 'node:crypto';
import { newcomer } from '../profiles/testing-newcomer.ts';
import type { Actor, Scene } from '../testing.ts';

export interface Invitation {
  /** First name of the person who invites; Ana unless said. */
  by?: string;
  email?: string;
  name?: string;
  role?: 'manager' | 'collaborator' | 'reader';
  id?: string;
}

/** Invites somebody to an account and reads the secret of the link from the mail; returns it with the id of the invitation. */
export async function invite(
  { as, owner }: Pick<Scene, 'as' | 'owner'>,
  {
    by = 'ana',
    email = 'caio.lima@exemplo.test',
    name = 'Caio Lima',
    role = 'collaborator',
    id = randomUUID(),
  }: Invitation = {},
): Promise<{ id: string; secret: string }> {
  await as(by).query('select invite_person($1, $2, $3, $4)', [id, email, name, role]);
  return { id, secret: await newestSecret(owner) };
}

/** The secret of the link in the newest mail that invites to an account. */
export async function newestSecret(owner: Actor): Promise<string> {
  const [mail] = await owner.query(
    `select data ->> 'link' as link from private.outbox where kind = 'person_invited' order by id desc limit 1`,
  );
  return String(mail?.link ?? '').split('convite=')[1] ?? '';
}

export async function accept(person: Actor, secret: string): Promise<string | undefined> {
  const [row] = await person.query<{ id: string }>('select accept_account_invitation($1) as id', [
    secret,
  ]);
  return row?.id;
}

/** Somebody with a login and nothing else, invited and in the account; returns their id. */
export async function colleague(scene: Scene, invitation: Invitation = {}): Promise<string> {
  const { email = 'caio.lima@exemplo.test' } = invitation;
  const { secret } = await invite(scene, invitation);
  const id = await newcomer(scene, { email });
  await accept(scene.as(id), secret);
  return id;
}
