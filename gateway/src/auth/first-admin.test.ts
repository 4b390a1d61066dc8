import { expect, test } from 'vitest';
import { newOneTimeToken } from '../tokens/one-time.ts';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

const post = (fields: Record<string, string>) =>
  auth.app.inject({
    method: 'POST',
    url: '/auth/v1/first-admin',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

async function link() {
  const { text, digest } = newOneTimeToken();
  await auth.database.owner.query('select private.allow_first_admin($1)', [digest]);
  return text;
}

const davi = { name: 'Davi <b>Teixeira', email: 'Davi@library.test', password: PASSWORD };

test('[Q-04] the link printed at start creates one admin, who signs in and is approved', async () => {
  const [token, other, late] = [await link(), await link(), await link()];
  await auth.database.owner.query(
    `update private.secrets set value = (now() - interval '1 second')::text
     where name = 'first_admin:' || encode(sha256(convert_to($1, 'utf8')), 'hex')`,
    [late],
  );
  const page = await auth.app.inject({ url: `/auth/v1/first-admin?token=${token}` });

  const wrong = await post({ ...davi, token: 'guessed' });
  const tooLate = await post({ ...davi, token: late });
  const weak = await post({ ...davi, token, password: 'senha123' });
  const short = await post({ ...davi, token, password: 'nove-letr' });
  const [made, twice] = await Promise.all([post({ ...davi, token }), post({ ...davi, token })]);
  const second = await post({ ...davi, email: 'eva@library.test', token: other });

  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(page.body).toContain(`name="token" value="${token}"`);
  expect([wrong.statusCode, tooLate.statusCode, weak.statusCode]).toEqual([403, 403, 422]);
  expect(weak.body).not.toContain('<b>');
  expect([short.statusCode, short.body]).toEqual([
    422,
    expect.stringContaining('A senha precisa ter pelo menos 10 caracteres.'),
  ]);
  expect([made.statusCode, twice.statusCode].sort()).toEqual([200, 403]);
  expect(second.statusCode).toBe(403);
  const used = await auth.app.inject({ url: `/auth/v1/first-admin?token=${token}` });
  expect(used.statusCode).toBe(403);
  expect(used.body).toContain('Este link não vale mais');
  expect(used.body).not.toContain('<form');
  const device = auth.device();
  await device.auth.signInWithPassword({ email: 'davi@library.test', password: PASSWORD });
  const { data } = await device.rpc('list_admin_users');
  expect(data).toMatchObject([{ email: 'davi@library.test' }]);
});
