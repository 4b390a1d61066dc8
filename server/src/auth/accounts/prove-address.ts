import type pg from 'pg';
import { otpExpired, userBanned } from '../errors.ts';
import { proveEmailChange } from './email-change.ts';
import type { TakenToken } from './one-time-tokens.ts';
import { type Account, accountByEmail, accountById, createAccount } from './users.ts';

/**
 * The account behind mail that was answered: whoever reads mail sent to an address owns it. Opens the
 * account of a newcomer. Undefined when it was only the first half of a change of address. Throws
 * when the account is gone or banned.
 */
export async function proveAddress(
  client: pg.ClientBase,
  taken: TakenToken,
): Promise<Account | undefined> {
  if (taken.kind === 'email_change_old' || taken.kind === 'email_change_new') {
    if (!(await proveEmailChange(client, taken))) return undefined;
  }
  const account = taken.user_id
    ? await accountById(client, taken.user_id)
    : ((await accountByEmail(client, taken.email)) ??
      (await createAccount(client, { email: taken.email, metadata: taken.user_metadata ?? {} })));
  if (!account) throw otpExpired();
  if (account.is_banned) throw userBanned();
  await client.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [account.id],
  );
  return account;
}
