import type pg from 'pg';
import { otpExpired, userBanned } from '../errors.ts';
import { proveEmailChange } from './email-change.ts';
import { noteProof, takeFirstProof } from './first-proof.ts';
import type { TakenToken } from './one-time-tokens.ts';
import { type Account, accountByEmail, accountById, createAccount } from './users.ts';

/**
 * The account behind mail that was answered: whoever reads mail sent to an address owns it. Opens the
 * account of a newcomer. The first such proof removes what was there before it (first-proof.ts).
 * Undefined when it was only the first half of a change of address. Throws when the account is gone
 * or banned.
 */
export async function proveAddress(
  client: pg.ClientBase,
  taken: TakenToken,
): Promise<Account | undefined> {
  const isChange = taken.kind === 'email_change_old' || taken.kind === 'email_change_new';
  if (isChange && !(await proveEmailChange(client, taken))) return undefined;
  const account = taken.user_id
    ? await accountById(client, taken.user_id)
    : ((await accountByEmail(client, taken.email)) ??
      (await createAccount(client, { email: taken.email, metadata: taken.user_metadata ?? {} })));
  if (!account) throw otpExpired();
  if (account.is_banned) throw userBanned();
  // Who changes the address holds the account's password and answered from both addresses.
  if (isChange) await noteProof(client, account.id, account.email);
  else {
    const tells = taken.kind !== 'recovery';
    await takeFirstProof(client, account.id, { by: 'mail', tells });
  }
  await client.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = $1',
    [account.id],
  );
  return accountById(client, account.id);
}
