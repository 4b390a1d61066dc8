import type { NetConnectOpts } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import ws from 'ws';
import { useDatabase } from '../database/testing.ts';
import { startProxy } from './proxy.ts';
import { isHealthy, pause, startPrumo, temporaryFolder } from './prumo.ts';
import { full, report, rounds } from './rounds.ts';
import { expectSurvived } from './survived.ts';
import { signInAsAna, Writers } from './writers.ts';

vi.setConfig({ testTimeout: 600_000 });

const renovation = useDatabase({ cast: true });

/** Where the server of this test run listens: a socket file, or the host of TEST_DATABASE_URL. */
function serverAddress(): NetConnectOpts {
  const url = new URL(renovation.current.ownerUrl);
  const folder = url.searchParams.get('host');
  return folder
    ? { path: `${folder}/.s.PGSQL.${url.port || 5432}` }
    : { host: url.hostname, port: Number(url.port || 5432) };
}

/** A Prumo whose way to the database leads through a proxy. */
async function prumoBehind() {
  const wire = await startProxy(serverAddress());
  const url = new URL(renovation.current.ownerUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${wire.port}`;
  const settings = { DATABASE_URL: url.href, DEMO: '1' };
  const prumo = await startPrumo(temporaryFolder(), { settings });
  await prumo.healthy();
  return { prumo, wire };
}

test('the way to the database cut amid writes, and then swallowing everything: 503 in words, back by itself, nothing written twice (F4, I12)', async () => {
  const { prumo, wire } = await prumoBehind();
  const ana = await signInAsAna(prumo.url);
  const writers = new Writers(ana, 'obra');
  const all = rounds(1, 10);
  let slowest = 0;

  for (let round = 1; round <= all; round++) {
    await writers.progress(20);
    wire.cut();
    await expect.poll(() => isHealthy(prumo.url), { timeout: 30_000 }).toBe(false);
    const answer = await ana.ask('projects?select=id&limit=1');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('Tente de novo'),
    });
    wire.mend();
    const mended = Date.now();
    await writers.progress(1);
    slowest = Math.max(slowest, Date.now() - mended);

    // Costs the twenty seconds after which silence is taken for an end (postgres/driver/silence.ts).
    if (!full) continue;
    const many = () =>
      Promise.all(Array.from({ length: 12 }, () => ana.ask('projects?select=id&limit=1')));
    await many();
    wire.swallow();
    // No packet reports the loss: the callers are still answered in the end.
    const unheard = await many();
    expect(unheard.filter(({ status }) => status !== 503 && status !== 504)).toEqual([]);
    wire.mend();
    await writers.progress(1);
  }
  await writers.stop();

  await expectSurvived(
    {
      fault: 'F4 way to the database cut or swallowing',
      rounds: full ? 2 * all : all,
      recoveryMs: slowest,
    },
    { ana, written: writers, ownerUrl: renovation.current.ownerUrl },
  );
  expect([...writers.refused.keys()].filter((status) => !/50[34]/.test(status))).toEqual([]);
});

test('an open page cut off during changes shows what the database holds soon after it is back (F4, F12)', async () => {
  const settings = { DATABASE_URL: renovation.current.ownerUrl, DEMO: '1' };
  const prumo = await startPrumo(temporaryFolder(), { settings });
  await prumo.healthy();
  const wire = await startProxy({ host: '127.0.0.1', port: Number(new URL(prumo.url).port) });
  const ana = await signInAsAna(prumo.url);
  const page = createClient(`http://127.0.0.1:${wire.port}`, ana.anonKey, {
    accessToken: async () => ana.token,
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
  });
  onTestFinished(async () => {
    await page.removeAllChannels();
    await page.realtime.disconnect();
  });
  const { owner } = renovation.current;
  const { rows } = await owner.query('select id from public.quotes where architect_id = $1', [
    ana.id,
  ]);
  const quote = rows[0].id;
  const change = (note: string) =>
    owner.query('update public.quotes set notes = $2 where id = $1', [quote, note]);
  // A page reads when it receives a change and whenever it is subscribed (again).
  let shown: string | null = null;
  const read = async () => {
    const { data } = await page.from('quotes').select('notes').eq('id', quote).single();
    if (data) shown = data.notes;
  };
  let joined = 0;
  page
    .channel('quotes')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'quotes' }, read)
    .subscribe((status) => {
      if (status !== 'SUBSCRIBED') return;
      joined++;
      void read();
    });
  await expect.poll(() => joined, { timeout: 30_000 }).toBe(1);
  const all = rounds(1, 5);
  let slowest = 0;

  for (let round = 1; round <= all; round++) {
    for (let n = 1; n <= 100; n++) {
      if (n === 20) wire.cut();
      // Also the listening connection of the gateway breaks meanwhile.
      if (n === 60) await owner.query(BREAK_LISTENER);
      await change(`mudança ${round}.${n}`);
    }
    await pause(rounds(0, 25_000));
    wire.mend();
    const mended = Date.now();
    await expect.poll(() => shown, { timeout: 60_000 }).toBe(`mudança ${round}.100`);
    slowest = Math.max(slowest, Date.now() - mended);
    // It also receives changes again, and does not only read once.
    await expect.poll(() => joined, { timeout: 60_000 }).toBeGreaterThan(round);
    await change(`depois ${round}`);
    await expect.poll(() => shown, { timeout: 60_000 }).toBe(`depois ${round}`);
  }
  report({
    fault: 'F12 open page cut off during 100 changes',
    rounds: all,
    acknowledged: 101 * all,
    lost: 0,
    recoveryMs: slowest,
  });
});

const BREAK_LISTENER = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'prumo listener'`;
