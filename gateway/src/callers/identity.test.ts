import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';
import { ALGORITHM } from '../tokens/sign.ts';

const library = useLibrary({ pool: 1 });

async function ask(headers: Record<string, string>) {
  const { app } = library;
  const response = await app.inject({ method: 'POST', url: '/rest/v1/rpc/who_am_i', headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const key = () => library.deps.keys.anonKey;
const bearer = (token: string) => ({ apikey: key(), authorization: `Bearer ${token}` });

const sub = '11111111-1111-4111-8111-111111111111';
const now = () => Math.floor(Date.now() / 1000);
const good = () => ({
  iss: 'library',
  aud: 'authenticated',
  role: 'authenticated',
  sub,
  session_id: sub,
  exp: now() + 60,
});

function sign(payload: object, header: object = {}) {
  const { kid, privateKey } = library.deps.keys.current;
  return new SignJWT({ ...payload })
    .setProtectedHeader({ alg: ALGORITHM, kid, ...header })
    .sign(privateKey);
}

describe('the key', () => {
  test('must be present and be ours', async () => {
    const token = await library.tokenOf('ana');

    expect(await ask({})).toMatchObject({
      status: 401,
      body: { message: 'No API key found in request' },
    });
    expect(await ask({ apikey: 'x' })).toMatchObject({
      status: 401,
      body: { message: 'Invalid API key' },
    });
    expect(await ask({ apikey: token })).toMatchObject({ status: 401 });
    expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({ status: 401 });
  });

  test('as bearer token, or without one, makes a signed-out caller', async () => {
    for (const headers of [
      { apikey: key() },
      bearer(key()),
      { apikey: key(), authorization: 'Basic eDp5' },
    ]) {
      const { status, body } = await ask(headers);

      expect([status, body]).toEqual([200, expect.stringMatching(/^anon /)]);
    }
  });
});

describe('the token', () => {
  test('of an open session identifies the caller; of an ended one it is PT401', async () => {
    expect((await ask(bearer(await library.tokenOf('ana')))).body).toMatch(/^app_librarian /);
    expect(await ask(bearer(await sign(good())))).toMatchObject({
      status: 401,
      body: { code: 'PT401' },
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
  });

  test('that expired is PGRST303, with a message that says so', async () => {
    const { status, body, headers } = await ask(bearer(await sign({ ...good(), exp: now() - 31 })));

    expect([status, body.code, body.message]).toEqual([401, 'PGRST303', 'JWT expired']);
    expect(headers['www-authenticate']).toBe(
      'Bearer error="invalid_token", error_description="JWT expired"',
    );
  });

  const secret = new TextEncoder().encode('0123456789abcdef0123456789abcdef');
  test.each<[string, () => string | Promise<string>, string]>([
    ['garbage', () => 'a.b.c', 'PGRST301'],
    ['one word', () => 'token', 'PGRST301'],
    ['unsigned', () => new UnsecuredJWT(good()).encode(), 'PGRST301'],
    [
      'signed with a secret',
      () => new SignJWT(good()).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      'PGRST301',
    ],
    ['of an unknown key', () => sign(good(), { kid: 'other' }), 'PGRST301'],
    ['with a path as key id', () => sign(good(), { kid: '../../etc/passwd' }), 'PGRST301'],
    ['for another audience', () => sign({ ...good(), aud: 'other' }), 'PGRST303'],
    ['of another issuer', () => sign({ ...good(), iss: 'other' }), 'PGRST303'],
    ['of role postgres', () => sign({ ...good(), role: 'postgres' }), 'PGRST303'],
    ['of role service_role', () => sign({ ...good(), role: 'service_role' }), 'PGRST303'],
    ['of role app_admin', () => sign({ ...good(), role: 'app_admin' }), 'PGRST303'],
    ['without a session', () => sign({ ...good(), session_id: undefined }), 'PGRST303'],
    ['with a number for a subject', () => sign({ ...good(), sub: 1 }), 'PGRST303'],
  ])('%s is refused with 401 [T04]', async (_kind, token, code) => {
    const { status, body } = await ask(bearer(await token()));

    expect([status, body.code]).toEqual([401, code]);
  });

  test('that is invalid takes no connection [T33]', async () => {
    const held = await library.deps.db.pool.connect();
    try {
      expect((await ask(bearer('a.b.c'))).status).toBe(401);
      expect((await library.get('ana', '/books?select=id,,')).status).toBe(400);
      expect((await library.get('ana', '/nothing')).status).toBe(404);
      expect((await library.get('ana', '/books?select=writers(id)')).status).toBe(300);
    } finally {
      held.release();
    }
  });

  test('that is valid waits for a connection, at most five seconds: 504 PGRST003 [T33]', async () => {
    const held = await library.deps.db.pool.connect();
    try {
      const response = await library.send('ana', { url: '/books?select=id' });

      expect([response.statusCode, response.json().code]).toEqual([504, 'PGRST003']);
      expect(response.headers['retry-after']).toBe('1');
      expect(response.json().message).toBe(
        'Há acessos demais neste momento. Tente de novo em alguns segundos.',
      );
    } finally {
      held.release();
    }
    expect((await library.send('ana', { url: '/books?select=id' })).statusCode).toBe(200);
  });
});
