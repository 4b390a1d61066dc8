import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { FORGERIES, type Forgery, forgeries } from '../tokens/testing-forgeries.ts';
import { useAuthGateway } from './testing.ts';

const auth = useAuthGateway();

/** The reply to joining a realtime channel with this token. */
async function join(token: string): Promise<{ status: string; response: { reason?: string } }> {
  const socket = new WebSocket(
    `${auth.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${auth.keys.anonKey}&vsn=1.0.0`,
  );
  try {
    return await new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () =>
        socket.send(
          JSON.stringify({
            topic: 'realtime:forged',
            event: 'phx_join',
            ref: '1',
            payload: {
              config: { postgres_changes: [{ event: '*', schema: 'public', table: 'quotes' }] },
              access_token: token,
            },
          }),
        ),
      );
      socket.on('message', (data) => {
        const { event, payload } = JSON.parse(String(data));
        if (event === 'phx_reply') resolve(payload);
      });
    });
  } finally {
    socket.close();
  }
}

// As threat T04 is worded: each forged token, on each surface.
test.each(FORGERIES.filter((name) => name !== 'nothing'))(
  '[T04] %s: data 401, accounts 403, realtime refuses to join',
  async (name) => {
    const { make, reason } = forgeries(auth.keys)[name] as Forgery;
    const token = await make();
    const headers = { apikey: auth.keys.anonKey, authorization: `Bearer ${token}` };

    const data = await auth.app.inject({ url: '/rest/v1/members?select=id', headers });
    const account = await auth.app.inject({ url: '/auth/v1/user', headers });
    const joined = await join(token);

    expect(data.statusCode).toBe(401);
    expect(data.json().code).toBe(reason === 'undecodable' ? 'PGRST301' : 'PGRST303');
    expect(account.statusCode).toBe(403);
    expect(account.json().error_code).toBe('bad_jwt');
    expect(account.json().msg).toMatch(/^invalid JWT: unable to parse or verify signature, /);
    expect(joined).toMatchObject({ status: 'error' });
    expect(joined.response.reason).not.toMatch(/Too many/);
  },
);

test('[T04] without any token nothing is read, and no account is shown', async () => {
  expect((await auth.app.inject('/rest/v1/members?select=id')).statusCode).toBe(401);
  expect((await auth.app.inject('/auth/v1/user')).statusCode).toBe(401);
});
