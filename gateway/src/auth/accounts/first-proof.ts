import type pg from 'pg';

/** How the owner of an address showed up: mail that was answered, or a provider that verified it. */
export interface Proof {
  by: 'mail' | 'provider';
  /** Whether the person should hear that a password is gone: not who is about to choose one. */
  tells: boolean;
}

/**
 * The first proof of an account's address takes away whatever was there before it: password, devices,
 * identities, mailed codes. Sign-up asks for no proof, so all that may be a stranger's, who waits for
 * the owner (security.md T21). Later proofs change nothing. A provider's proof takes second factors
 * too; mail leaves them: a mailbox alone must not open an account that has one, and the team can
 * remove a stranger's (docs/decisions/025).
 */
export async function takeFirstProof(
  client: pg.ClientBase,
  userId: string,
  { by, tells }: Proof,
): Promise<void> {
  // Of two proofs at once one is the first: the other waits here and finds the address proven.
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
  if (!tells || !account.had_password) return;
  await client.query(
    `insert into private.outbox (kind, recipient, data) values ('password_removed', $1, '{}')`,
    [account.email],
  );
}

/** The person who is signed in already answered mail to this very address: nothing of theirs goes. */
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
