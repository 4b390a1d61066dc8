import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { AuthError } from '../errors.ts';
import { type CallerClaims, holdCaller } from './caller.ts';
import { withinMailLimits } from './mail-limits.ts';
import { mailOneTimeToken, type TakenToken } from './one-time-tokens.ts';
import { accountByEmail } from './users.ts';

interface Change {
  userId: string;
  email: string;
  newEmail: string;
  redirectTo: string;
  challenge?: string | null | undefined;
  ip: string;
}

/**
 * Begins the caller's change to another e-mail address: mail goes to both, and the change happens
 * when both have been confirmed, so that neither a stolen session nor a typing error takes an
 * account away. A newer request replaces the older. Throws email_exists.
 */
export async function askEmailChange(
  deps: Deps,
  request: FastifyRequest,
  claims: CallerClaims,
  change: Change,
) {
  let isTaken = false;
  await withinMailLimits(deps, request, [change.email, change.newEmail], async (client) => {
    await holdCaller(client, claims);
    isTaken = (await accountByEmail(client, change.newEmail)) !== undefined;
    if (isTaken) return;
    await client.query(
      `update auth.users set new_email = $2, email_change_proven = null where id = $1`,
      [change.userId, change.newEmail],
    );
    await mailEmailChange(deps, client, change);
  });
  if (isTaken) throw emailExists();
}

/** Mails both e-mail addresses again; the earlier mail stops working. */
export async function mailEmailChange(deps: Deps, client: pg.ClientBase, change: Change) {
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and kind in ('email_change_old', 'email_change_new')`,
    [change.userId],
  );
  const { userId, newEmail, redirectTo, challenge, ip } = change;
  const mail = { userId, newEmail, redirectTo, challenge, ip };
  if (change.email.endsWith('.invalid')) {
    // The account of a wallet never had an e-mail address that could confirm.
    await client.query(`update auth.users set email_change_proven = 'old' where id = $1`, [userId]);
  } else {
    await mailOneTimeToken(deps, client, {
      ...mail,
      kind: 'email_change_old',
      email: change.email,
    });
  }
  await mailOneTimeToken(deps, client, { ...mail, kind: 'email_change_new', email: newEmail });
}

/**
 * Notes that one of the two e-mail addresses was confirmed. True when it was the second and the
 * account now has its new one; mail sent to the old one then stops working. Throws email_exists
 * when another account took the new one meanwhile.
 */
export async function proveEmailChange(client: pg.ClientBase, taken: TakenToken): Promise<boolean> {
  const side = taken.kind === 'email_change_old' ? 'old' : 'new';
  try {
    const { rows } = await client.query<{ is_done: boolean }>(
      `with account as (
         select id, email_change_proven is not null and email_change_proven <> $2 as is_done
         from auth.users where id = $1 and new_email is not null
         for update
       )
       update auth.users u set
         email = case when is_done then new_email else email end,
         new_email = case when is_done then null else new_email end,
         email_change_proven = case when is_done then null else $2 end,
         updated_at = now()
       from account where u.id = account.id
       returning is_done`,
      [taken.user_id, side],
    );
    const isDone = rows[0]?.is_done ?? false;
    if (isDone) {
      await client.query('delete from auth.one_time_tokens where user_id = $1', [taken.user_id]);
    }
    return isDone;
  } catch (error) {
    if ((error as { code?: string }).code === '23505') throw emailExists();
    throw error;
  }
}

const emailExists = () =>
  new AuthError(422, 'email_exists', 'Já existe uma conta com este e-mail.');
