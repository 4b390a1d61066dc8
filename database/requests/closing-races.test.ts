import pg from 'pg';
import { expect, test } from 'vitest';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import { type Racer, tally, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// A project is concluded or archived at the moment at which its suppliers answer.

const crowd = useCrowd();
const { database, owner } = crowd;

const ANSWER = `update quotes set price = $2, delivery_time_days = 9, status = 'submitted' where id = $1 returning id`;
const END = 'update projects set status = $2 where id = $1 returning status';

const groupOf = async (supplier: string) =>
  (
    await owner.query<{ id: string }>(
      `select q.id from quotes q join profiles s on s.id = q.supplier_id
       where q.project_id = $1 and s.email = $2 || '@prumo.test' order by q.id`,
      [crowd.job.project, supplier],
    )
  ).map((row) => row.id);

const answers: [how: string, answer: (supplier: Racer, id: string) => Promise<unknown>][] = [
  ['a plain update', (supplier, id) => supplier.query(ANSWER, [id, 60])],
  [
    'submit_quote_response',
    (supplier, id) =>
      supplier.query('select * from submit_quote_response($1, $2, 5, null)', [
        id,
        JSON.stringify(crowd.job.items.map((item) => ({ project_item_id: item, price: 20 }))),
      ]),
  ],
];

const endings = async (ids: string[]) =>
  (
    await owner.query<{ ending: string }>(
      `select distinct concat_ws(' ', status, closed_as) as ending from quotes where id = any ($1)`,
      [ids],
    )
  ).map(({ ending }) => ending);

async function nothingIsLeftOpen() {
  expect(
    await owner.query(`select from quotes where project_id = $1 and status = 'requested'`, [
      crowd.job.project,
    ]),
  ).toEqual([]);
  expect(await brokenInvariants(owner)).toEqual([]);
}

/** Only work in progress is concluded: a ceiling beside the walls is approved. */
async function workBegins() {
  const [quote] = await owner.query<{ id: string }>(
    `with item as (
       insert into project_items (project_id, description, category) values ($1, 'Teto', 'pintura') returning id
     )
     insert into quotes (project_item_id, supplier_id, status, price, delivery_time_days, submitted_at)
     select item.id, s.id, 'submitted', 10, 5, now() from item, profiles s where s.email = 'fila20@prumo.test'
     returning id`,
    [crowd.job.project],
  );
  await owner.query(`update quotes set status = 'approved', approved_at = now() where id = $1`, [
    quote?.id,
  ]);
}

const races = (['completed', 'archived'] as const).flatMap((status) =>
  answers.map(([how, answer]) => [status, how, answer] as const),
);

test.each(races)(
  '[REQ-005] a project that becomes %s waits for %s under way, which stays answered',
  async (status, _how, answer) => {
    await workBegins();
    const group = await groupOf('fila1');
    await withRacers(database.current, ['ana', 'fila1'], async ([ana, supplier]) => {
      await supplier?.begin();
      await (supplier && answer(supplier, group[1] ?? ''));
      const end = ana?.query(END, [crowd.job.project, status]);
      await untilSomebodyWaits(database.current);
      await supplier?.commit();

      expect(await end).toEqual([{ status }]);
    });

    expect(await endings(group)).toEqual(['submitted']);
    expect(await endings(await groupOf('fila2'))).toEqual(['rejected cancelled']);
    await nothingIsLeftOpen();
  },
);

test.each(races)(
  '[REQ-005] while a project becomes %s, %s that comes second waits for it and is refused',
  async (status, _how, answer) => {
    await workBegins();
    const group = await groupOf('fila1');
    await withRacers(database.current, ['ana', 'fila1'], async ([ana, supplier]) => {
      await ana?.begin();
      await ana?.query(END, [crowd.job.project, status]);
      const late = Promise.allSettled([supplier && answer(supplier, group[1] ?? '')]);
      await untilSomebodyWaits(database.current);
      await ana?.commit();

      const { lost } = tally(await late);
      expect(['QSTAT', 'QPHAS']).toContain(lost[0]?.code);
    });

    expect(await endings(group)).toEqual(['rejected cancelled']);
    await nothingIsLeftOpen();
  },
);

test.each(answers)(
  '[REQ-005] %s waits for no project that is ending: both hold what the other never asks for',
  async (_how, answer) => {
    // The end has the project's lock and waits at its first quote, which somebody else holds.
    const [first] = await owner.query<{ id: string; email: string }>(
      `select q.id, s.email from quotes q join profiles s on s.id = q.supplier_id
       where q.project_id = $1 order by q.id limit 1`,
      [crowd.job.project],
    );
    const other = first?.email === 'fila1@prumo.test' ? 'fila2' : 'fila1';
    const group = await groupOf(other);
    const holder = new pg.Client({ connectionString: database.current.ownerUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from quotes where id = $1 for update', [first?.id]);
      await withRacers(database.current, ['ana', other], async ([ana, supplier]) => {
        const end = ana?.query(END, [crowd.job.project, 'archived']);
        await untilSomebodyWaits(database.current);
        await (supplier && answer(supplier, group[2] ?? ''));
        await holder.query('commit');
        expect(await end).toEqual([{ status: 'archived' }]);
      });
    } finally {
      await holder.end();
    }

    expect(await endings(group)).toEqual(['submitted']);
    await nothingIsLeftOpen();
  },
);

test('[REQ-005] twenty answers, an approval and the end at once: no deadlock, nothing left open', async () => {
  const suppliers = Array.from({ length: 20 }, (_, n) => `fila${n + 1}`);
  for (let round = 0; round < 5; round++) {
    if (round > 0) await crowd.anotherJob();
    const groups = new Map<string, string[]>();
    for (const supplier of suppliers) groups.set(supplier, await groupOf(supplier));
    const [chosen] = groups.get('fila1') ?? [];
    await withRacers(database.current, ['fila1'], ([first]) =>
      first ? first.query(ANSWER, [chosen, 90]) : Promise.resolve([]),
    );

    await withRacers(
      database.current,
      ['ana', 'ana', ...suppliers.slice(1)],
      async ([ender, approver, ...racers]) => {
        const settled = await Promise.allSettled<unknown>([
          ...racers
            .slice(0, 10)
            .map((each, n) => answers[n % 2]?.[1](each, groups.get(`fila${n + 2}`)?.[n % 3] ?? '')),
          approver?.query(APPROVE, [chosen]),
          ender?.query(END, [crowd.job.project, 'archived']),
          ...racers
            .slice(10)
            .map((each, n) =>
              answers[n % 2]?.[1](each, groups.get(`fila${n + 12}`)?.[n % 3] ?? ''),
            ),
        ]);
        for (const { code } of tally(settled).lost)
          expect(['PT409', 'QSTAT', 'QPHAS', 'QITEM']).toContain(code);
      },
    );

    expect(
      await owner.query('select status from projects where id = $1', [crowd.job.project]),
    ).toEqual([{ status: 'archived' }]);
    await nothingIsLeftOpen();
  }
});
