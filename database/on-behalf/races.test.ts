import { expect, test } from 'vitest';
import { useCrowd } from '../quotes/testing-crowd.ts';
import { race, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { phonedToday } from './testing.ts';

// Answers that Ana types at the same moment as others, and words about them.

const crowd = useCrowd();
const { database, owner } = crowd;

const TYPE = 'select * from submit_quote_for($1, $2, $3, $4)';
const OWN = 'select * from submit_quote($1, $2, $3)';
const entry = JSON.stringify(phonedToday());

const offer = (value: number) =>
  JSON.stringify({
    delivery_time_days: 9,
    lines: crowd.job.items.map((id) => ({ project_item_id: id, value })),
  });

/** The quote of a painter for the first wall. */
async function quoteOfPainter(supplier: string) {
  const [row] = await owner.query<{ id: string }>(
    `select q.id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = $2 || '@prumo.test'`,
    [crowd.job.items[0], supplier],
  );
  return row?.id ?? '';
}
const sources = (quote: string) =>
  owner.query<{ version: number; source: string }>(
    `select v.version, v.source from quote_versions v join quotes q on q.request_id = v.request_id
     where q.id = $1 order by 1`,
    [quote],
  );

test('[BEH-2] [TYP-001] one expected version typed 10 times at once gives one version and nine refusals', async () => {
  const quote = await quoteOfPainter('fila1');
  for (let version = 0; version < 3; version++) {
    const { won, lost } = await race(database.current, 'ana', 10, (each, index) =>
      each.query(TYPE, [quote, offer(100 + index), version, entry]),
    );
    expect(won).toHaveLength(1);
    expect(lost.map((error) => error.code)).toEqual(Array(9).fill('PT409'));
  }
  expect((await sources(quote)).map((v) => v.source)).toEqual(['behalf', 'behalf', 'behalf']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[BEH-3] [TYP-003] of an own answer and a typed one at once the own one is the last, or the only one', async () => {
  for (const supplier of ['fila2', 'fila3', 'fila4']) {
    const quote = await quoteOfPainter(supplier);
    await withRacers(database.current, ['ana', supplier], async ([ana, other]) => {
      const results = await Promise.allSettled([
        ana?.query(TYPE, [quote, offer(200), 0, entry]),
        other?.query(OWN, [quote, offer(90), 0]),
      ]);
      const codes = results.flatMap((r) => (r.status === 'rejected' ? [r.reason.code] : []));
      expect(codes).toHaveLength(1);
      expect(['PT409', 'BEHAL']).toContain(codes[0]);
    });
    expect(await sources(quote)).toHaveLength(1);
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[BEH-4] [TYP-004] of an approval and a disowning at once either is whole', async () => {
  for (const supplier of ['fila5', 'fila6', 'fila7']) {
    await crowd.anotherJob();
    const quote = await quoteOfPainter(supplier);
    await withRacers(database.current, ['ana', supplier], async ([ana, other]) => {
      await ana?.query(TYPE, [quote, offer(200), 0, entry]);
      await Promise.allSettled([
        ana?.query('select * from approve_quotes($1, array[$2::uuid], true)', [
          crowd.job.project,
          quote,
        ]),
        other?.query(`select answer_typed_offer($1, 1, false, 'Não é minha')`, [quote]),
      ]);
    });
    const [row] = await owner.query<{ status: string }>('select status from quotes where id = $1', [
      quote,
    ]);
    expect(['requested', 'rejected']).toContain(row?.status);
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[BEH-4] two words at once, one of each kind: the first stands', async () => {
  const quote = await quoteOfPainter('fila8');
  await withRacers(database.current, ['ana', 'fila8', 'fila8'], async ([ana, one, two]) => {
    await ana?.query(TYPE, [quote, offer(200), 0, entry]);
    const results = await Promise.allSettled([
      one?.query(`select answer_typed_offer($1, 1, true)`, [quote]),
      two?.query(`select answer_typed_offer($1, 1, false, 'Não é minha')`, [quote]),
    ]);
    expect(results.filter((r) => r.status === 'rejected')).toHaveLength(1);
  });
  expect(
    await owner.query(
      `select from private.version_confirmations c join quote_versions v on v.id = c.version_id
       join quotes q on q.request_id = v.request_id where q.id = $1`,
      [quote],
    ),
  ).toHaveLength(1);
  expect(await brokenInvariants(owner)).toEqual([]);
});
