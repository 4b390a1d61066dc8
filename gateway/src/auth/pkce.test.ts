import { describe, expect, test } from 'vitest';
import { useAuthGateway } from './testing.ts';

const SITE = 'https://acervo.livros.test';
const auth = useAuthGateway({ config: { siteUrl: SITE } });

describe('a flow that only its own client can finish', () => {
  test('[AUT-006] [Q-12] a PKCE client gets a code that only it can redeem', async () => {
    const { id } = await auth.newcomer('pkce@library.test');
    const device = auth.device('pkce');
    const events: string[] = [];
    device.auth.onAuthStateChange((event) => void events.push(event));
    const { link } = await auth.recoveryMail(
      'pkce@library.test',
      device,
      `${SITE}/forgot-password?ref=ABC`,
    );

    const answer = await auth.openLink(link);
    const target = new URL(answer.headers.location as string);
    const { data, error } = await device.auth.exchangeCodeForSession(
      target.searchParams.get('code') ?? '',
    );

    expect(answer.statusCode).toBe(303);
    expect(target.origin + target.pathname).toBe(`${SITE}/forgot-password`);
    expect(target.searchParams.get('ref')).toBe('ABC');
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('[T18] twenty redemptions of one code at once open one session', async () => {
    await auth.newcomer('race@library.test');
    const device = auth.device('pkce');
    const { link } = await auth.recoveryMail('race@library.test', device);
    const code = new URL((await auth.openLink(link)).headers.location as string).searchParams.get(
      'code',
    );

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => redeem(code, 'verifier-of-somebody-else')),
    );

    expect(answers.filter((answer) => answer.code === 'bad_code_verifier')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'flow_state_not_found')).toHaveLength(19);
  });

  test('[T18] of twenty right redemptions exactly one gets a session', async () => {
    await auth.newcomer('winner@library.test');
    const verifier = 'v'.repeat(64);
    const code = await codeFor('winner@library.test', await challengeOf(verifier));

    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, verifier)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
  });

  test('[T18] a code expires after five minutes', async () => {
    await auth.newcomer('slow@library.test');
    const verifier = 'w'.repeat(64);
    const code = await codeFor('slow@library.test', await challengeOf(verifier));
    await auth.database.owner.query(
      `update auth.flow_state set expires_at = expires_at - interval '5 minutes'`,
    );

    expect(await redeem(code, verifier)).toMatchObject({ status: 422, code: 'flow_state_expired' });
    expect(await redeem(code, verifier)).toMatchObject({ status: 404 });
  });
});

async function redeem(auth_code: string | null, code_verifier: string) {
  const answer = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=pkce',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: { auth_code, code_verifier },
  });
  return { status: answer.statusCode, code: answer.json().code as string };
}

async function codeFor(email: string, code_challenge: string) {
  await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    payload: { email, code_challenge, code_challenge_method: 's256' },
  });
  const link = new URL((await auth.lastMail(email))?.link ?? '');
  return new URL((await auth.openLink(link)).headers.location as string).searchParams.get('code');
}

async function challengeOf(verifier: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return Buffer.from(digest).toString('base64url');
}
