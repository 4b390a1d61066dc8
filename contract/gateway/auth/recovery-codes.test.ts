import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { PASSWORD } from '../../../gateway/src/auth/testing.ts';
import { newRecoveryCode, recoveryCodeDigest } from '../../../gateway/src/tokens/recovery-codes.ts';
import { useAuthGateway } from '../testing.ts';

const auth = useAuthGateway({ cast: true, config: { rateLimits: true } });

type Device = ReturnType<typeof auth.device>;

async function ask(device: Device, method: 'GET' | 'POST', path = '', payload?: object) {
  const { data } = await device.auth.getSession();
  return auth.app.inject({
    method,
    url: `/auth/v1/recovery-codes${path}`,
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    ...(payload && { payload }),
  });
}

async function enrol(client: Device) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (shown.error) throw shown.error;
  return data.id;
}

async function withCodes(email: string) {
  const { client, id } = await auth.newcomer(email);
  const factorId = await enrol(client);
  const codes: string[] = (await ask(client, 'POST')).json().codes;
  return { client, id, factorId, codes };
}

async function signIn(email: string, password = PASSWORD) {
  const device = auth.device();
  const { error } = await device.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return device;
}

async function use(device: Device, code: string) {
  const answer = await ask(device, 'POST', '/verify', { code });
  if (answer.statusCode === 200) await device.auth.setSession(answer.json());
  return answer;
}

describe('recovery codes', () => {
  test('ten are made and counted; one raises a new session to aal2, once, and the person is notified', async () => {
    const { client, codes } = await withCodes('lost@prumo.test');
    const device = await signIn('lost@prumo.test');
    const closed = await device.rpc('list_my_sessions');

    const used = await use(device, ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `);
    const opened = await device.rpc('list_my_sessions');
    const again = await use(await signIn('lost@prumo.test'), codes[3] ?? '');

    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(closed.error?.code).toBe('AALOW');
    expect(used.statusCode).toBe(200);
    expect(opened.error).toBeNull();
    expect((await device.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'recovery_code' }, { method: 'password' }],
    });
    expect(again.json()).toMatchObject({ error_code: 'mfa_verification_failed' });
    expect((await ask(client, 'GET')).json()).toEqual({ remaining: 9 });
    expect(await auth.lastMail('lost@prumo.test')).toEqual({ remaining: 9 });
  });

  test('the session stays aal2 when refreshed, and may remove the lost factor', async () => {
    const { factorId, codes } = await withCodes('removes@prumo.test');
    const device = await signIn('removes@prumo.test');
    await use(device, codes[0] ?? '');
    await device.auth.refreshSession();

    const removed = await device.auth.mfa.unenroll({ factorId });

    expect(removed.error).toBeNull();
    // With the last factor its codes go, and nothing keeps the level they gave.
    const { rows } = await auth.database.owner.query(
      `select (select count(*)::int from auth.recovery_codes c where c.user_id = u.id) as codes,
              (select array_agg(distinct aal) from auth.sessions s where s.user_id = u.id) as levels
       from auth.users u where email = 'removes@prumo.test'`,
    );
    expect(rows[0]).toEqual({ codes: 0, levels: ['aal1'] });
  });

  test('new ones end the older; digests alone are kept', async () => {
    const { client, codes } = await withCodes('once-more@prumo.test');
    const newer: string[] = (await ask(client, 'POST')).json().codes;
    const device = await signIn('once-more@prumo.test');

    expect((await use(device, codes[0] ?? '')).statusCode).toBe(422);
    expect((await use(device, newer[0] ?? '')).statusCode).toBe(200);
    const { rows } = await auth.database.owner.query('select c::text from auth.recovery_codes c');
    expect(JSON.stringify(rows)).not.toContain(newer[1]);
  });

  test('of nine simultaneous attempts with one code exactly one succeeds', async () => {
    const { codes } = await withCodes('race@prumo.test');
    const device = await signIn('race@prumo.test');
    // Below the limit on tries, which would stop the rest before they race.
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => ask(device, 'POST', '/verify', { code: codes[5] })),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('another’s code, no factor, an unproven session and nobody are refused', async () => {
    const { codes } = await withCodes('mine@prumo.test');
    await withCodes('theirs@prumo.test');
    const plain = (await auth.newcomer('plain@prumo.test')).client;
    const half = await signIn('theirs@prumo.test');

    expect((await use(half, codes[0] ?? '')).json().error_code).toBe('mfa_verification_failed');
    expect((await ask(plain, 'POST')).json().error_code).toBe('mfa_factor_not_found');
    expect((await ask(half, 'POST')).json().error_code).toBe('insufficient_aal');
    expect((await ask(half, 'GET')).json().error_code).toBe('insufficient_aal');
    expect((await ask(auth.device(), 'GET')).statusCode).toBe(403);
    expect((await auth.app.inject('/auth/v1/recovery-codes')).statusCode).toBe(401);
    expect((await ask(half, 'POST', '/verify', { code: 7 })).json().error_code).toBe(
      'validation_failed',
    );
  });

  test('ten wrong ones close the door for a right one and for the app', async () => {
    const { codes } = await withCodes('guesser@prumo.test');
    const device = await signIn('guesser@prumo.test');
    for (let n = 0; n < 10; n++) await use(device, newRecoveryCode());

    const late = await use(device, codes[0] ?? '');

    expect(late.statusCode).toBe(429);
    expect(late.headers['retry-after']).toBeDefined();
  });
});

describe('a lost factor that the team takes away', () => {
  const lost = { person_email: ' Bruno@prumo.test', reason: 'Conferi o RG por vídeo.' };

  async function admin() {
    const device = await signIn('davi@prumo.test', CAST_PASSWORD).catch(() => null);
    if (!device) throw new Error('Davi cannot sign in');
    return device;
  }

  test('is removed by an admin who verified one; the person is signed out and notified', async () => {
    const bruno = await signIn('bruno@prumo.test', CAST_PASSWORD);
    await enrol(bruno);
    const { data } = await bruno.auth.getUser();
    const davi = await admin();
    const before = await davi.rpc('remove_lost_factors', lost);
    await enrol(davi);

    const nobody = await davi.rpc('remove_lost_factors', { ...lost, person_email: 'x@y.test' });
    const silent = await davi.rpc('remove_lost_factors', { ...lost, reason: ' ' });
    const self = await davi.rpc('remove_lost_factors', {
      ...lost,
      person_email: 'davi@prumo.test',
    });
    const none = await davi.rpc('remove_lost_factors', { ...lost, person_email: 'ana@prumo.test' });
    const done = await davi.rpc('remove_lost_factors', lost);

    expect(before.error).toMatchObject({ code: 'AALOW', hint: 'insufficient_aal' });
    for (const { data: refused } of [nobody, silent, self, none]) {
      expect(refused).toMatchObject({ success: false, error: expect.stringMatching(/\.$/) });
    }
    expect(done.data).toEqual({ success: true, error: null });
    expect((await bruno.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const again = await signIn('bruno@prumo.test', CAST_PASSWORD);
    expect((await again.rpc('list_my_sessions')).error).toBeNull();
    const { rows } = await auth.database.owner.query(
      `select r.reason, r.user_id, r.removed_count, u.email as by,
              (select kind from private.outbox where recipient = 'bruno@prumo.test' order by id desc limit 1) as mailed
       from private.factor_removals r join auth.users u on u.id = r.removed_by`,
    );
    expect(rows).toEqual([
      {
        reason: lost.reason,
        user_id: data.user?.id,
        removed_count: 1,
        by: 'davi@prumo.test',
        mailed: 'factor_removed',
      },
    ]);
    const { rows: recorded } = await auth.database.owner.query(
      `select entity_id, after from private.audit_entries where action = 'factors_removed'`,
    );
    expect(recorded).toEqual([{ entity_id: data.user?.id, after: { factors: 1 } }]);
  });

  test('nobody else may', async () => {
    const ana = await signIn('ana@prumo.test', CAST_PASSWORD);

    expect((await ana.rpc('remove_lost_factors', lost)).error?.code).toBe('42501');
    expect((await auth.device().rpc('remove_lost_factors', lost)).error?.code).toBe('42501');
  });
});

test('a code is read however it is copied, for its person alone', () => {
  const secret = Buffer.alloc(32, 1);
  const kept = recoveryCodeDigest(secret, 'ana', '0A1B-C2D3-E4F5');

  expect(recoveryCodeDigest(secret, 'ana', ' oalb c2d3–e4f5 ')).toBe(kept);
  expect(recoveryCodeDigest(secret, 'bruno', '0A1B-C2D3-E4F5')).not.toBe(kept);
  expect(newRecoveryCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
});
