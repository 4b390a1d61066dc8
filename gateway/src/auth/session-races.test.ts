import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asAuthService } from '../postgres/transactions.ts';
import { newAuthCode } from './accounts/auth-code.ts';
import { accountOfIdentity } from './accounts/identity-sign-in.ts';
import { startFlow, takeFlow } from './accounts/provider-flow.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';
import { type Held, whileHolding } from './testing-locks.ts';

// A session is opened, or a right is used, at the very moment at which the account's owner ends it.
// Each test locks a row, so that the order in which requests are served is fixed and not a matter
// of luck.

const auth = useAuthGateway();
const newEmail = () => `race-${randomUUID()}@library.test`;

const signIn = (email: string, password = PASSWORD) =>
  auth.device().auth.signInWithPassword({ email, password });

const sessionsOf = async (id: string) =>
  (await auth.database.owner.query('select amr from auth.sessions where user_id = $1', [id])).rows;

type While = <Answers extends unknown[]>(
  id: string,
  body: (held: Held) => ReturnType<Parameters<typeof whileHolding<Answers>>[1]>,
) => Promise<Answers>;

/** Runs `body` while another transaction holds the account's row. */
const whileAccountIsHeld: While = (id, body) =>
  whileHolding(auth.database, async (held) => {
    await held.query('select from auth.users where id = $1 for update', [id]);
    return body(held);
  });

test('[T49] R02: a sign-in with the former password does not survive the owner’s first proof', async () => {
  const email = newEmail();
  const { id } = await auth.newcomer(email);
  const { token } = await auth.recoveryMail(email);

  const [proof, stranger] = await whileAccountIsHeld(id, async ({ othersWait }) => {
    const proving = auth.device().auth.verifyOtp({ type: 'recovery', token_hash: token });
    await othersWait(1);
    const entering = signIn(email);
    await othersWait(2);
    return [proving, entering];
  });

  expect(proof.error).toBeNull();
  expect(stranger.error?.code).toBe('invalid_credentials');
  expect(await sessionsOf(id)).toMatchObject([{ amr: [{ method: 'recovery' }] }]);
});

test('[T49] R02: nor a change of the password, made with the former one', async () => {
  const email = newEmail();
  const { client, id } = await auth.newcomer(email);

  const [change, stranger] = await whileAccountIsHeld(id, async ({ othersWait }) => {
    const changing = client.auth.updateUser({ password: 'casa-roxa-do-dono-5' });
    await othersWait(1);
    const entering = signIn(email);
    await othersWait(2);
    return [changing, entering];
  });

  expect(change.error).toBeNull();
  expect(stranger.error?.code).toBe('invalid_credentials');
  expect(await sessionsOf(id)).toHaveLength(1);
});

test.each([
  [
    'a ban',
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    'user_banned',
  ],
  [
    'a change of address',
    `update auth.users set email = 'moved-' || email where id = $1`,
    'invalid_credentials',
  ],
  ['an erasure', 'delete from auth.users where id = $1', 'invalid_credentials'],
])('[T49] R02: nor %s', async (_, change, refusal) => {
  const email = newEmail();
  const { id } = await auth.newcomer(email);
  await auth.database.owner.query('delete from auth.sessions where user_id = $1', [id]);

  const [entered] = await whileAccountIsHeld(id, async ({ query, othersWait }) => {
    const entering = signIn(email);
    await othersWait(1);
    await query(change, [id]);
    return [entering];
  });

  expect(entered.error?.code).toBe(refusal);
  expect(await sessionsOf(id)).toEqual([]);
});

test('two simultaneous sign-ins with a password that SQL hashed both succeed', async () => {
  const email = newEmail();
  const { rows } = await auth.database.owner.query(
    `insert into auth.users (email, encrypted_password)
     values ($1, extensions.crypt($2, extensions.gen_salt('bf', 10))) returning id`,
    [email, PASSWORD],
  );

  const answers = await whileAccountIsHeld(rows[0].id, async ({ othersWait }) => {
    const both = [signIn(email), signIn(email)];
    await othersWait(2);
    return both;
  });

  expect(answers.map(({ error }) => error)).toEqual([null, null]);
});

test('[T49] a link mailed to a former e-mail address does not work once the change of address is done', async () => {
  const email = newEmail();
  const { id } = await auth.newcomer(email);
  const { token } = await auth.recoveryMail(email);

  const [late] = await whileAccountIsHeld(id, async ({ query, othersWait }) => {
    const opening = auth.device().auth.verifyOtp({ type: 'recovery', token_hash: token });
    await othersWait(1);
    await query(`update auth.users set email = 'moved-' || email where id = $1`, [id]);
    await query('delete from auth.one_time_tokens where user_id = $1', [id]);
    return [opening];
  });

  expect(late.error?.code).toBe('otp_expired');
});

test('[T49] an auth code that a proof of ownership ends does not work, however late it is used', async () => {
  const email = newEmail();
  const { id } = await auth.newcomer(email);
  const device = auth.device('pkce');
  const { link } = await auth.recoveryMail(email, device);
  const target = new URL(String((await auth.openLink(link)).headers.location));

  const [redeemed] = await whileAccountIsHeld(id, async ({ query, othersWait }) => {
    const redeeming = device.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    await othersWait(1);
    await query('delete from auth.sessions where user_id = $1', [id]);
    await query('delete from auth.flow_state where user_id = $1', [id]);
    return [redeeming];
  });

  expect(redeemed.error?.code).toBe('flow_state_not_found');
  expect(await sessionsOf(id)).toEqual([]);
});

test.each(['a sign-out everywhere', 'a new password'])(
  '[T49] codes that a client has not redeemed end with %s',
  async (how) => {
    const email = newEmail();
    const { client } = await auth.newcomer(email);
    await auth.database.owner.query(
      'update auth.users set email_proven_at = now() where email = $1',
      [email],
    );
    const device = auth.device('pkce');
    const { link } = await auth.recoveryMail(email, device);
    const target = new URL(String((await auth.openLink(link)).headers.location));

    const { error } = await (how === 'a new password'
      ? client.auth.updateUser({ password: 'casa-roxa-do-dono-5' })
      : client.auth.signOut({ scope: 'global' }));

    expect(error).toBeNull();
    const late = await device.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(late.error?.code).toBe('flow_state_not_found');
  },
);

test('[T49] a refresh during a sign-out of everything gets no lasting session', async () => {
  const email = newEmail();
  const { client, id } = await auth.newcomer(email);
  const { data } = await client.auth.getSession();
  const other = await signIn(email);
  const elsewhere = auth.device();
  await elsewhere.auth.setSession(other.data.session as never);

  const [, refreshed] = await whileAccountIsHeld(id, async ({ othersWait }) => {
    const leaving = elsewhere.auth.signOut({ scope: 'global' });
    await othersWait(1);
    const refreshing = auth
      .device()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    return [leaving, refreshing];
  });

  expect(await sessionsOf(id)).toEqual([]);
  const token =
    refreshed && 'data' in refreshed ? refreshed.data.session?.refresh_token : undefined;
  const again = await auth.device().auth.refreshSession({ refresh_token: token ?? 'none' });
  expect(again.error?.code).toBe('refresh_token_not_found');
});

test('[T49] an identity that is removed at this moment does not sign in', async () => {
  const email = newEmail();
  const { id } = await auth.newcomer(email);
  const identity = { provider: 'google', subject: randomUUID(), email: null, data: {} };
  await auth.database.owner.query(
    `insert into auth.identities (user_id, provider, provider_id) values ($1, 'google', $2)`,
    [id, identity.subject],
  );

  const [opened] = await whileAccountIsHeld(id, async ({ query, othersWait }) => {
    const opening = asAuthService(auth.db, (client) => accountOfIdentity(client, identity)).catch(
      (error) => error,
    );
    await othersWait(1);
    await query('delete from auth.identities where user_id = $1', [id]);
    return [opening];
  });

  expect(opened).toMatchObject({ status: 409, code: 'conflict' });
});

test('[T49] linking an identity ends with the session that requested it', async () => {
  const email = newEmail();
  const { client, id } = await auth.newcomer(email);
  const { data } = await client.auth.getClaims();
  const sessionId = data?.claims.session_id ?? '';
  const flow = { provider: 'google', redirectTo: 'http://library.test' };
  const identity = { provider: 'google', subject: randomUUID(), email: null, data: {} };
  const { state, code } = await asAuthService(auth.db, async (connection) => ({
    ...(await startFlow(connection, { ...flow, linking: { userId: id, sessionId } })),
    code: await newAuthCode(connection, {
      userId: id,
      challenge: 'c'.repeat(43),
      method: 'oauth',
      provider: 'google',
      link: { identity, sessionId },
    }),
  }));

  await client.auth.signOut({ scope: 'local' });

  expect(await asAuthService(auth.db, (connection) => takeFlow(connection, state))).toBeUndefined();
  const late = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=pkce',
    payload: { auth_code: code, code_verifier: 'v' },
  });
  expect(late.json().error_code).toBe('flow_state_not_found');
});

test('[T49] a second factor verified by a session that was just ended does not count', async () => {
  const email = newEmail();
  const { client, id } = await auth.newcomer(email);
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  const factorId = data?.id ?? '';
  const { data: challenge } = await client.auth.mfa.challenge({ factorId });
  const { TOTP } = await import('otpauth');
  const uri = data && 'totp' in data ? data.totp.uri : '';
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const code = new TOTP({ secret }).generate();

  const [shown] = await whileHolding(auth.database, async ({ query, othersWait }) => {
    await query('delete from auth.sessions where user_id = $1', [id]);
    const showing = client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    await othersWait(1);
    return [showing];
  });

  expect(shown.error).not.toBeNull();
  const { rows } = await auth.database.owner.query(
    'select status from auth.mfa_factors where user_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'unverified' }]);
});

test('[T49] a stale change of password does not win over a newer one', async () => {
  const email = newEmail();
  const { client, id } = await auth.newcomer(email);

  const [change] = await whileAccountIsHeld(id, async ({ query, othersWait }) => {
    const changing = client.auth.updateUser({
      password: 'casa-roxa-antiga-5',
      current_password: PASSWORD,
    });
    await othersWait(1);
    await query(`update auth.users set encrypted_password = 'newer' where id = $1`, [id]);
    return [changing];
  });

  expect(change.error).toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'A conta mudou neste instante. Tente de novo.',
  });
  const { rows } = await auth.database.owner.query(
    'select encrypted_password from auth.users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ encrypted_password: 'newer' }]);
});

test('[T49] a sign-up at the same moment as the owner’s first code is removed by it', async () => {
  const email = newEmail();
  const owner = auth.device();
  await owner.auth.signInWithOtp({ email });
  const token = (await auth.lastMail(email))?.code ?? '';

  const [entered] = await whileHolding(auth.database, async ({ query, othersWait }) => {
    await query(
      `with account as (
         insert into auth.users (email, encrypted_password, email_confirmed_at)
         values ($1, 'the stranger’s', now()) returning id
       )
       insert into auth.sessions (user_id, user_agent) select id, 'the stranger’s' from account`,
      [email],
    );
    const entering = owner.auth.verifyOtp({ type: 'email', email, token });
    await othersWait(1);
    return [entering];
  });

  expect(entered.error).toBeNull();
  const { rows } = await auth.database.owner.query(
    `select u.encrypted_password, s.user_agent
     from auth.users u left join auth.sessions s on s.user_id = u.id where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ encrypted_password: null });
  expect(rows[0].user_agent).not.toBe('the stranger’s');
});
