import { expect, test } from 'vitest';
import { APPROVE, CROWD, useCrowd } from './testing-crowd.ts';
import { type Racer, race, tally, untilSomebodyWaits, withRacers } from './testing-parallel.ts';
import { brokenInvariants } from './testing-renovation.ts';

// Answers at the same moment as others, and as the decision they come too late for.

const crowd = useCrowd();
const { database, owner, statuses } = crowd;

const ANSWER = `update quotes set price = $2, delivery_time_days = 9, notes = 'x', status = 'submitted' where id = $1 returning id`;

const groupOf = async (supplier: string) =>
  (
    await owner.query<{ id: string }>(
      `select q.id from quotes q join profiles s on s.id = q.supplier_id
       where q.project_id = $1 and s.email = $2 || '@prumo.test' order by q.id`,
      [crowd.job.project, supplier],
    )
  ).map((row) => row.id);

test('[F11] one answer sent 10 times, to any row of the group, is taken once', async () => {
  const group = await groupOf('fila1');

  const { won, lost } = await race(database.current, 'fila1', 10, (each, index) =>
    each.query(ANSWER, [group[index % 3], 100 + index]),
  );

  expect(won).toHaveLength(1);
  expect(lost.every((error) => ['PT409', 'QSTAT'].includes(error.code ?? ''))).toBe(true);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[F11] submit_quote_response sent 10 times is taken once', async () => {
  const [first] = await groupOf('fila2');

  const { won, lost } = await race(database.current, 'fila2', 10, (each, index) =>
    each.query('select * from submit_quote_response($1, $2, 5, null)', [
      first,
      JSON.stringify([{ project_item_id: crowd.job.items[0], price: 100 + index }]),
    ]),
  );

  expect(won).toHaveLength(1);
  expect(lost.map((error) => error.code)).toEqual(Array(9).fill('QSTAT'));
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('all suppliers may answer the same items at once: every answer is taken', async () => {
  const suppliers = Array.from({ length: CROWD }, (_, index) => `fila${index + 1}`);
  const named: (string | undefined)[] = [];
  for (const supplier of suppliers) named.push((await groupOf(supplier))[0]);

  const { lost } = await withRacers(database.current, suppliers, async (racers) =>
    tally(
      await Promise.allSettled(
        racers.map((each, index) => each.query(ANSWER, [named[index], '100.01'])),
      ),
    ),
  );

  expect(lost).toEqual([]);
  expect(await statuses()).toEqual(['submitted 20']);
  expect(await brokenInvariants(owner)).toEqual([]);
});

const answers: [how: string, answer: (supplier: Racer, first: string) => Promise<unknown>][] = [
  ['a plain update', (supplier, first) => supplier.query(ANSWER, [first, 60])],
  [
    'submit_quote_response',
    (supplier, first) =>
      supplier.query('select * from submit_quote_response($1, $2, 5, null)', [
        first,
        JSON.stringify(crowd.job.items.map((id) => ({ project_item_id: id, price: 20 }))),
      ]),
  ],
];

test.each(answers)(
  'approve_quotes against %s: the second one gets a clear refusal, nothing stays half open',
  async (_how, answer) => {
    const quotes = await oneAnswered('fila3');
    const [first = ''] = await groupOf('fila4');

    await withRacers(database.current, ['ana', 'fila4'], async ([ana, late]) => {
      const settled = await Promise.allSettled([
        ana?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, quotes]),
        late && answer(late, first),
      ]);

      expect(settled[0].status).toBe('fulfilled');
      for (const error of tally<unknown>(settled).lost) {
        expect(['PT409', 'QSTAT', 'QITEM']).toContain(error.code);
      }
    });
    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

test.each(answers)('an approval waits for %s under way, and closes it', async (_how, answer) => {
  const quotes = await oneAnswered('fila5');
  const [first = ''] = await groupOf('fila6');

  await withRacers(database.current, ['ana', 'fila6'], async ([ana, late]) => {
    await late?.begin();
    await (late && answer(late, first));
    const approval = ana?.query('select * from approve_quotes($1, $2, true)', [
      crowd.job.project,
      quotes,
    ]);
    await untilSomebodyWaits(database.current);
    await late?.commit();

    expect(await approval).toEqual([{ approved_quotes: 1, rejected_quotes: 19 }]);
  });

  expect(
    await owner.query(
      'select status, rejection_reason from quotes where project_item_id = $1 and price = 20.00',
      [crowd.job.items[0]],
    ),
  ).toEqual([
    {
      status: 'rejected',
      rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
    },
  ]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('a plain approval does not wait for an answer under way: it is refused with the advice to try again', async () => {
  const [quote] = await oneAnswered('fila7');
  const [first] = await groupOf('fila8');

  await withRacers(database.current, ['ana', 'fila8'], async ([ana, late]) => {
    await late?.begin();
    await late?.query(ANSWER, [first, 30]);

    await expect(ana?.query(APPROVE, [quote])).rejects.toMatchObject({ code: 'PT409' });
    await late?.commit();
    await ana?.query(APPROVE, [quote]);
  });

  expect(await brokenInvariants(owner)).toEqual([]);
});

const approvals: [how: string, approve: (ana: Racer, quote: string) => Promise<unknown>][] = [
  ['a plain approval', (ana, quote) => ana.query(APPROVE, [quote])],
  [
    'approve_quotes',
    (ana, quote) =>
      ana.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]),
  ],
];

test.each(approvals)(
  '[Q-39] %s closes an invitation that was under way when the item was decided',
  async (_how, approve) => {
    await owner.query(
      `delete from quotes where project_id = $1 and supplier_id = (select id from profiles where email = 'fila9@prumo.test')`,
      [crowd.job.project],
    );
    const [quote = ''] = await oneAnswered('fila10');
    const [invited] = await owner.query<{ id: string }>(
      `select id from profiles where email = 'fila9@prumo.test'`,
    );
    const invitation = JSON.stringify({
      project_id: crowd.job.project,
      selected_suppliers: { pintura: [invited?.id] },
    });

    await withRacers(database.current, ['ana', 'ana'], async ([ana, otherTab]) => {
      await otherTab?.begin();
      await otherTab?.query('select private.function_send_quote_invitations($1)', [invitation]);
      const approval = ana && approve(ana, quote);
      await untilSomebodyWaits(database.current);
      await otherTab?.commit();
      await approval;
    });

    expect(await statuses()).toEqual(['approved 1', 'rejected 19']);
    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

/** One supplier has answered; the id of its quote for the first item, as a list. */
async function oneAnswered(supplier: string): Promise<string[]> {
  const rows = await owner.query<{ id: string; project_item_id: string }>(
    `update quotes q set status = 'submitted', price = 10, delivery_time_days = 5, submitted_at = now()
     from profiles s
     where s.id = q.supplier_id and s.email = $2 || '@prumo.test' and q.project_id = $1
       and q.status = 'requested'
     returning q.id, q.project_item_id`,
    [crowd.job.project, supplier],
  );
  return rows.filter((row) => row.project_item_id === crowd.job.items[0]).map((row) => row.id);
}
