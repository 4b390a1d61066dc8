import http from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { addAssistant, endActing, letAct } from '../testing-assistants.ts';
import {
  listen,
  notesOf,
  type Received,
  reservationId,
  subscribe,
  tokenFor,
  touch,
  until,
  useRealtime,
} from './testing.ts';

// Sockets that act for an account: `?account=` names one, and each change is re-read as it.

const fixture = useRealtime();
const ANA = 'a0000000-0000-4000-8000-000000000001';
const ELISA = 'a0000000-0000-4000-8000-000000000002';
let ofAna = '';
let ofElisa = '';

beforeAll(async () => {
  ofAna = await reservationId(fixture, '0204', 'bruno');
  ofElisa = await reservationId(fixture, '0501', 'bruno');
});

/** A working subscription of a person to all reservations, for an account or for none in particular. */
async function listenAs(token: string, account?: string): Promise<Received> {
  return listen(await fixture.client(token, '2.0.0', account), {});
}

/** A subscription that the server refuses, and the reason. */
async function refused(token: string, account?: string): Promise<string | undefined> {
  const received = subscribe(await fixture.client(token, '2.0.0', account), {});
  await until(() => received.statuses.includes('CHANNEL_ERROR'), received);
  return received.errors[0];
}

describe('[T91] [T16] a socket of an account', () => {
  test('receives the rows of that account, also of two at once by one person, and nothing is mixed', async () => {
    await addAssistant(fixture.database.owner, 'lia', 'ana', 'elisa');
    const { token } = await fixture.signIn('lia');
    const [first, second] = [
      await listenAs(token, ANA),
      await listenAs(token, ELISA.toUpperCase()),
    ];
    const admin = await listenAs((await fixture.signIn('davi')).token);

    for (const round of ['1', '2', '3']) {
      await touch(fixture, ofAna, `da Ana ${round}`);
      await touch(fixture, ofElisa, `da Elisa ${round}`);
    }
    await until(() => admin.events.length === 6, admin);
    await until(() => first.events.length >= 3 && second.events.length >= 3, first);

    // Changes that come together are read once, as the row stands then.
    for (const [received, whose] of [
      [first, 'da Ana'],
      [second, 'da Elisa'],
    ] as const) {
      const notes = notesOf(received);
      expect(notes).toHaveLength(3);
      expect(notes.at(-1)).toBe(`${whose} 3`);
      expect(notes.filter((note) => !note?.startsWith(whose))).toEqual([]);
    }
  });

  test('is that of the only account where none is named, also by a filter, and ends when there are two', async () => {
    const { owner } = fixture.database;
    const id = await addAssistant(owner, 'caio', 'ana');
    const { token } = await fixture.signIn('caio');
    const all = await listenAs(token);
    const filtered = await listen(await fixture.client(token), { filter: `id=eq.${ofAna}` });
    await touch(fixture, ofElisa, 'não');
    await touch(fixture, ofAna, 'sim');
    await until(() => all.events.length === 1 && filtered.events.length === 1, all);

    await letAct(owner, id, 'elisa');
    await until(() => all.statuses.includes('CLOSED'), all);
    await until(() => filtered.statuses.includes('CLOSED'), filtered);

    expect([...notesOf(all), ...notesOf(filtered)]).toEqual(['sim', 'sim']);
    expect(all.system.at(-1)?.message).toBe('The right to listen has changed');
  });

  test('ends within two seconds with the place in the account, and the person’s other sockets stay', async () => {
    const { owner } = fixture.database;
    const id = await addAssistant(owner, 'rita', 'ana', 'elisa');
    const [desk, phone] = [await fixture.signIn('rita'), await fixture.signIn('rita')];
    const lost = [await listenAs(desk.token, ANA), await listenAs(phone.token, ANA)];
    const kept = await listenAs(desk.token, ELISA);
    const anas = await listenAs((await fixture.signIn('ana')).token);

    const ended = performance.now();
    await endActing(owner, id, ANA);
    for (const one of lost) await until(() => one.statuses.includes('CLOSED'), one, 5_000);
    const took = performance.now() - ended;
    await touch(fixture, ofAna, 'depois');
    await touch(fixture, ofElisa, 'ainda');
    await until(() => anas.events.length === 1 && kept.events.length === 1, kept);

    expect(took).toBeLessThan(2_000);
    for (const one of lost) {
      expect(one.events).toEqual([]);
      expect(one.system.at(-1)).toMatchObject({
        status: 'error',
        message: 'Você não faz parte desta conta.',
      });
    }
    expect(kept.statuses).toEqual(['SUBSCRIBED']);
    expect(await refused(desk.token, ANA)).toContain('Você não faz parte desta conta.');
  });

  test('goes on with a fresh token of the person, and ends with the token of somebody who is no part of the account', async () => {
    const id = await addAssistant(fixture.database.owner, 'vera', 'ana', 'elisa');
    const vera = await fixture.signIn('vera');
    const client = await fixture.client(vera.token, '2.0.0', ANA);
    const received = await listen(client, {});

    await client.realtime.setAuth(await tokenFor(fixture.keys, id, vera.sessionId, 1800));
    await touch(fixture, ofAna, 'com outro token');
    await until(() => received.events.length === 1, received);
    expect(received.statuses).toEqual(['SUBSCRIBED']);

    await client.realtime.setAuth((await fixture.signIn('bruno')).token);
    await until(() => received.statuses.includes('CLOSED'), received);
    expect(received.system.at(-1)?.message).toBe('Você não faz parte desta conta.');
  });

  test('ends with the approval of the account, whose id the notification has', async () => {
    const { owner } = fixture.database;
    await addAssistant(owner, 'teo', 'ana', 'elisa');
    const { token } = await fixture.signIn('teo');
    const [ofHers, other] = [await listenAs(token, ELISA), await listenAs(token, ANA)];

    await owner.query(`update public.members set status = 'rejected' where id = $1`, [ELISA]);
    await until(() => ofHers.statuses.includes('CLOSED'), ofHers, 5_000);
    await owner.query(`update public.members set status = 'approved' where id = $1`, [ELISA]);

    expect(ofHers.system.at(-1)?.message).toBe('The right to listen has changed');
    expect(other.statuses).toEqual(['SUBSCRIBED']);
  });
});

describe('[T91] a socket that names an account', () => {
  test('of which the person is no part receives nothing, as one that does not exist', async () => {
    const { token } = await fixture.signIn('silvia');

    expect(await refused(token, ANA)).toContain('Você não faz parte desta conta.');
    expect(await refused(token, '00000000-0000-4000-8000-000000000000')).toContain(
      'Você não faz parte desta conta.',
    );
  });

  test('of one’s own is as one that names none', async () => {
    const silvia = await fixture.signIn('silvia');
    const received = await listenAs(silvia.token, silvia.id);

    await touch(fixture, await reservationId(fixture, '0203', 'silvia'), 'minha');
    await until(() => received.events.length === 1, received);
  });

  test.each(['ana', '1', `${ANA}x`, "' or true --", '%00'])(
    'that is no uuid (%s) is refused before there is a socket: 400',
    async (account) => {
      const query = `apikey=${fixture.keys.anonKey}&vsn=2.0.0&account=${encodeURIComponent(account)}`;
      expect(await upgrade(query)).toEqual([400, { error: 'The account must be a uuid' }]);
    },
  );

  test('has its part of what one person may have', async () => {
    await addAssistant(fixture.database.owner, 'nora', 'ana', 'elisa');
    const { token } = await fixture.signIn('nora');
    const patterns = Array.from({ length: 20 }, (_, n) => ({ filter: `notes=like.*${n}*` }));
    await listen(await fixture.client(token, '2.0.0', ANA), ...patterns);

    const other = subscribe(await fixture.client(token, '2.0.0', ELISA), {
      filter: 'notes=like.*x*',
    });
    await until(() => other.statuses.includes('CHANNEL_ERROR'), other);
    expect(other.errors[0]).toContain('Too many patterns of one person');
  });
});

/** Status and body of a request for a socket that is refused. */
function upgrade(query: string): Promise<[number | undefined, unknown]> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${fixture.url}/realtime/v1/websocket?${query}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve([101, null]);
    });
    request.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve([response.statusCode, JSON.parse(Buffer.concat(chunks).toString())]);
    });
    request.on('error', reject);
  });
}
