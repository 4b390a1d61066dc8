import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { CAST_PASSWORD } from '../database/cast.ts';
import { addDebtors } from '../database/commissions/testing-suppliers.ts';
import { ask, type Engine, makeEngine } from './engine.ts';
import { type Prumo, startPrumo } from './prumo.ts';
import { report, rounds } from './rounds.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 600_000 });

const MONTH = `(private.month_of(private.day_in_sao_paulo(now())) - interval '2 months')::date`;

test('[COM-025] a month of many suppliers, with kill -9 of the gateway and then of PostgreSQL in the middle, goes on by itself: every supplier has one invoice and one mail, and no number is missing', async () => {
  const suppliers = rounds(300, 5_000);
  const engine = await makeEngine();
  const start = async () => {
    const prumo = await startPrumo(engine.dataDir, { settings: engine.settings });
    await prumo.healthy();
    return prumo;
  };
  let prumo = await start();
  await prepare(engine, suppliers);

  const began = Date.now();
  await closeAsDavi(prumo);
  await issued(engine, suppliers * 0.1);
  prumo.process.kill('SIGKILL');
  await prumo.exited;
  const first = await counts(engine).catch(() => null);
  prumo = await start();
  await issued(engine, suppliers * 0.5);
  await engine.kill();

  await expect
    .poll(async () => (await counts(engine).catch(() => null))?.state, { timeout: 300_000 })
    .toBe('done');
  const took = Date.now() - began;
  expect(await counts(engine)).toEqual({
    state: 'done',
    invoices: suppliers,
    of: suppliers,
    first: 1,
    last: suppliers,
    numbers: suppliers,
    mails: suppliers,
  });
  expect(
    await ask(
      engine.ownerUrl(),
      `select * from private.broken_invariants() where invariant like 'I10%'`,
    ),
  ).toEqual([]);
  expect(prumo.process.exitCode).toBeNull();
  report({
    fault: 'a month is closed, gateway and PostgreSQL killed in the middle',
    rounds: 1,
    recoveryMs: took,
    note: `${suppliers} suppliers; ${first?.invoices ?? 'no'} invoices when the gateway was killed`,
  });
});

/** Only the new suppliers owe something, and no invoice was issued before. */
async function prepare(engine: Engine, suppliers: number): Promise<void> {
  const owner = new pg.Client({ connectionString: engine.ownerUrl() });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query(`select ${MONTH}::text as month`);
  await owner.query('update commissions set invoice_id = null');
  await owner.query('delete from commission_invoices');
  await owner.query(`delete from private.number_series where series = 'invoice'`);
  await owner.query('update commissions set due_at = now() where due_at is not null');
  await addDebtors(owner, suppliers, rows[0].month);
  await owner.end();
}

async function closeAsDavi({ url }: Prumo): Promise<void> {
  const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  const headers = { apikey: anonKey, 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'davi@prumo.test', password: CAST_PASSWORD }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() - 2, 15);
  const closing = await fetch(`${url}/rest/v1/rpc/start_commission_closing`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ period: month.toISOString().slice(0, 10) }),
  });
  expect(closing.status, await closing.text()).toBe(204);
}

interface Counts {
  state: string;
  invoices: number;
}

const counts = async (engine: Engine) => {
  const [row] = await ask<Counts>(
    engine.ownerUrl(),
    `select (select state from private.commission_closings) as state, count(*)::int as invoices,
       count(distinct supplier_id)::int as of, min(number) as first, max(number) as last, count(distinct number)::int as numbers,
       (select count(*)::int from private.outbox where kind = 'invoice_issued' and recipient like 'debtor%') as mails
     from commission_invoices`,
  );
  return row;
};

/** Waits until so many invoices are there, and not yet all. */
async function issued(engine: Engine, many: number): Promise<void> {
  await expect
    .poll(async () => (await counts(engine).catch(() => null))?.invoices ?? 0, {
      timeout: 120_000,
      interval: 10,
    })
    .toBeGreaterThanOrEqual(many);
}
