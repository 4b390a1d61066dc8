import { describe, expect, test } from 'vitest';
import { subscribe, until, useRealtime, type Wish } from './testing.ts';

const fixture = useRealtime();

/** Joins one channel as this person; resolves with the server's reply. */
async function refusal(name: string | null, ...wishes: Wish[]): Promise<string | undefined> {
  const token = name ? (await fixture.signIn(name)).token : null;
  const received = subscribe(await fixture.client(token), ...wishes);
  await until(() => received.statuses.length > 0, received);
  expect(received.statuses[0]).toBe('CHANNEL_ERROR');
  expect(received.system).toEqual([]);
  return received.errors[0];
}

describe('[T16] who may not subscribe gets an error reply', () => {
  test('a signed-out caller', async () => {
    expect(await refusal(null, {})).toContain('Unauthorized');
  });

  test.each(['otavio', 'sergio', 'clara'])('%s: pending, rejected, client', async (name) => {
    expect(await refusal(name, {})).toBe('Unauthorized: no changes of "public.reservations"');
  });

  test.each([
    { table: 'members' },
    { table: 'books' },
    { table: 'no_such_table' },
    { schema: 'auth', table: 'users' },
    { schema: 'private', table: 'outbox' },
    { schema: 'auth', table: '*' },
  ])('Ana, for $schema $table', async (wish) => {
    expect(await refusal('ana', {}, wish)).toContain('Unauthorized');
  });

  test('a person who signed out meanwhile, and one with a forged or expired token', async () => {
    const { id, sessionId, token } = await fixture.signIn('ana');
    await fixture.database.owner.query('delete from auth.sessions where id = $1', [sessionId]);
    const expired = await fixture.signIn('ana', -5);

    const tries: [string, string][] = [
      [token, 'sessão'],
      [expired.token, 'expired'],
      [`${token.slice(0, -8)}AAAAAAAA`, 'JWT'],
      [id, 'JWT'],
    ];
    for (const [bad, reason] of tries) {
      const received = subscribe(await fixture.client(bad), {});
      await until(() => received.errors.length > 0, received);
      expect(received.errors[0]).toContain(reason);
    }
  });
});

test('presence and broadcast are refused', async () => {
  const client = await fixture.client((await fixture.signIn('ana')).token);
  const reasons: string[] = [];

  client
    .channel('presence')
    .on('presence', { event: 'sync' }, () => undefined)
    .subscribe((_status, error) => reasons.push(error?.message ?? ''));
  client
    .channel('broadcast', { config: { broadcast: { ack: true } } })
    .on('broadcast', { event: 'oi' }, () => undefined)
    .subscribe((_status, error) => reasons.push(error?.message ?? ''));

  await until(() => reasons.length >= 2);
  expect(reasons.slice(0, 2)).toEqual([
    'Presence is not offered here',
    'Only postgres_changes are offered here',
  ]);
});

test('a broadcast pushed into a working channel is refused and reaches nobody', async () => {
  const { token } = await fixture.signIn('ana');
  for (const vsn of ['1.0.0', '2.0.0'] as const) {
    const client = await fixture.client(token, vsn);
    const channel = client
      .channel('sala', { config: { broadcast: { ack: true, self: true } } })
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'reservations' },
        () => undefined,
      );
    await new Promise<void>((resolve) => {
      channel.subscribe((status) => status === 'SUBSCRIBED' && resolve());
    });

    expect(await channel.send({ type: 'broadcast', event: 'oi', payload: {} })).toBe('error');
  }
});

test.each([
  'copy_id=eq.not-a-uuid',
  'price=gt.caro',
  'status=is.true',
  'librarian_id=eq.a0000000-0000-4000-8000-000000000001',
  'notes=match.^(a+)+$',
  'undefined',
])(
  'the filter %s is reported once, as a system error, and the client does not retry',
  async (filter) => {
    const client = await fixture.client((await fixture.signIn('ana')).token);

    const received = subscribe(client, { filter });

    await until(() => received.system.length > 0, received);
    expect(received.system).toEqual([
      {
        extension: 'postgres_changes',
        status: 'error',
        message: expect.stringMatching(/^Error parsing filter: /),
        channel: received.channel.subTopic,
      },
    ]);
    expect(received.statuses).toEqual(['SUBSCRIBED']);
  },
);
