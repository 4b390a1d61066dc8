import { describe, expect, test } from 'vitest';
import { asAuthService } from '../postgres/transactions.ts';
import { useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

const refresh = (refresh_token: string) =>
  auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=refresh_token',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: { refresh_token },
  });

/** A new account's first refresh token, and the device it is on. */
async function firstToken(email: string) {
  const { client, id } = await auth.newcomer(email);
  const { data } = await client.auth.getSession();
  return { client, id, token: data.session?.refresh_token ?? '' };
}

async function replaced(token: string): Promise<string> {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return answer.json().refresh_token;
}

/** Moves the only clock that decides, the times in the database's rows, back by some seconds. */
const letSecondsPass = (userId: string, seconds: number) =>
  auth.database.owner.query(
    `update auth.sessions
     set rotated_at = array(select at - $2 * interval '1 second'
                            from unnest(rotated_at) with ordinality as t (at, n) order by n)
     where user_id = $1`,
    [userId, seconds],
  );

const sessionsOf = async (userId: string) =>
  (await auth.database.owner.query('select id from auth.sessions where user_id = $1', [userId]))
    .rows;

describe('refreshing a session', () => {
  test('[AUT-005] [STA-025] returns new tokens for the same session', async () => {
    const { client, id, token } = await firstToken('refreshes@library.test');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));

    const { data, error } = await client.auth.refreshSession();

    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(token);
    expect(data.user?.id).toBe(id);
    expect(events).toContain('TOKEN_REFRESHED');
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('[T17] twenty simultaneous refreshes all succeed with one next token', async () => {
    const { id, token } = await firstToken('tabs@library.test');

    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
    expect(await sessionsOf(id)).toHaveLength(1);
    await replaced(answers[0]?.json().refresh_token);
  });

  test('[T17] twenty tabs with a stock client each stay signed in', async () => {
    const { id, token } = await firstToken('clients@library.test');

    const tabs = Array.from({ length: 20 }, () => auth.device());
    const answers = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token: token })),
    );

    expect(answers.map(({ error }) => error)).toEqual(Array(20).fill(null));
    const users = await Promise.all(tabs.map((tab) => tab.auth.getUser()));
    expect(users.map(({ data }) => data.user?.id)).toEqual(Array(20).fill(id));
  });

  test('[T17] after a lost response the same token works again, however late', async () => {
    const { id, token } = await firstToken('offline@library.test');
    const next = await replaced(token);
    await letSecondsPass(id, 86_400);

    expect(await replaced(token)).toBe(next);
  });

  test('[T17] an older token within ten seconds returns the newest', async () => {
    const { id, token } = await firstToken('slow@library.test');
    const newest = await replaced(await replaced(await replaced(token)));
    await letSecondsPass(id, 8);

    expect(await replaced(token)).toBe(newest);
  });

  test('[T17] a stolen older token after eleven seconds ends the whole family', async () => {
    const { client, id, token: t0 } = await firstToken('stolen@library.test');
    const t1 = await replaced(t0);
    const t2 = await replaced(t1);
    const t3 = await replaced(t2);
    await letSecondsPass(id, 11);

    const thief = await refresh(t0);

    expect(thief.statusCode).toBe(400);
    expect(thief.json()).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    for (const dead of [t0, t1, t2, t3]) expect((await refresh(dead)).statusCode).toBe(400);
    expect(await sessionsOf(id)).toEqual([]);
    expect((await client.auth.getUser()).error).toMatchObject({
      // The name of session_not_found in the stock client.
      name: 'AuthSessionMissingError',
    });
  });

  test('[T17] the thief who uses the newest token first is signed out by its owner', async () => {
    const { id, token: t0 } = await firstToken('owner@library.test');
    const t1 = await replaced(t0);
    await replaced(await replaced(t1));
    await letSecondsPass(id, 11);

    expect((await refresh(t1)).json().code).toBe('refresh_token_already_used');
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('a token that this service did not issue is refused', async () => {
    const { token } = await firstToken('sealed@library.test');
    const bytes = Buffer.from(token, 'base64url');
    const nextNumber = Buffer.from(bytes);
    nextNumber.writeUInt32BE(1, 16);
    const broken = Buffer.from(bytes);
    broken[35] = (broken[35] ?? 0) ^ 1;

    for (const forged of [
      nextNumber,
      broken,
      bytes.subarray(1),
      Buffer.alloc(36),
      Buffer.alloc(0),
    ]) {
      const answer = await refresh(forged.toString('base64url'));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'refresh_token_not_found',
        message: 'Invalid Refresh Token: Refresh Token Not Found',
      });
    }
    expect((await refresh(token)).statusCode).toBe(200);
  });

  test('no token can be computed from the content of the tables', async () => {
    const { id, token } = await firstToken('tables@library.test');

    const { rows } = await auth.database.owner.query(
      'select to_jsonb(s)::text as row from auth.sessions s where user_id = $1',
      [id],
    );

    expect(rows[0].row).not.toContain(token);
    for (const table of ['private.secrets', 'auth.signing_keys']) {
      await expect(
        asAuthService(auth.db, (client) => client.query(`select * from ${table}`)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('a token newer than the row, as after a restore, is accepted', async () => {
    const { id, token } = await firstToken('restored@library.test');
    const newest = await replaced(await replaced(token));
    await auth.database.owner.query(
      `update auth.sessions set refresh_count = 0, rotated_at = '{}' where user_id = $1`,
      [id],
    );

    await replaced(newest);
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  test('an ended session and a banned person get no token', async () => {
    const over = await firstToken('over@library.test');
    await auth.database.owner.query(
      `update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`,
      [over.id],
    );
    const banned = await firstToken('banned@library.test');
    await auth.database.owner.query(
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [banned.id],
    );

    expect((await refresh(over.token)).json().code).toBe('session_expired');
    expect((await refresh(banned.token)).json().code).toBe('user_banned');
  });
});
