import pg from 'pg';
import { expect, test } from 'vitest';
import { tallyOf } from '../metrics/tally.ts';
import { listen, reservationId, tokenFor, touch, until, useRealtime } from './testing.ts';
import { joinPayload, openBareSocket } from './testing-bare-socket.ts';

// Changes between two steps: a right that ends while rows are being read, and a token that brings another identity
// or comes after a change of role that nobody reported.

const fixture = useRealtime();

test('[T16] a right that ends while a change is being read ends the channel without a further change', async () => {
  const { owner } = fixture.database;
  const bruno = await fixture.signIn('bruno');
  const reservation = await reservationId(fixture, '0501', 'bruno');
  const received = await listen(await fixture.client(bruno.token), {});
  const holder = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table public.reservations in access exclusive mode');

  // The query has seen the session alive and waits for the row.
  await owner.query(
    `select pg_notify('gateway_changes', jsonb_build_object('schema', 'public', 'table', 'reservations', 'type', 'UPDATE',
       'id', $1::text, 'commit_timestamp', '2026-11-26T12:00:00.000Z', 'keys', '{}'::jsonb,
       'audience', jsonb_build_array($2::text), 'audience_roles', '[]'::jsonb)::text)`,
    [reservation, bruno.id],
  );
  await expect
    .poll(
      async () => {
        const { rows } = await owner.query(
          `select count(*)::int as waiting from pg_locks
           where relation = 'public.reservations'::regclass and not granted`,
        );
        return rows[0].waiting;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await owner.query('delete from auth.sessions where id = $1', [bruno.sessionId]);
  // Ends of sessions are processed in the order of their commits: this later one is noticed, so that one is too.
  const elisa = await fixture.signIn('elisa');
  const later = await listen(await fixture.client(elisa.token), {});
  await owner.query('delete from auth.sessions where id = $1', [elisa.sessionId]);
  await until(() => later.statuses.includes('CLOSED'), later, 60_000);
  await holder.end();

  await until(() => received.statuses.includes('CLOSED'), received, 60_000);
  expect(received.system.at(-1)).toMatchObject({ extension: 'system', status: 'error' });
});

test('[T16] a token that brings another identity replaces the subscription: each change is delivered once', async () => {
  const bruno = await fixture.signIn('bruno');
  const reservation = await reservationId(fixture, '0501', 'bruno');
  const page = await openBareSocket(fixture.url, fixture.keys.anonKey);
  const { say, answer, raw } = page;
  const wish = { event: '*', schema: 'public', table: 'reservations' };
  say('1', '1', 'realtime:a', 'phx_join', joinPayload(bruno.token, wish));
  expect((await answer('1')).status).toBe('ok');
  const tally = tallyOf(fixture.db);
  const before = tally.admissions;
  const changed = (note: string) => raw.filter((frame) => frame.includes(`"notes":"${note}"`));

  say('1', null, 'realtime:a', 'access_token', {
    access_token: await tokenFor(fixture.keys, bruno.id, bruno.sessionId, 3600, { aal: 'aal2' }),
  });
  await until(() => tally.admissions > before, undefined, 60_000);
  // The admission is answered by nothing; the channel that joins after it is.
  say('2', '2', 'realtime:b', 'phx_join', joinPayload(bruno.token, wish));
  expect((await answer('2')).status).toBe('ok');
  say('2', '3', 'realtime:b', 'phx_leave', {});
  await answer('3');

  // More than a former subscription could still hold back: it reads at most twice a second.
  const notes = Array.from({ length: 20 }, (_, nth) => `nota ${nth}`);
  for (const note of notes) {
    await touch(fixture, reservation, note);
    await until(() => changed(note).length > 0, undefined, 60_000);
  }
  expect(raw.filter((frame) => frame.includes('"ids":'))).toHaveLength(notes.length);
  page.socket.terminate();
});

test('[T16] a fresh token after a change of role that nobody reported is refused at once', async () => {
  const { owner } = fixture.database;
  const bruno = await fixture.signIn('bruno');
  const client = await fixture.client(bruno.token);
  const received = await listen(client, {});
  const become = async (status: string) => {
    await owner.query('alter table public.members disable trigger user');
    await owner.query('update public.members set status = $2 where id = $1', [bruno.id, status]);
    await owner.query('alter table public.members enable trigger user');
  };

  await become('rejected');
  await client.realtime.setAuth(await tokenFor(fixture.keys, bruno.id, bruno.sessionId, 3600));

  await until(() => received.statuses.includes('CLOSED'), received, 60_000);
  await become('approved');
  expect(received.events).toEqual([]);
});
