import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  copyId,
  listen,
  type Received,
  reservationId,
  subscribe,
  tokenFor,
  touch,
  until,
  useRealtime,
} from './testing.ts';

// The limits of one person do not affect anyone who uses the product normally, however busily.

const fixture = useRealtime();

const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

describe('[T55] an ordinary person', () => {
  /** Ten tabs with five channels each, every channel for a hundred items. */
  async function tenTabs(token: string): Promise<Received[][]> {
    const filter = `copy_id=in.(${copyId('0501')},${Array(99).fill(copyId('0203')).join(',')})`;
    return times(10, async () => {
      const client = await fixture.client(token);
      return times(5, () => listen(client, { filter }));
    });
  }

  test('has ten tabs of five channels, which receive changes, reconnect together and refresh their tokens together', async () => {
    const davi = await fixture.signIn('davi');
    const tabs = await tenTabs(davi.token);
    const all = tabs.flat();
    const reservation = await reservationId(fixture, '0501', 'bruno');
    await touch(fixture, reservation, 'um');
    await until(() => all.every(({ events }) => events.length === 1));

    await fixture.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'gateway listener' and datname = current_database()`,
    );
    await until(() => all.every(({ statuses }) => statuses.length === 3));
    const fresh = await tokenFor(fixture.keys, davi.id, davi.sessionId, 1800);
    for (const [one] of tabs) await one?.channel.socket.setAuth(fresh);
    await touch(fixture, reservation, 'dois');
    await until(() => all.every(({ events }) => events.length === 2));

    for (const { statuses } of all) {
      expect(statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    }
  });

  test('whose join is refused has a stock client that waits longer before each new attempt', async () => {
    const client = await fixture.client((await fixture.signIn('nadia')).token);
    const received = subscribe(client, ...Array(21).fill({}));

    await wait(4_000);

    // At once, after one second, and two seconds after that.
    expect(received.errors.length).toBeGreaterThan(0);
    expect(received.errors.length).toBeLessThanOrEqual(3);
    expect(received.errors[0]).toContain('Too many bindings');
  });

  test('with more than a hundred different filters receives a change', async () => {
    const client = await fixture.client((await fixture.signIn('ana')).token);
    const received = await times(8, (channel) =>
      listen(
        client,
        ...Array.from({ length: 20 }, (_, n) => ({ filter: `price=neq.${channel * 20 + n}` })),
      ),
    );

    await touch(fixture, await reservationId(fixture, '0203', 'silvia'), 'muitos');

    await until(() => received.every(({ events }) => events.length > 0));
    for (const { statuses } of received) expect(statuses).toEqual(['SUBSCRIBED']);
  });
});
