import { CAST_PASSWORD } from '../../database/cast.ts';
import { inTurn } from './setup.ts';

/** The two passwords between which a person changes. */
export const PASSWORDS = [CAST_PASSWORD, 'varanda-azul-77'] as const;

export type Status = 'pending_approval' | 'approved' | 'rejected';

/** A session as it should be; `tokens` are its refresh tokens, oldest first, the last one valid. */
export interface SessionModel {
  id: string;
  isAlive: boolean;
  access: string;
  tokens: string[];
  /** Whether each of the latest ten replacements was just now, newest first. */
  recent: boolean[];
}

/** One person, as everything that was done should have left them. */
export interface PersonModel {
  password: 0 | 1;
  status: Status;
  sessions: SessionModel[];
}

/** The account that a sequence plays with: a supplier with the cast's password. */
export interface Played {
  id: string;
  email: string;
}

export async function addSupplier(email: string): Promise<Played> {
  const [row] = (await inTurn(
    `with account as (
       insert into auth.users (email, encrypted_password, email_confirmed_at, email_proven_at)
       select $1, encrypted_password, now(), now() from auth.users where email = 'ana@prumo.test'
       returning id
     )
     insert into profiles (id, email, full_name, role, status, supplier_category, commission_rate)
     select id, $1, 'Sequência', 'supplier', 'approved', 'civil', 0.07 from account returning id`,
    [email],
  )) as { id: string }[];
  return { id: row?.id ?? '', email };
}

/** Back to where every sequence begins: signed out, the first password, this status. */
export async function beginAgain({ id }: Played, status: Status): Promise<void> {
  await inTurn('delete from auth.sessions where user_id = $1', [id]);
  await inTurn('update profiles set status = $2 where id = $1', [id, status]);
  await inTurn(
    `update auth.users set encrypted_password = cast_account.encrypted_password
     from auth.users cast_account where users.id = $1 and cast_account.email = 'ana@prumo.test'`,
    [id],
  );
}

/**
 * Sets the database's times of replacement to those of the model, whatever the real time is by now:
 * recent ones an hour ahead, the others long past the reuse interval.
 */
export async function setReplacements({ id, recent }: SessionModel): Promise<void> {
  await inTurn(
    `update auth.sessions set rotated_at = array(
       select case when is_recent then now() + interval '1 hour' else now() - interval '11 seconds' end
       from unnest($2::boolean[]) with ordinality r(is_recent, n) order by n
     ) where id = $1`,
    [id, recent],
  );
}
