import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { useGateway } from '../testing.ts';

const gateway = useGateway({ cast: true });

test('[T42] a refusal to somebody signed in is in the trail once: who, session, path without its query', async () => {
  const { app, keys, database } = gateway;
  const signIn = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'bruno@prumo.test', password: CAST_PASSWORD },
  });
  const { access_token, user } = signIn.json();
  const headers = { apikey: keys.anonKey, authorization: `Bearer ${access_token}` };
  const ask = (url: string, as = headers) => app.inject({ url, headers: as });
  const denials = async () =>
    (
      await database.owner.query(
        `select d.actor_id, d.after, i.action as began
         from private.audit_entries d
         left join private.audit_entries i on i.session_id = d.session_id and i.action = 'signed_in'
         where d.action = 'denied'`,
      )
    ).rows;

  expect((await ask('/rest/v1/payments?select=id&notes=eq.segredo')).statusCode).toBe(403);
  expect((await ask('/rest/v1/payments?select=id')).statusCode).toBe(403);
  expect((await ask('/rest/v1/quotes?select=id&limit=1')).statusCode).toBe(200);
  const nobody = { ...headers, authorization: `Bearer ${keys.anonKey}` };
  expect((await ask('/rest/v1/payments?select=id', nobody)).statusCode).toBe(401);

  await vi.waitFor(async () => expect(await denials()).not.toEqual([]), 20_000);
  expect(await denials()).toEqual([
    {
      actor_id: user.id,
      after: { request: 'GET /rest/v1/payments', status: 403 },
      began: 'signed_in',
    },
  ]);
});
