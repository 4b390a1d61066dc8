import type pg from 'pg';

/** How the owner of an e-mail address was proven: by a confirmed mail, or by a provider that verified it. */
export interface Proof {
  by: 'mail' | 'provider';
  /** Whether the person is notified that a password was removed: not when they are about to choose one. */
  notifies: boolean;
}

/**
 * The first proof of an account's e-mail address removes everything that was there before it:
 * password, devices, identities, mailed codes. Sign-up asks for no proof, so all of that may belong
 * to a stranger who waits for the owner (security.md T21). Later proofs change nothing. A
 * provider's proof removes second factors too; a confirmed mail leaves them, since a mailbox alone
 * must not open an account that has one, and the team can remove a stranger's (docs/decisions/025).
 */
export async function takeFirstProof(
  client: pg.ClientBase,
  userId: string,
  { by, notifies }: Proof,
): Promise<void> {
  // When two proofs arrive together, the second waits here and then finds the e-mail address proven.
  const { rows } = await client.query<{ email: string; had_password: boolean }>(
    `with before as (
       select id, encrypted_password is not null as had_password from auth.users
       where id = $1 and email_proven_at is null
       for no key update
     )
     update auth.users u set
       email_proven_at = now(), encrypted_password = null, password_due = false,
       new_email = null, email_change_proven = null, app_metadata = $2, updated_at = now()
     from before where u.id = before.id
     returning u.email, before.had_password`,
    [
      userId,
      by === 'mail'
        ? { provider: 'email', providers: ['email'] }
        : { provider: null, providers: [] },
    ],
  );
  const account = rows[0];
  if (!account) return;
  const removed = ['sessions', 'identities', 'one_time_tokens', 'flow_state'];
  if (by === 'provider') removed.push('mfa_factors');
  for (const table of removed) {
    await client.query(`delete from auth.${table} where user_id = $1`, [userId]);
  }
  if (!notifies || !account.had_password) return;
  await client.query(
    `insert into private.outbox (kind, recipient, data) values ('password_removed', $1, '{}')`,
    [account.email],
  );
}

/** The signed-in person has already confirmed mail to this very e-mail address: nothing is removed. */
export async function noteProof(
  client: pg.ClientBase,
  userId: string,
  email: string | null,
): Promise<void> {
  await client.query(
    `update auth.users set email_proven_at = now()
     where id = $1 and email = $2 and email_proven_at is null`,
    [userId, email],
  );
}
