import pg from 'pg';
import { expect, test } from 'vitest';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import { race, tally, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// The architect changes a request at the moment at which its suppliers answer it.

const crowd = useCrowd();
const { database, owner } = crowd;

const ISSUE = `select * from issue_addendum($1, 'pintura', 'Medidas novas', $2)`;
const SUBMIT = 'select * from submit_quote($1, $2, $3)';
const PLAIN = `update quotes set status = 'submitted', price = 90, delivery_time_days = 3, notes = '' where id = $1 returning id`;

const change = (quantity: number) =>
  JSON.stringify([{ op: 'change', item_id: crowd.job.items[0], quantity }]);

const offer = (value: number, addendum = 0) =>
  JSON.stringify({
    delivery_time_days: 9,
    addendum,
    lines: crowd.job.items.map((id) => ({ project_item_id: id, value })),
  });

/** The quotes of these suppliers for the first wall, in their order. */
async function quotesOf(...suppliers: string[]): Promise<string[]> {
  const quotes = await owner.query<{ id: string }>(
    `select q.id from unnest($2::text[]) with ordinality asked (name, place)
     join profiles s on s.email = asked.name || '@prumo.test'
     join quotes q on q.supplier_id = s.id and q.project_item_id = $1
     order by asked.place`,
    [crowd.job.items[0], suppliers],
  );
  return quotes.map(({ id }) => id);
}

test('[TRM-017] an answer that waits for an addendum is refused as made for the request of before', async () => {
  const [quote] = await quotesOf('fila1');
  await withRacers(database.current, ['ana', 'fila1'], async ([ana, fila1]) => {
    await ana?.begin();
    await ana?.query(ISSUE, [crowd.job.project, change(4)]);
    const answered = fila1?.query(SUBMIT, [quote, offer(50), 0]).catch((error) => error);
    await untilSomebodyWaits(database.current);
    await ana?.commit();

    expect(await answered).toMatchObject({
      code: 'PT409',
      message: 'A solicitação mudou (mudança 1). Confira os itens e envie de novo.',
    });
  });

  expect(await owner.query('select version from quotes where id = $1', [quote])).toEqual([
    { version: 0 },
  ]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[TRM-017] an addendum that waits for an answer has it sent again', async () => {
  const [quote] = await quotesOf('fila2');
  await withRacers(database.current, ['ana', 'fila2'], async ([ana, fila2]) => {
    await fila2?.begin();
    await fila2?.query(SUBMIT, [quote, offer(50), 0]);
    const issued = ana?.query(ISSUE, [crowd.job.project, change(5)]);
    await untilSomebodyWaits(database.current);
    await fila2?.commit();

    expect(await issued).toEqual([{ number: 1, reopened: 3 }]);
  });

  expect(await owner.query('select status, price from quotes where id = $1', [quote])).toEqual([
    { status: 'requested', price: null },
  ]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[TRM-017] addenda of the same moment are numbered one after the other', async () => {
  const { won, lost } = await race<{ number: number }[]>(
    database.current,
    'ana',
    6,
    (each, index) => each.query(ISSUE, [crowd.job.project, change(index + 2)]),
  );

  expect(lost).toEqual([]);
  expect(
    won
      .flat()
      .map(({ number }) => number)
      .sort(),
  ).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[TRM-014] a deadline that ends and an answer, a later deadline or a refusal at the same moment: one order for all', async () => {
  const people = ['fila3', 'fila4', 'fila5'];
  const quotes = await quotesOf(...people);
  for (let round = 0; round < 5; round++) {
    await owner.query(
      `update quote_requests set accepts_late = false, respond_until = now() - interval '1 minute' where project_id = $1`,
      [crowd.job.project],
    );
    await withRacers(database.current, ['ana', ...people], async ([ana, ...suppliers]) => {
      const outcomes = await Promise.allSettled([
        owner.query('select private.close_overdue()'),
        ana?.query(`select * from set_request_terms($1, 'pintura', $2)`, [
          crowd.job.project,
          { respond_until: new Date(Date.now() + 3 * 86_400_000).toISOString() },
        ]),
        ...suppliers.map((each, index) =>
          index === 0
            ? each.query(PLAIN, [quotes[index]])
            : each.query(`select answer_intent($1, $2, 'price')`, [
                quotes[index],
                index === 1 ? 'will_quote' : 'will_not_quote',
              ]),
        ),
      ]);
      const { lost } = tally(outcomes);
      // PT409: the plain answer holds its row and waits for a decision under way for 300 ms at most.
      for (const error of lost) expect(['PT409', 'QLATE', 'QSTAT']).toContain(error.code);
    });
    expect(await brokenInvariants(owner)).toEqual([]);
  }
});

test('[TRM-014] what waits for a later deadline to be set closes nothing that the later deadline keeps open', async () => {
  const waiting = async () =>
    (
      await owner.query(
        `select count(*)::integer as n from quotes where project_id = $1 and status = 'requested'`,
        [crowd.job.project],
      )
    )[0];
  await owner.query(
    `update quote_requests set accepts_late = false, respond_until = now() - interval '1 minute' where project_id = $1`,
    [crowd.job.project],
  );
  const before = await waiting();
  await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.begin();
    await ana?.query(`select * from set_request_terms($1, 'pintura', $2)`, [
      crowd.job.project,
      { respond_until: new Date(Date.now() + 3 * 86_400_000).toISOString() },
    ]);
    const job = new pg.Client({ connectionString: database.current.ownerUrl });
    await job.connect();
    const closed = job.query('select private.close_overdue() as closed');
    await untilSomebodyWaits(database.current);
    await ana?.commit();
    expect((await closed).rows).toEqual([{ closed: 0 }]);
    await job.end();
  });
  expect(await waiting()).toEqual(before);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[TRM-019] a new round and an approval of the same item: whichever comes second is refused or sees the other', async () => {
  const [one, other] = await quotesOf('fila6', 'fila7');
  await withRacers(database.current, ['fila6', 'fila7'], async (suppliers) => {
    for (const [index, each] of suppliers.entries()) await each.query(PLAIN, [[one, other][index]]);
  });
  await withRacers(database.current, ['ana', 'ana'], async ([approves, opens]) => {
    await approves?.begin();
    await approves?.query(APPROVE, [one]);
    const opened = opens
      ?.query('select * from open_round($1, $2)', [crowd.job.project, [crowd.job.items[0]]])
      .catch((error) => error);
    await untilSomebodyWaits(database.current);
    await approves?.commit();

    expect(await opened).toMatchObject({ code: 'QITEM' });
  });
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[FIC-060] two addenda of the same moment that read the same ficha: the first changes it, the second is refused', async () => {
  const changes = (model: string) =>
    JSON.stringify([{ op: 'change', item_id: crowd.job.items[0], spec: { model, version: 0 } }]);
  const { won, lost } = await race(database.current, 'ana', 2, (ana, index) =>
    ana.query(ISSUE, [crowd.job.project, changes(`Modelo ${index}`)]),
  );

  expect(won).toHaveLength(1);
  expect(lost.map(({ code }) => code)).toEqual(['PT409']);
  expect(await brokenInvariants(owner)).toEqual([]);
});
