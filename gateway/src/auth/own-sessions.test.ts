import { describe, expect, test } from 'vitest';
import { PASSWORD, useAuthGateway } from './testing.ts';

const auth = useAuthGateway({ config: { trustProxy: ['127.0.0.1'] } });

describe('the list of own sessions', () => {
  test('[T24] lists own devices, the current one first, and ends one at once', async () => {
    const email = 'ana@library.test';
    const { client } = await auth.newcomer(email);
    const other = auth.device();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const { client: stranger } = await auth.newcomer('elisa@library.test');

    const { data: listed } = await client.rpc('list_my_sessions');
    const [mine, theirs] = listed as { id: string; is_current: boolean; aal: string }[];
    const refused = await stranger.rpc('end_my_session', { session_id: theirs?.id ?? '' });
    const ended = await client.rpc('end_my_session', { session_id: theirs?.id ?? '' });
    const again = await client.rpc('end_my_session', { session_id: theirs?.id ?? '' });

    expect(listed).toHaveLength(2);
    expect([mine?.is_current, theirs?.is_current]).toEqual([true, false]);
    expect([refused.data, ended.data, again.data]).toEqual([false, true, false]);
    expect((await other.rpc('list_my_sessions')).error?.code).toBe('PT401');
    expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await client.rpc('list_my_sessions')).data).toHaveLength(1);
  });

  test('[T23] the IP address is the person’s behind a known proxy, and never one that they claim', async () => {
    const signIn = (remoteAddress: string, forwarded: string) =>
      auth.app.inject({
        method: 'POST',
        url: '/auth/v1/token?grant_type=password',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
        payload: { email: 'ana@library.test', password: PASSWORD },
      });
    await auth.database.owner.query('delete from auth.sessions');

    await signIn('127.0.0.1', '198.51.100.9, 203.0.113.7');
    await signIn('192.0.2.55', '203.0.113.8');

    const { rows } = await auth.database.owner.query(
      'select ip from auth.sessions order by created_at',
    );
    expect(rows.map(({ ip }) => ip)).toEqual(['203.0.113.7', '192.0.2.55']);
  });
});
