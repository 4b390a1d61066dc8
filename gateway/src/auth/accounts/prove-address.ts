import type pg from 'pg';
import { otpExpired, userBanned } from '../errors.ts';
import { proveEmailChange } from './email-change.ts';
import { noteProof, takeFirstProof } from './first-proof.ts';
import type { TakenToken } from './one-time-tokens.ts';
import { type Account, accountByEmail, accountById, createAccount, holdAccount } from './users.ts';

/**
 * The account behind a mail that was confirmed: a person who reads mail sent to an e-mail address
 * owns it. Opens the account of a newcomer. The first such proof removes what was there before it
 * (first-proof.ts). Undefined when it was only the first half of a change of e-mail address. Throws
 * when the account is gone or banned.
 */
export async function proveAddress(
  client: pg.ClientBase,
  taken: TakenToken,
): Promise<Account | undefined> {
  const isChange = taken.kind === 'email_change_old' || taken.kind === 'email_change_new';
  if (isChange && !(await proveEmailChange(client, taken))) return undefined;
  const account = await accountOf(client, taken);
  // Mail to a former e-mail address proves nothing about the account any more.
  if (!account || (!isChange && account.email !== taken.email)) throw otpExpired();
  if (account.is_banned) throw userBanned();
  // A person who changes the e-mail address knows the account's password and has confirmed from
  // both addresses.
  if (isChange) await noteProof(client, account.id, account.email);
  else {
    const notifies = taken.kind !== 'recovery';
    await takeFirstProof(client, account.id, { by: 'mail', notifies });
  }
  await client.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [account.id],
  );
  return accountById(client, account.id);
}

/**
 * The account is locked until the transaction ends. When a newcomer confirms and signs up at the
 * same time, only one of the two opens the account.
 */
async function accountOf(client: pg.ClientBase, taken: TakenToken): Promise<Account | undefined> {
  const { user_id, email, user_metadata } = taken;
  const opened = user_id
    ? undefined
    : await createAccount(client, { email, metadata: user_metadata ?? {} });
  const id = user_id ?? opened?.id ?? (await accountByEmail(client, email))?.id;
  return id ? holdAccount(client, id) : undefined;
}
