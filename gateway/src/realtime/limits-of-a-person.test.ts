import { afterEach, describe, expect, test } from 'vitest';
import { tallyOf } from '../metrics/tally.ts';
import { copyId, stopClock, tokenFor, until, useRealtime, whileRolesWait } from './testing.ts';
import { type BareSocket, joinPayload, openBareSocket } from './testing-bare-socket.ts';

// Everything that one person can make realtime do at once has a limit, over all their sockets
// together.

const fixture = useRealtime();
const reservations = { event: '*', schema: 'public', table: 'reservations' };
const sockets: BareSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});

async function open(): Promise<BareSocket> {
  const opened = await openBareSocket(fixture.url, fixture.keys.anonKey);
  sockets.push(opened);
  return opened;
}

let refs = 0;

/** Joins a topic of its own and resolves with the reason of the refusal, or with `ok`. */
async function join({ say, answer }: BareSocket, token: string, ...bindings: object[]) {
  const ref = `${++refs}`;
  say(ref, ref, `realtime:${ref}`, 'phx_join', joinPayload(token, ...bindings));
  const { status, response } = await answer(ref);
  return response.reason ?? status;
}

/** As `join`, on a socket that has joined nothing before: each may join ten times a second. */
const joinElsewhere = async (token: string, ...bindings: object[]) =>
  join(await open(), token, ...bindings);

const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

/** The filter's system message: the client does not send the same filter again. */
async function filterVerdict(token: string, ...bindings: object[]): Promise<string> {
  const socket = await open();
  expect(await join(socket, token, ...bindings)).toBe('ok');
  await until(() => socket.frames.length === 2);
  const verdict = socket.frames[1]?.[4];
  return String(verdict?.status === 'ok' ? 'ok' : verdict?.message);
}

const filtered = (filter: string) => ({ ...reservations, filter });
const conditions = (count: number) => Array(count).fill('price=gt.1').join(',');
const ids = (count: number) => `copy_id=in.(${Array(count).fill(copyId('0203')).join(',')})`;

/** Sends the first channel of a socket a fresh token. */
const renew = ({ say, frames }: BareSocket, access_token: string) =>
  say(null, null, frames[0]?.[2] ?? '', 'access_token', { access_token });

describe('[T55] R28 one channel', () => {
  test('has twenty bindings at most', async () => {
    const { token } = await fixture.signIn('paulo');

    expect(await joinElsewhere(token, ...Array(20).fill(reservations))).toBe('ok');
    expect(await joinElsewhere(token, ...Array(21).fill(reservations))).toBe(
      'Too many bindings: a channel may have at most 20',
    );
  });

  test('has twenty conditions at most, in all its bindings together', async () => {
    const { token } = await fixture.signIn('paulo');
    const error = 'Error parsing filter: a channel may have at most 20 conditions';
    const [half, more] = [filtered(conditions(10)), filtered(conditions(11))];

    expect(await filterVerdict(token, half, half)).toBe('ok');
    expect(await filterVerdict(token, half, more)).toBe(error);
  });

  test('names five hundred values at most, of two hundred characters', async () => {
    const { token } = await fixture.signIn('paulo');
    const value = (length: number) => filtered(`notes=eq.${'x'.repeat(length)}`);

    expect(await filterVerdict(token, filtered(ids(500)))).toBe('ok');
    expect(await filterVerdict(token, filtered(ids(501)))).toBe(
      'Error parsing filter: a channel may name at most 500 values',
    );
    expect(await filterVerdict(token, value(200))).toBe('ok');
    expect(await filterVerdict(token, value(201))).toBe(
      'Error parsing filter: a value may have at most 200 characters',
    );
  });

  test('has a topic of 4,096 characters at most', async () => {
    const { token } = await fixture.signIn('paulo');
    const { say, answer } = await open();
    const topic = (length: number) => 'realtime:'.padEnd(length, 'x');

    say('1', '1', topic(4_096), 'phx_join', joinPayload(token, reservations));
    say('2', '2', topic(4_097), 'phx_join', joinPayload(token, reservations));

    expect((await answer('1')).status).toBe('ok');
    expect((await answer('2')).response.reason).toBe('The topic is too long');
  });
});

describe('[T55] R28 one person, on all their sockets together', () => {
  test('joins a hundred times in ten seconds, then has a hundred channels, and closing one makes room', async () => {
    const { token } = await fixture.signIn('bruno');
    const many = await times(12, open);
    const clock = stopClock();

    const first = await times(100, (nth) =>
      join(many[nth % 10] as BareSocket, token, reservations),
    );
    expect(new Set(first)).toEqual(new Set(['ok']));
    const over = await join(many[10] as BareSocket, token, reservations);
    expect(over).toBe('Too many joins of one person, try again in 10 s');
    // Another person on the same socket has limits of their own.
    const other = await fixture.signIn('ana');
    expect(await join(many[10] as BareSocket, other.token, reservations)).toBe('ok');

    const last = many[11] as BareSocket;
    // A socket may join ten times a second.
    const again = () => {
      clock.pass(1_000);
      return join(last, token, reservations);
    };
    clock.pass(9_000);
    expect(await again()).toBe('Too many channels of one person: at most 100');
    many[0]?.socket.terminate();
    await expect.poll(again, { interval: 250 }).toBe('ok');
  });

  test('has thirty sockets with channels', async () => {
    const { token } = await fixture.signIn('elisa');

    const first = await times(30, () => joinElsewhere(token, reservations));

    expect(new Set(first)).toEqual(new Set(['ok']));
    expect(await joinElsewhere(token, reservations)).toBe(
      'Too many sockets of one person: at most 30',
    );
    expect(await join(sockets[0] as BareSocket, token, reservations)).toBe('ok');
  });

  test.each([
    ['bindings', 'gustavo', Array(20).fill(reservations), 10, 200],
    ['conditions', 'marcos', [filtered(conditions(20))], 10, 200],
    ['patterns', 'joana', [filtered('notes=like.a%')], 20, 20],
    ['values', 'renata', [filtered(ids(500))], 20, 10_000],
  ])('has so many %s', async (kind, name, bindings, channels, most) => {
    const { token } = await fixture.signIn(name);

    const first = await times(channels, () => joinElsewhere(token, ...bindings));

    expect(new Set(first)).toEqual(new Set(['ok']));
    expect(await joinElsewhere(token, filtered(`${ids(1)},notes=like.a%`))).toBe(
      `Too many ${kind} of one person: at most ${most}`,
    );
  });

  test('changes tokens a hundred times in ten seconds, then the channel that does it once more is closed', async () => {
    const { id, sessionId, token } = await fixture.signIn('livia');
    const many = await times(10, open);
    for (const socket of many) await join(socket, token, reservations);
    const tally = tallyOf(fixture.db);
    const before = tally.admissions;
    stopClock();

    for (let nth = 0; nth <= 100; nth++) {
      const socket = many[nth % 10] as BareSocket;
      renew(socket, await tokenFor(fixture.keys, id, sessionId, 1000 + nth));
      if (nth < 100) await until(() => tally.admissions - before === nth + 1);
    }
    const last = many[0] as BareSocket;
    await until(() => last.frames.at(-1)?.[3] === 'phx_close');

    expect(tally.admissions - before).toBe(100);
    expect(last.frames.at(-2)?.[4]).toMatchObject({
      extension: 'system',
      status: 'error',
      message: expect.stringMatching(/^Too many token changes of one person, try again in \d+ s$/),
    });
  });

  test('of the tokens that wait for one channel only the newest is verified', async () => {
    const { id, sessionId, token } = await fixture.signIn('igor');
    const socket = await open();
    await join(socket, token, reservations);
    const tally = tallyOf(fixture.db);
    const before = tally.admissions;

    const tokens = await times(20, (nth) => tokenFor(fixture.keys, id, sessionId, 1000 + nth));
    await whileRolesWait(fixture, async () => {
      const [first = '', ...later] = tokens;
      renew(socket, first);
      await until(() => tally.admissions - before === 1);
      for (const fresh of later) renew(socket, fresh);
      // Answered in order: the tokens have been read.
      socket.say(null, 'read', 'phoenix', 'heartbeat', {});
      await socket.answer('read');
    });
    expect(await join(socket, token, reservations)).toBe('ok');

    // The first token, the last one, and the join behind them.
    expect(tally.admissions - before).toBe(3);
  });
});

describe('[T55] one socket', () => {
  test('sends three hundred frames in ten seconds', async () => {
    const { say, closedWith, answer } = await open();
    const clock = stopClock();
    for (let n = 1; n <= 300; n++) {
      say(null, `${n}`, 'phoenix', 'heartbeat', {});
      if (n % 90 !== 0) continue;
      await answer(`${n}`);
      clock.pass(1_000);
    }
    await answer('300');
    expect(closedWith()).toBeUndefined();

    say(null, '301', 'phoenix', 'heartbeat', {});

    await until(() => closedWith() === 1008);
  });

  test('sends a megabyte in ten seconds', async () => {
    stopClock();
    const { say, closedWith, answer } = await open();
    const heartbeat = (ref: string) =>
      say(null, ref, 'phoenix', 'heartbeat', { x: 'x'.repeat(64 * 1024 - 100) });
    for (let n = 1; n <= 16; n++) heartbeat(`${n}`);
    await answer('16');
    expect(closedWith()).toBeUndefined();

    heartbeat('17');

    await until(() => closedWith() === 1008);
  });

  test('is closed for endless pings and pongs too, and cut when they go on', async () => {
    stopClock();
    const { socket, closedWith } = await open();

    for (let n = 0; n <= 100; n++) n % 2 ? socket.ping() : socket.pong();

    await until(() => closedWith() === 1008);
  });
});
