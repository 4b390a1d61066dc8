import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../../database/cast.ts';
import { watchedLists } from '../../../database/watched-lists.ts';
import { buildApp } from '../../../gateway/src/app.ts';
import { RequestBudget } from '../../../gateway/src/limits/request-budget.ts';
import { shareHits } from '../../../gateway/src/limits/share-hits.ts';
import { useGateway } from '../testing.ts';

// The limits of docs/security.md, "Limits", on the surfaces that know their callers.

const gateway = useGateway({
  cast: true,
  config: { rateLimits: true },
  product: { lists: watchedLists },
});
const OFFICE = '203.0.113.7';
const HOME = '198.51.100.23';
const tokens = {} as Record<'ana' | 'elisa' | 'helena' | 'bruno', string>;

beforeAll(async () => {
  for (const name of ['ana', 'elisa', 'helena', 'bruno'] as const) {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: OFFICE,
      payload: { email: `${name}@prumo.test`, password: CAST_PASSWORD },
    });
    tokens[name] = answer.json().access_token;
  }
});
beforeEach(() => gateway.database.owner.query('delete from private.rate_limits'));

interface Sent {
  method?: 'GET' | 'POST';
  as?: keyof typeof tokens;
  ip?: string;
  headers?: Record<string, string>;
  payload?: object;
  app?: typeof gateway.app;
}

const ask = (url: string, { as, ip = OFFICE, headers, app = gateway.app, ...sent }: Sent = {}) =>
  app.inject({
    url,
    remoteAddress: ip,
    headers: {
      apikey: gateway.keys.anonKey,
      ...(as && { authorization: `Bearer ${tokens[as]}` }),
      ...headers,
    },
    ...sent,
  });

/** Another gateway on the same database, or this one after a restart. */
async function withAnother(work: (app: typeof gateway.app) => Promise<void>) {
  const { deps } = gateway;
  const app = await buildApp(deps, '/nowhere');
  await app.ready();
  await work(app);
  await app.close();
}

describe('requests', () => {
  test('[T23] the 601st of a person in a minute is 429 with the time to wait, and its body is not read', async () => {
    const url = '/rest/v1/projects?select=id&limit=1';
    // Two answers may stand on both sides of a second.
    const sentence = expect.stringMatching(
      /^Pedidos demais em pouco tempo. Tente de novo em \d+ (segundo|minuto)s?\.$/,
    );
    const began = Date.now();
    const statuses: number[] = [];
    // A machine so slow that a window ends meanwhile meets the limit in the next one.
    while (!statuses.includes(429) && statuses.length < 6_000) {
      const some = await Promise.all(Array.from({ length: 100 }, () => ask(url, { as: 'ana' })));
      statuses.push(...some.map(({ statusCode }) => statusCode));
    }
    const passed = statuses.filter((status) => status === 200).length;

    const over = await ask(url, { as: 'ana' });
    const elsewhere = await ask(url, {
      as: 'ana',
      ip: HOME,
      headers: { 'x-forwarded-for': '8.8.8.8' },
    });
    const call = await ask('/functions/v1/send-quote-invitations', {
      as: 'ana',
      method: 'POST',
      payload: {},
    });

    if (Date.now() - began < 60_000) expect(passed).toBe(600);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(over.statusCode).toBe(429);
    expect(over.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      details: null,
      hint: null,
      message: sentence,
    });
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect([elsewhere.statusCode, call.statusCode]).toEqual([429, 429]);
    expect(call.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', error: sentence });
    expect((await ask('/rest/v1/quotes?select=id', { as: 'bruno' })).statusCode).toBe(200);
  });

  test('are added up in the database by gateways that know nothing of each other', async () => {
    const means = {
      windowMs: 60_000,
      mostFor: () => 600,
      share: (spending: { subject: string; made: number }[]) =>
        shareHits(gateway.deps, 'requests', spending),
    };
    const [one, two] = [new RequestBudget(means), new RequestBudget(means)];
    for (let n = 0; n < 500; n++) one.spend('somebody');
    for (let n = 0; n < 99; n++) two.spend('somebody');

    await one.settle();
    await two.settle();

    expect(two.spend('somebody')).toBe(0);
    expect(two.spend('somebody')).toBeGreaterThan(0);
  });

  test('end when their window ends, however often gateways add to it meanwhile', async () => {
    const share = () => shareHits(gateway.deps, 'requests', [{ subject: 'windowed', made: 1 }]);
    const windowEnds = async () => {
      const { rows } = await gateway.database.owner.query<{ at: string; hits: number }>(
        `select window_ends_at::text as at, hits from private.rate_limits
         where limit_name = 'requests'`,
      );
      return rows[0];
    };
    await share();
    const first = await windowEnds();
    await share();
    expect(await windowEnds()).toEqual({ at: first?.at, hits: 2 });

    await gateway.database.owner.query(
      `update private.rate_limits set window_ends_at = now() - interval '1 second'
       where limit_name = 'requests'`,
    );
    expect(await share()).toMatchObject([{ hits: 1, seconds: 60 }]);
  });
});

describe('guesses at referral codes', () => {
  const look = (code: string, more: Sent = {}) =>
    ask(`/rest/v1/referral_codes?select=user_id&code=eq.${code}`, { as: 'helena', ...more });

  test('[T39] ten a minute, then 429, on any gateway, from any IP address, in any spelling; one’s own code is no guess', async () => {
    for (let n = 0; n < 10; n++) expect((await look(`GUESS${n}`)).statusCode).toBe(200);

    expect((await look('GUESS10')).statusCode).toBe(429);
    expect((await look('GUESS11', { ip: HOME })).statusCode).toBe(429);
    expect((await ask('/rest/v1/referral_codes?c%6fde=eq.X', { as: 'helena' })).statusCode).toBe(
      429,
    );
    await withAnother(async (app) => {
      const headers = { 'x-forwarded-for': '8.8.8.8' };
      expect((await look('GUESS12', { app, headers })).statusCode).toBe(429);
    });
    expect((await ask('/rest/v1/referral_codes', { as: 'helena' })).statusCode).toBe(200);
    expect((await look('GUESS1', { as: 'bruno' })).statusCode).toBe(200);
  });
});

describe('lists of clients', () => {
  test('[T39] an architect reads three hundred an hour; rows that are named by their ids are no list, rows that are excluded by them are', async () => {
    const read = (query: string, as: keyof typeof tokens = 'elisa') =>
      ask(`/rest/v1/profiles?select=id&${query}`, { as });
    const someone = '00000000-0000-4000-8000-000000000001';
    await setHits('list-account', () => read('role=eq.client'), 299);
    expect((await read('role=eq.client')).statusCode).toBe(200);

    for (const [query, status] of [
      ['role=eq.client', 429],
      ['limit=1', 429],
      [`id=not.in.(${someone})`, 429],
      [`id=neq.${someone}`, 429],
      [`id=not.eq.${someone}`, 429],
      [`or=(id.eq.${someone},role.eq.client)`, 429],
      [`id=eq.${someone}`, 200],
      [`id=in.(${someone})`, 200],
      ['role=eq.supplier', 200],
    ] as const)
      expect((await read(query)).statusCode, query).toBe(status);
    expect((await read('role=eq.client', 'bruno')).statusCode).toBe(200);
  });
});

describe('calls', () => {
  test('[CON-9] [T23] a writing call with the secret of a link is counted for the link, whatever the address', async () => {
    const touch = (secret: string, ip: string) =>
      ask('/rest/v1/rpc/note_guest', { method: 'POST', ip, payload: { secret, act: 'seen' } });
    // More than the ten that signed-out people have from one address.
    const one = await Promise.all(Array.from({ length: 12 }, () => touch('A'.repeat(22), OFFICE)));
    expect(new Set(one.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));

    await gateway.database.owner.query(
      `update private.rate_limits set hits = 300 where limit_name = 'call-secret'`,
    );
    expect((await touch('A'.repeat(22), HOME)).statusCode).toBe(429);
    expect((await touch('B'.repeat(22), OFFICE)).statusCode).toBe(404);
    const without = await ask('/rest/v1/rpc/note_guest', {
      method: 'POST',
      payload: { act: 'seen' },
    });
    expect(without.statusCode).toBe(404);
  });

  test('[T23] a function that only reads has no limit of its own for those who are signed out', async () => {
    for (const method of ['GET', 'POST'] as const)
      for (let n = 0; n < 12; n++)
        expect((await ask('/rest/v1/rpc/list_categories', { method })).statusCode).toBe(200);
    expect(
      (
        await gateway.database.owner.query(
          // Unknown secrets of the test before are added up when their two seconds are over.
          `select limit_name from private.rate_limits where limit_name <> 'unknown-secret'`,
        )
      ).rows,
    ).toEqual([]);
  });

  test('thirty calls of a function in an hour, the refused ones included', async () => {
    const invite = (as: 'elisa' | 'bruno') =>
      ask('/functions/v1/send-quote-invitations', { as, method: 'POST', payload: {} });
    await setHits('function-account', () => invite('elisa'), 29);

    expect((await invite('elisa')).statusCode).toBe(403);
    const over = await invite('elisa');
    expect([over.statusCode, over.json().error]).toEqual([
      429,
      'Pedidos demais em pouco tempo. Tente de novo em 60 minutos.',
    ]);
    expect((await invite('bruno')).statusCode).toBe(403);
  });

  test('[T23] ten messages of the contact form an hour from one IP address, under whatever names', async () => {
    const write = (n: number, more: Sent = {}) =>
      ask('/rest/v1/rpc/send_contact_message', {
        method: 'POST',
        payload: {
          sender_name: 'Lia',
          sender_email: `lia${n}@exemplo.test`,
          message: 'Quero saber como convidar meu arquiteto.',
        },
        ...more,
      });
    for (let n = 0; n < 10; n++) expect((await write(n)).statusCode).toBe(204);

    const over = await write(10, { headers: { 'x-forwarded-for': '8.8.8.8' } });

    expect([over.statusCode, over.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await write(11, { ip: HOME })).statusCode).toBe(204);
    await withAnother(async (app) => expect((await write(12, { app })).statusCode).toBe(429));
  });
});

/** Creates the counter by one real call, then sets how many it has counted. */
async function setHits(name: string, call: () => Promise<unknown>, hits: number) {
  await call();
  await gateway.database.owner.query(
    'update private.rate_limits set hits = $2 where limit_name = $1',
    [name, hits],
  );
}
