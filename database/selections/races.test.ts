import { expect, test } from 'vitest';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import {
  type Racer,
  race,
  tally,
  untilSomebodyWaits,
  withRacers,
} from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// Decisions of client and architect, offers, payments and undoing at the same moment.

const crowd = useCrowd();
const { database, owner } = crowd;

const SUBMIT = 'select * from submit_quote($1, $2, $3)';
const SEND = 'select * from send_selection($1, $2, true)';
const DECIDE = 'select * from decide_selection($1, $2)';
const UNDO = 'select * from undo_approval($1)';
const PAY = `insert into payments (quote_id, amount, payment_date) values ($1, 1, '2026-11-23') returning id`;

const offer = (value: number) =>
  JSON.stringify({
    delivery_time_days: 9,
    lines: crowd.job.items.map((id) => ({ project_item_id: id, value })),
  });

/** A supplier offers 100 reais for each wall, in its first version; returns the quotes in the order of the walls. */
async function answered(supplier: string): Promise<string[]> {
  const rows = await owner.query<{ id: string }>(
    `select q.id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_id = $1 and s.email = $2 || '@prumo.test'
     order by array_position($3::uuid[], q.project_item_id)`,
    [crowd.job.project, supplier, crowd.job.items],
  );
  const quotes = rows.map(({ id }) => id);
  await withRacers(database.current, [supplier], async ([one]) => {
    await one?.query(SUBMIT, [quotes[0], offer(100), 0]);
  });
  return quotes;
}

async function sent(quotes: string[]): Promise<string> {
  return withRacers(database.current, ['ana'], async ([ana]) => {
    const rows = await ana?.query<{ selection_id: string }>(SEND, [crowd.job.project, quotes]);
    return rows?.[0]?.selection_id ?? '';
  });
}

const approving = (quotes: string[]) =>
  JSON.stringify(quotes.map((quote_id) => ({ quote_id, decision: 'approved' })));
const refusing = (quotes: string[]) =>
  JSON.stringify(
    quotes.map((quote_id) => ({ quote_id, decision: 'refused', justification: 'Não.' })),
  );

const statuses = async (quotes: string[]) =>
  (
    await owner.query<{ status: string }>(
      'select status from quotes where id = any ($1) order by array_position($1, id)',
      [quotes],
    )
  ).map(({ status }) => status);

const ask = (mode: string, amount: number | null) =>
  withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select set_client_approval($1, $2, $3)', [crowd.job.project, mode, amount]);
  });

test.each<[string, (ana: Racer, quote: string) => Promise<unknown[]>]>([
  ['plain', (ana, quote) => ana.query(APPROVE, [quote])],
  [
    'approve_quotes',
    (ana, quote) =>
      ana.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]),
  ],
])(
  '[DEC-002] [T73] of two %s approvals at once that pass the amount only together one is refused',
  async (_how, approve) => {
    const quotes = await answered('fila1');
    await ask('above', 150);

    const { won, lost } = await race(database.current, 'ana', 3, (each, index) =>
      approve(each, quotes[index] ?? ''),
    );

    expect(won).toHaveLength(1);
    expect(lost.map((error) => error.code)).toEqual(['CLAPR', 'CLAPR']);
    expect((await statuses(quotes)).filter((status) => status === 'approved')).toHaveLength(1);
    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

test('[DEC-002] a rule that is set while an approval is under way holds from then on', async () => {
  const quotes = await answered('fila1');

  await withRacers(database.current, ['ana', 'rafael', 'ana'], async ([ana, rafael, again]) => {
    await ana?.begin();
    await ana?.query(APPROVE, [quotes[0]]);
    const rule = rafael?.query('select set_client_approval($1, $2)', [crowd.job.project, 'always']);
    await untilSomebodyWaits(database.current);
    await ana?.commit();
    await rule;
    await expect(again?.query(APPROVE, [quotes[1]])).rejects.toMatchObject({ code: 'CLAPR' });
  });

  expect(await statuses(quotes)).toEqual(['approved', 'submitted', 'submitted']);
});

test('[DEC-006] a client who decides while a new version is being sent waits for it, and approves nothing unseen', async () => {
  const quotes = await answered('fila2');
  const selection = await sent(quotes);

  await withRacers(database.current, ['fila2', 'rafael'], async ([supplier, rafael]) => {
    await supplier?.begin();
    await supplier?.query(SUBMIT, [quotes[0], offer(120), 1]);
    const decision = rafael?.query(DECIDE, [selection, approving(quotes)]);
    const refused = expect(decision).rejects.toMatchObject({
      code: 'PT409',
      message: 'A proposta de Parede 1 mudou: o arquiteto precisa reenviar.',
    });
    await untilSomebodyWaits(database.current);
    await supplier?.commit();
    await refused;
  });

  expect(await statuses(quotes)).toEqual(['submitted', 'submitted', 'submitted']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[DEC-006] a new version that is sent while a client decides waits, and comes too late for what was approved', async () => {
  const quotes = await answered('fila12');
  const selection = await sent(quotes);

  await withRacers(database.current, ['rafael', 'fila12'], async ([rafael, supplier]) => {
    await rafael?.begin();
    await rafael?.query(DECIDE, [selection, approving(quotes)]);
    const late = expect(supplier?.query(SUBMIT, [quotes[0], offer(120), 1])).rejects.toMatchObject({
      code: expect.stringMatching(/^(QSTAT|QITEM)$/),
    });
    await untilSomebodyWaits(database.current);
    await rafael?.commit();
    await late;
  });

  const approved = await owner.query(
    'select status, price, version from quotes where id = any ($1)',
    [quotes],
  );
  expect(approved).toEqual(Array(3).fill({ status: 'approved', price: '100.00', version: 1 }));
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[DEC-005] two different decisions and the same one many times at once: one effect', async () => {
  const quotes = await answered('fila3');
  const selection = await sent(quotes);

  const { won, lost } = await race<unknown>(database.current, 'rafael', 10, (each, index) =>
    each.query(DECIDE, [selection, index % 2 ? approving(quotes) : refusing(quotes)]),
  );

  expect(won).toHaveLength(5);
  expect(new Set(won.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(lost.map((error) => error.message)).toEqual(
    Array(5).fill('Esta seleção já foi respondida.'),
  );
  expect(new Set(await statuses(quotes)).size).toBe(1);
  const [{ told } = { told: 0 }] = await owner.query<{ told: number }>(
    `select count(*)::int as told from notifications where kind = 'selection_decided' and project_id = $1`,
    [crowd.job.project],
  );
  expect(told).toBe(1);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[DEC-004] selections sent, withdrawn and decided at once, and approvals plain and whole: no deadlock, nothing half done', async () => {
  const byMany = [await answered('fila4'), await answered('fila5'), await answered('fila6')];
  const first = await sent(byMany[0] ?? []);
  const people = ['ana', 'ana', 'ana', 'rafael', 'rafael', 'ana', 'ana', 'fila4', 'fila5'];

  const { lost } = await withRacers(database.current, people, async (racers) => {
    const [a, b, c, d, e, f, g, h, i] = racers;
    return tally<unknown>(
      await Promise.allSettled([
        a?.query(SEND, [crowd.job.project, byMany[1]]),
        b?.query(SEND, [crowd.job.project, byMany[2]]),
        c?.query('select withdraw_selection($1)', [first]),
        d?.query(DECIDE, [first, approving(byMany[0] ?? [])]),
        e?.query(DECIDE, [first, refusing(byMany[0] ?? [])]),
        f?.query(APPROVE, [byMany[1]?.[0]]),
        g?.query('select * from approve_quotes($1, $2, true)', [
          crowd.job.project,
          [byMany[2]?.[1]],
        ]),
        h?.query(SUBMIT, [byMany[0]?.[0], offer(90), 1]),
        i?.query('select withdraw_quote($1)', [byMany[1]?.[0]]),
      ]),
    );
  });

  for (const error of lost) expect(['PT409', 'QSTAT', 'QITEM', 'QPRIC']).toContain(error.code);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[DEC-009] [T73] 20 calls that undo and pay at once: never a payment on a quote that is not approved', async () => {
  for (let round = 0; round < 3; round++) {
    if (round > 0) await crowd.anotherJob();
    const quotes = await answered('fila7');
    await answered('fila8');
    await withRacers(database.current, ['ana'], async ([ana]) => {
      await ana?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, quotes]);
    });

    const { lost } = await race<unknown>(database.current, 'ana', 20, (each, index) => {
      const quote = quotes[index % 3];
      return index % 2 ? each.query(UNDO, [[quote]]) : each.query(PAY, [quote]);
    });

    for (const error of lost) expect(['PAYQT', 'UNDOX']).toContain(error.code);
    const rows = await owner.query<{ status: string; paid: boolean }>(
      `select q.status, exists (select from payments y where y.quote_id = q.id) as paid
       from quotes q where q.id = any ($1)`,
      [quotes],
    );
    // Each was either paid, and stays approved, or undone.
    expect(rows.every(({ status, paid }) => paid === (status === 'approved'))).toBe(true);
    expect(await brokenInvariants(owner)).toEqual([]);
  }
});

test('[DEC-009] an undoing waits for a payment under way, and is refused; a payment waits for an undoing, and is refused', async () => {
  const [wall = '', other = ''] = await answered('fila9');
  await withRacers(database.current, ['ana', 'davi'], async ([ana, davi]) => {
    await ana?.query('select * from approve_quotes($1, $2, true)', [
      crowd.job.project,
      [wall, other],
    ]);

    await davi?.begin();
    await davi?.query(PAY, [wall]);
    const undone = expect(ana?.query(UNDO, [[wall]])).rejects.toMatchObject({ code: 'UNDOX' });
    await untilSomebodyWaits(database.current);
    await davi?.commit();
    await undone;

    await ana?.begin();
    await ana?.query(UNDO, [[other]]);
    const paid = expect(davi?.query(PAY, [other])).rejects.toMatchObject({ code: 'PAYQT' });
    await untilSomebodyWaits(database.current);
    await ana?.commit();
    await paid;
  });

  expect(await statuses([wall, other])).toEqual(['approved', 'submitted']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[DEC-009] undoing and approving the same walls again and again at once: one approved for each, no deadlock', async () => {
  const byMany = [await answered('fila10'), await answered('fila11')];
  await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, byMany[0]]);
  });

  const { lost } = await race<unknown>(database.current, 'ana', 12, (each, index) => {
    const chosen = byMany[index % 2] ?? [];
    if (index % 3 === 0) return each.query(UNDO, [chosen]);
    if (index % 3 === 1) return each.query(APPROVE, [chosen[index % 3]]);
    return each.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, chosen]);
  });

  for (const error of lost) expect(['PT409', 'QSTAT']).toContain(error.code);
  expect(await brokenInvariants(owner)).toEqual([]);
});
