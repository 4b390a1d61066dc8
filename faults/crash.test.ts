import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import ws from 'ws';
import { Deals, lostPayments } from './deals.ts';
import { ask, type Engine, makeEngine } from './engine.ts';
import { openPage } from './page.ts';
import { type Prumo, pause, startPrumo } from './prumo.ts';
import { rounds } from './rounds.ts';
import { expectSurvived } from './survived.ts';
import { signInAsAna, Writers } from './writers.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

async function killed(prumo: Prumo): Promise<void> {
  prumo.process.kill('SIGKILL');
  await prumo.exited;
}

test('kill -9 and SIGTERM of the gateway, alone or with its database, in the middle of writes: after the next start nothing acknowledged is missing, orders and payments still add up (F1, F3, I12)', async () => {
  const engine = await makeEngine();
  const startOn = async () => {
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    return prumo;
  };
  const acknowledged: string[] = [];
  const paid: string[] = [];
  let undone = 0;
  let slowest = 0;
  const all = rounds(3, 50);

  let prumo = await startOn();
  for (let round = 1; round <= all; round++) {
    const ana = await signInAsAna(prumo.url);
    const writers = new Writers(ana, `obra ${round}`);
    const deals = new Deals(ana);
    // Deals are slower than the writers, and must be in the middle of their work too.
    await Promise.all([writers.progress(40), deals.progress(2)]);
    await pause(Math.random() * 500);
    if (round % 3 === 1) {
      await killed(prumo);
    } else if (round % 3 === 2) {
      await Promise.all([killed(prumo), engine.kill()]);
    } else {
      prumo.process.kill('SIGTERM');
      expect(await prumo.exited).toBe(0);
    }
    const gone = Date.now();
    await Promise.all([writers.stop(), deals.stop()]);
    acknowledged.push(...writers.acknowledged);
    paid.push(...deals.acknowledged);
    undone += deals.undone;
    // The next start is the recovery: it stops or adopts what was left, and replays the log.
    prumo = await startOn();
    slowest = Math.max(slowest, Date.now() - gone);
    const refused = [...writers.refused.keys(), ...deals.refused.keys()];
    expect(refused.filter((status) => !/cut|503/.test(status))).toEqual([]);
  }

  await expectSurvived(
    { fault: 'F1, F3 gateway killed or stopped amid writes', rounds: all, recoveryMs: slowest },
    {
      ana: await signInAsAna(prumo.url),
      written: { acknowledged },
      ownerUrl: engine.ownerUrl(),
    },
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 * all);
  expect(await lostPayments(engine, paid)).toEqual([]);
  expect(paid.length).toBeGreaterThanOrEqual(2 * all);
  expect(undone).toBeGreaterThanOrEqual(2 * all);
}, 900_000);

test('a killed backend and a killed database under writers: only 503, the gateway stays, nothing acknowledged is missing, an open page receives changes again (F2, I12)', async () => {
  const engine = await makeEngine();
  const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
  await prumo.healthy();
  const ana = await signInAsAna(prumo.url);
  const client = createClient(prumo.url, ana.anonKey, {
    accessToken: async () => ana.token,
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
  });
  onTestFinished(() => void client.realtime.disconnect());
  const page = openPage(client);
  await expect.poll(() => page.joined, { timeout: 60_000 }).toBe(true);
  const writers = new Writers(ana, 'obra');
  const deals = new Deals(ana);
  const all = rounds(2, 20);
  let slowest = 0;

  for (let round = 1; round <= all; round++) {
    await writers.progress(20);
    const began = Date.now();
    if (round % 2 === 1) await killBackend(engine);
    else await engine.kill();
    await writers.progress(20);
    slowest = Math.max(slowest, Date.now() - began);
    // Changes made while it was away are not sent again: the page receives the next one once it has
    // joined.
    const note = `depois ${round}`;
    const change = `update public.quotes set notes = '${note} ' || clock_timestamp() where architect_id = '${ana.id}'`;
    await vi.waitFor(
      async () => {
        await ask(engine.ownerUrl(), change);
        expect(page.received).toContain(note);
      },
      { timeout: 60_000, interval: 250 },
    );
  }
  await Promise.all([writers.stop(), deals.stop()]);

  await expectSurvived(
    {
      fault: 'F2 backend or whole PostgreSQL killed amid writes',
      rounds: all,
      recoveryMs: slowest,
    },
    { ana, written: writers, ownerUrl: engine.ownerUrl() },
  );
  const refused = [...writers.refused.keys(), ...deals.refused.keys()];
  expect(refused.filter((status) => status !== '503')).toEqual([]);
  expect(await lostPayments(engine, deals.acknowledged)).toEqual([]);
  expect(prumo.process.exitCode).toBeNull();
}, 600_000);

/** kill -9 of one process of PostgreSQL's: it drops everybody and recovers by itself. */
async function killBackend(engine: Engine): Promise<void> {
  const [backend] = await ask<{ pid: number }>(
    engine.ownerUrl(),
    `select pid from pg_stat_activity where application_name = 'prumo' limit 1`,
  );
  if (backend) process.kill(backend.pid, 'SIGKILL');
}
