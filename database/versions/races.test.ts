import { expect, test } from 'vitest';
import { againAfterLocks } from '../../gateway/src/postgres/after-locks.ts';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import {
  type Racer,
  race,
  tally,
  untilSomebodyWaits,
  withRacers,
} from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// Versions sent at the same moment as others, and as the decision that they come too late for.

const crowd = useCrowd();
const { database, owner } = crowd;

const SUBMIT = 'select * from submit_quote($1, $2, $3)';

const groupOf = async (supplier: string) =>
  (
    await owner.query<{ id: string }>(
      `select q.id from quotes q join profiles s on s.id = q.supplier_id
       where q.project_id = $1 and s.email = $2 || '@prumo.test' order by q.id`,
      [crowd.job.project, supplier],
    )
  ).map((row) => row.id);

const offer = (value: number) =>
  JSON.stringify({
    delivery_time_days: 9,
    lines: crowd.job.items.map((id) => ({ project_item_id: id, value })),
  });

const versions = async (id: string | undefined) =>
  (
    await owner.query<{ version: number }>(
      `select v.version from quote_versions v join quotes q on q.request_id = v.request_id
       where q.id = $1 order by 1`,
      [id],
    )
  ).map(({ version }) => version);

/** A supplier's first version; returns the quote for the first wall. */
async function answered(supplier: string, value = 100): Promise<string> {
  const [first] = await groupOf(supplier);
  await withRacers(database.current, [supplier], async ([one]) => {
    await one?.query(SUBMIT, [first, offer(value), 0]);
  });
  const [quote] = await owner.query<{ id: string }>(
    `select q.id from quotes q join quotes one on one.request_id = q.request_id
     where one.id = $1 and q.project_item_id = $2`,
    [first, crowd.job.items[0]],
  );
  return quote?.id ?? '';
}

test('[VER-004] one expected version sent 10 times at once gives one version and nine refusals', async () => {
  const quote = await answered('fila1');

  for (let version = 1; version <= 5; version++) {
    const { won, lost } = await race(database.current, 'fila1', 10, (each, index) =>
      each.query(SUBMIT, [quote, offer(200 + index), version]),
    );
    expect(won).toHaveLength(1);
    expect(lost.map((error) => error.code)).toEqual(Array(9).fill('PT409'));
  }

  expect(await versions(quote)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[VER-004] a first answer by three calls at once is one version', async () => {
  const group = await groupOf('fila2');

  const answer = (each: Racer, index: number) => {
    if (index % 3 === 0) return each.query(SUBMIT, [group[0], offer(50), 0]);
    if (index % 3 === 1)
      return each.query('select * from submit_quote_response($1, $2, 5, null)', [
        group[1],
        JSON.stringify([{ project_item_id: crowd.job.items[0], price: 60 }]),
      ]);
    return each.query(
      `update quotes set price = 70, delivery_time_days = 9, status = 'submitted' where id = $1 returning id`,
      [group[2]],
    );
  };
  // A write to the table has locked its row before any rule can lock the request, so that two may wait for each other;
  // the gateway runs the victim again.
  const { won, lost } = await race<unknown>(database.current, 'fila2', 9, (each, index) =>
    againAfterLocks(
      () => answer(each, index),
      async () => false,
    ),
  );

  expect(won).toHaveLength(1);
  for (const error of lost) expect(['PT409', 'QSTAT']).toContain(error.code);
  expect(await versions(group[0])).toEqual([1]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

const seconds: [how: string, change: (supplier: Racer, quote: string) => Promise<unknown>][] = [
  ['a second version', (supplier, quote) => supplier.query(SUBMIT, [quote, offer(90), 1])],
  ['a renewal', (supplier, quote) => supplier.query('select * from confirm_quote($1, 1)', [quote])],
  ['a withdrawal', (supplier, quote) => supplier.query('select withdraw_quote($1)', [quote])],
];

test.each(seconds)(
  '[VER-009] an approval of version 1 waits for %s under way, and is refused',
  async (_how, change) => {
    const quote = await answered('fila3');

    await withRacers(database.current, ['ana', 'fila3'], async ([ana, supplier]) => {
      await supplier?.begin();
      await (supplier && change(supplier, quote));
      const approval = ana?.query('select * from approve_quotes($1, $2, true, $3)', [
        crowd.job.project,
        [quote],
        [1],
      ]);
      const refused = expect(approval).rejects.toMatchObject({
        code: expect.stringMatching(/^(PT409|QSTAT)$/),
      });
      await untilSomebodyWaits(database.current);
      await supplier?.commit();
      await refused;
    });

    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

test.each(seconds)(
  '%s waits for an approval under way, and leaves what it decided',
  async (how, change) => {
    const quote = await answered('fila4');

    await withRacers(database.current, ['ana', 'fila4'], async ([ana, supplier]) => {
      await ana?.begin();
      await ana?.query('select * from approve_quotes($1, $2, true, $3)', [
        crowd.job.project,
        [quote],
        [1],
      ]);
      const late = supplier && change(supplier, quote);
      const settled = Promise.allSettled([late]);
      await untilSomebodyWaits(database.current);
      await ana?.commit();
      const { lost } = tally<unknown>(await settled);
      // The offer named a wall that is decided now; what names no wall goes on with the others.
      expect(lost.map((error) => error.code)).toEqual(how === 'a second version' ? ['QITEM'] : []);
    });

    const [row] = await owner.query('select status, price, version from quotes where id = $1', [
      quote,
    ]);
    expect(row).toEqual({ status: 'approved', price: '100.00', version: 1 });
    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

test('[VER-004] versions, withdrawals, approvals plain and whole, and a revision at once: no deadlock, nothing half done', async () => {
  const quotes = [
    await answered('fila5'),
    await answered('fila6', 110),
    await answered('fila7', 120),
  ];
  const people = ['fila5', 'fila5', 'fila6', 'fila6', 'fila7', 'fila7', 'ana', 'ana', 'ana', 'ana'];
  const [request] = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    [quotes[0]],
  );

  const { lost } = await withRacers(database.current, people, async (racers) => {
    const [a, b, c, d, e, f, g, h, i, j] = racers;
    return tally<unknown>(
      await Promise.allSettled([
        a?.query(SUBMIT, [quotes[0], offer(80), 1]),
        b?.query('select withdraw_quote($1)', [quotes[0]]),
        c?.query('select * from confirm_quote($1, 1)', [quotes[1]]),
        d?.query(SUBMIT, [quotes[1], offer(85), 1]),
        e?.query('select withdraw_quote($1)', [quotes[2]]),
        f?.query(SUBMIT, [quotes[2], offer(95), 1]),
        g?.query(APPROVE, [quotes[0]]),
        h?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quotes[1]]]),
        i?.query(APPROVE, [quotes[2]]),
        j?.query(`select ask_revision($1, 'Pode baixar?')`, [request?.request_id]),
      ]),
    );
  });

  for (const error of lost) {
    expect(['PT409', 'QSTAT', 'QITEM', 'QPRIC']).toContain(error.code);
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});
