import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { useGateway } from '../testing.ts';

const gateway = useGateway({ cast: true, config: { rateLimits: true } });

const denials = async () =>
  (
    await gateway.database.owner.query(
      `select d.actor_id, d.after, i.action as began
       from private.audit_entries d
       left join private.audit_entries i on i.session_id = d.session_id and i.action = 'signed_in'
       where d.action = 'denied'`,
    )
  ).rows;

async function signIn(name: string) {
  const signIn = await gateway.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: `${name}@prumo.test`, password: CAST_PASSWORD },
  });
  const { access_token, user } = signIn.json();
  const headers = { apikey: gateway.keys.anonKey, authorization: `Bearer ${access_token}` };
  return { headers, user };
}

test('[T42] a refusal to somebody signed in is in the trail once: who, session, path without its query', async () => {
  const { app, keys } = gateway;
  const { headers, user } = await signIn('bruno');
  const ask = (url: string, as = headers) => app.inject({ url, headers: as });

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

test('[T42] two people refused at the same place are two entries, and so are two places of one person', async () => {
  await gateway.database.owner.query('set session_replication_role = replica');
  await gateway.database.owner.query(`delete from private.audit_entries where action = 'denied'`);
  // An architect and a supplier may read neither the trail's function nor write commissions.
  const asked = [];
  for (const name of ['silvia', 'ana', 'silvia']) {
    const { headers, user } = await signIn(name);
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/rest/v1/rpc/list_audit',
      headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    asked.push({ actor: user.id, place: 'POST /rest/v1/rpc/list_audit' });
    if (name === 'ana') {
      await gateway.app.inject({
        method: 'DELETE',
        url: '/rest/v1/commissions?id=is.null',
        headers,
      });
      asked.push({ actor: user.id, place: 'DELETE /rest/v1/commissions' });
    }
  }

  await vi.waitFor(async () => expect(await denials()).toHaveLength(asked.length), 20_000);
  const inOrder = (entries: { actor: string; place: string }[]) =>
    entries.map(({ actor, place }) => `${actor} ${place}`).sort();
  expect(
    inOrder(
      (await denials()).map(({ actor_id, after }) => ({ actor: actor_id, place: after.request })),
    ),
  ).toEqual(inOrder(asked));
});

test('[T42] R21 however a path is spelled, it is one line; a person causes 60 an hour in all sessions', async () => {
  await gateway.database.owner.query('set session_replication_role = replica');
  await gateway.database.owner.query('delete from private.rate_limits');
  await gateway.database.owner.query(`delete from private.audit_entries where action = 'denied'`);
  const { app } = gateway;
  const { headers } = await signIn('bruno');
  const spelled = (word: string) =>
    Array.from(
      { length: word.length },
      (_, at) => `${word.slice(0, at)}%${word.charCodeAt(at).toString(16)}${word.slice(at + 1)}`,
    );
  for (const name of [...spelled('payments'), 'payments?select=id', 'payments?', 'payments?x=1']) {
    await app.inject({ url: `/rest/v1/${name}`, headers });
  }
  for (const name of spelled('list_audit')) {
    await app.inject({ method: 'POST', url: `/rest/v1/rpc/${name}`, headers, payload: {} });
  }
  await vi.waitFor(async () => expect(await denials()).toHaveLength(2), 20_000);
  expect((await denials()).map(({ after }) => after.request).sort()).toEqual([
    'GET /rest/v1/payments',
    'POST /rest/v1/rpc/list_audit',
  ]);

  const tables = [
    'payments',
    'projects',
    'project_items',
    'commissions',
    'project_category_budgets',
  ];
  for (let session = 0; session < 6; session += 1) {
    const { headers } = await signIn('bruno');
    for (const table of tables) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const payload = method === 'POST' ? { id: null } : undefined;
        const url = `/rest/v1/${table}${method === 'DELETE' ? '?id=is.null' : ''}`;
        expect((await app.inject({ method, url, headers, payload })).statusCode).toBe(403);
      }
    }
  }
  const { headers: another } = await signIn('tomas');
  await app.inject({ url: '/rest/v1/payments', headers: another });

  await vi.waitFor(async () => expect(await denials()).toHaveLength(61), 20_000);
  // Nothing comes after.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await denials()).toHaveLength(61);
}, 60_000);
