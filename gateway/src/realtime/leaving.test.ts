import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BindingIndex } from './binding-index.ts';
import { listen, subscribe, tokenFor, until, useRealtime, whileRolesWait } from './testing.ts';

// A channel that has left receives nothing, so a leak would show only in memory.

const fixture = useRealtime();
const indexes = new Set<BindingIndex<never>>();
const waiting = () => [...indexes].reduce((sum, { size }) => sum + size, 0);

beforeEach(() => {
  const { add } = BindingIndex.prototype;
  vi.spyOn(BindingIndex.prototype, 'add').mockImplementation(function (
    this: BindingIndex<never>,
    subscription,
  ) {
    indexes.add(this);
    add.call(this, subscription);
  });
});
afterEach(() => vi.restoreAllMocks());

test('a channel that leaves is removed from the index; the other one stays until it leaves too', async () => {
  const client = await fixture.client((await fixture.signIn('bruno')).token);
  const [one, other] = [
    await listen(client, { filter: 'status=eq.approved' }, {}),
    await listen(client, { filter: 'status=eq.requested' }),
  ];
  // A value, a person and a role; and another value.
  expect(waiting()).toBe(4);

  await one.channel.unsubscribe();
  await vi.waitFor(() => expect(waiting()).toBe(1), 20_000);
  await other.channel.unsubscribe();
  await vi.waitFor(() => expect(waiting()).toBe(0), 20_000);
});

test('a channel whose socket is gone, or whose right to listen has ended, is removed too', async () => {
  const gone = await fixture.client((await fixture.signIn('bruno')).token);
  await listen(gone, {});
  const ended = await fixture.signIn('silvia');
  await listen(await fixture.client(ended.token), {});
  expect(waiting()).toBeGreaterThan(0);

  await gone.realtime.disconnect();
  await fixture.database.owner.query('delete from auth.sessions where id = $1', [ended.sessionId]);

  await vi.waitFor(() => expect(waiting()).toBe(0), 20_000);
});

test('one abandoned while it waits for its subscription is never added', async () => {
  const client = await fixture.client((await fixture.signIn('bruno')).token);
  await whileRolesWait(fixture, async () => {
    const { channel } = subscribe(client, {});
    await new Promise((resolve) => setTimeout(resolve, 200));
    await channel.unsubscribe();
  });
  // A later channel of the same person has its subscription: so the first one has been decided.
  const later = await listen(client, { filter: 'status=eq.approved' });

  expect(waiting()).toBe(1);
  await later.channel.unsubscribe();
  await vi.waitFor(() => expect(waiting()).toBe(0), 20_000);
});

test('a fresh token keeps one subscription, and a new role one subscription of that role', async () => {
  const ursula = await fixture.signIn('ursula');
  const client = await fixture.client(ursula.token);
  const received = await listen(client, {});
  expect(waiting()).toBe(2);

  await client.realtime.setAuth(await tokenFor(fixture.keys, ursula.id, ursula.sessionId, 3600));
  const next = await listen(client, { filter: 'status=eq.approved' });
  expect(waiting()).toBe(3);

  await next.channel.unsubscribe();
  await fixture.database.owner.query(
    `update public.members set status = 'rejected' where id = $1`,
    [ursula.id],
  );
  await until(() => received.statuses.includes('CLOSED'), received);
  await vi.waitFor(() => expect(waiting()).toBe(0), 20_000);
});
