import { describe, expect, test } from 'vitest';
import {
  listen,
  notesOf,
  type Received,
  reservationId,
  type SignedIn,
  tokenFor,
  touch,
  until,
  useRealtime,
} from './testing.ts';

const fixture = useRealtime();

/**
 * Bruno listens and receives a change; then something ends his right. The channel reports it and
 * closes within five seconds, and he receives nothing that is committed later, though the admin
 * does.
 */
async function endsWhen(
  happens: (bruno: SignedIn, received: Received) => Promise<unknown>,
  secondsToLive?: number,
): Promise<Received> {
  const bruno = await fixture.signIn('bruno', secondsToLive);
  const reservation = await reservationId(fixture, '0501', 'bruno');
  const received = await listen(await fixture.client(bruno.token), {});
  const admin = await listen(await fixture.client((await fixture.signIn('davi')).token), {});
  await touch(fixture, reservation, 'antes');
  await until(() => received.events.length === 1, received);

  await happens(bruno, received);
  await until(() => received.statuses.includes('CLOSED'), received, 5_000);
  await touch(fixture, reservation, 'depois');
  await until(() => notesOf(admin).includes('depois'), admin);

  expect(notesOf(received)).toEqual(['antes']);
  expect(received.system.at(-1)).toMatchObject({ extension: 'system', status: 'error' });
  return received;
}

describe('[T16] [T24] the right to listen ends with', () => {
  test('the session', async () => {
    const { owner } = fixture.database;
    const received = await endsWhen(({ sessionId }) =>
      owner.query('delete from auth.sessions where id = $1', [sessionId]),
    );

    expect(received.system.at(-1)?.message).toContain('sessão');
  });

  test('a change committed right after the sign-out is not received', async () => {
    const { owner } = fixture.database;
    const reservation = await reservationId(fixture, '0501', 'bruno');
    await endsWhen(async ({ sessionId }) => {
      await owner.query('delete from auth.sessions where id = $1', [sessionId]);
      await touch(fixture, reservation, 'logo depois');
    });
  });

  test('the approval of the profile', async () => {
    const { owner } = fixture.database;
    const decide = (status: string, id: string) =>
      owner.query('update public.members set status = $1 where id = $2', [status, id]);
    let id = '';
    const received = await endsWhen((bruno) => {
      id = bruno.id;
      return decide('rejected', id);
    });
    await decide('approved', id);

    expect(received.system.at(-1)?.message).toBe('The right to listen has changed');
  });

  test('the token', async () => {
    const received = await endsWhen(async () => undefined, 3);

    expect(received.system.at(-1)?.message).toBe('Token has expired');
  });

  test('an invalid token', async () => {
    await endsWhen(async (_bruno, { channel }) => channel.socket.setAuth('ey.no.token'));
  });

  test('the anonymous key, which the client sends when it signs out', async () => {
    const received = await endsWhen(async (_bruno, { channel }) =>
      channel.socket.setAuth(fixture.keys.anonKey),
    );

    expect(received.system.at(-1)?.message).toContain('Unauthorized');
  });
});

test('one device signs out, the other goes on', async () => {
  const [phone, desk] = [await fixture.signIn('bruno'), await fixture.signIn('bruno')];
  const onPhone = await listen(await fixture.client(phone.token), {});
  const onDesk = await listen(await fixture.client(desk.token), {});

  await fixture.database.owner.query('delete from auth.sessions where id = $1', [phone.sessionId]);
  await touch(fixture, await reservationId(fixture, '0501', 'bruno'), 'na mesa');

  await until(() => onPhone.statuses.includes('CLOSED'), onPhone);
  await until(() => onDesk.events.length === 1, onDesk);
  expect(onPhone.events).toEqual([]);
  expect(onDesk.statuses).toEqual(['SUBSCRIBED']);
});

test('a fresh token keeps the channel open beyond the old one, and no event is lost', async () => {
  const bruno = await fixture.signIn('bruno', 3);
  const client = await fixture.client(bruno.token);
  const reservation = await reservationId(fixture, '0501', 'bruno');
  const received = await listen(client, {});
  const dies = performance.now() + 4_000;

  await client.realtime.setAuth(await tokenFor(fixture.keys, bruno.id, bruno.sessionId, 3600));
  const sent: string[] = [];
  while (performance.now() < dies) {
    sent.push(`${sent.length}`);
    await touch(fixture, reservation, sent.at(-1) ?? '');
    await until(() => received.events.length === sent.length, received);
  }

  expect(notesOf(received)).toEqual(sent);
  expect(received.statuses).toEqual(['SUBSCRIBED']);
});

test('keys, null and the current token change nothing', async () => {
  const bruno = await fixture.signIn('bruno');
  const received = await listen(await fixture.client(bruno.token), {});

  const channel = received.channel as unknown as {
    channelAdapter: { push(event: string, payload: object): void };
  };
  for (const access_token of [null, 'sb_publishable_x', bruno.token, undefined, '']) {
    channel.channelAdapter.push('access_token', { access_token });
  }
  await touch(fixture, await reservationId(fixture, '0501', 'bruno'), 'continua');

  await until(() => received.events.length === 1, received);
  expect(received.statuses).toEqual(['SUBSCRIBED']);
});

test('[F12] when the listening backend dies every client joins again and receives changes again', async () => {
  const received = [
    await listen(await fixture.client((await fixture.signIn('bruno')).token), {}),
    await listen(await fixture.client((await fixture.signIn('elisa')).token, '1.0.0'), {}),
  ];

  await fixture.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'gateway listener' and datname = current_database()`,
  );
  for (const one of received) await until(() => one.statuses.length === 3, one);
  await touch(fixture, await reservationId(fixture, '0501', 'bruno'), 'de volta');

  for (const one of received) {
    await until(() => one.events.length === 1, one);
    expect(one.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  }
});
