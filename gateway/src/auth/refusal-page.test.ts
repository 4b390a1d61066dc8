import { expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

const form = {
  method: 'POST',
  url: '/auth/v1/verify',
  payload: `type=signup&token=${'a'.repeat(300)}`,
} as const;
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a refusal of what a browser opened itself is a page in words, with a way on and without scripts', async () => {
  const refused = [
    await auth.app.inject({ ...form, headers: { ...asForm, ...asPage } }),
    await auth.app.inject({ url: '/auth/v1/authorize?provider=google', headers: asPage }),
    await auth.app.inject({ url: '/auth/v1/nada', headers: asPage }),
  ];

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404]);
  for (const page of refused) {
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain('O endereço não vale mais ou está incompleto.');
    expect(page.body).toContain('/login">');
  }
});

test('a client gets JSON, as before', async () => {
  for (const headers of [asForm, { ...asForm, accept: '*/*' }]) {
    const answer = await auth.app.inject({ ...form, headers });
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed']);
  }
});
