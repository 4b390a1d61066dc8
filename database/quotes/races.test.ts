import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, useDatabase } from '../testing.ts';
import { brokenInvariants, PROJECT } from './cast-renovation.ts';
import { type Racer, race, tally, untilSomebodyWaits, withRacers } from './parallel.ts';

const database = useDatabase({ cast: true });
const owner: Actor = {
  query: async (text, values) => (await database.current.owner.query(text, values)).rows,
};

const APPROVE = `update quotes set status = 'approved' where id = $1 returning status`;
const ANSWER = `update quotes set price = $2, delivery_time_days = 9, notes = 'x', status = 'submitted' where id = $1 returning id`;

/** A crowd of suppliers in one category, made once; each test gets a job of its own from it. */
const CROWD = 20;
let job: { project: string; items: string[] };

beforeEach(async () => {
  await owner.query(
    `with people as (
       insert into auth.users (email)
       select 'fila' || n || '@prumo.test' from generate_series(1, $1) n
       on conflict do nothing returning id, email
     )
     insert into profiles (id, email, full_name, role, status, supplier_category, commission_rate)
     select id, email, 'Fornecedor ' || email, 'supplier', 'pending_approval', 'pintura', 0.0333 from people`,
    [CROWD],
  );
  await withRacers(database.current, ['davi'], async ([davi]) => {
    await davi?.query(
      `update profiles set status = 'approved' where email like 'fila%' and status = 'pending_approval'`,
    );
  });
  const [project] = await owner.query<{ id: string }>(
    `insert into projects (name, status, client_id, architect_id)
     select 'Corrida', 'quoting', client_id, architect_id from projects where id = $1 returning id`,
    [PROJECT.altoDaLapa],
  );
  const items = await owner.query<{ id: string }>(
    `insert into project_items (project_id, description, category)
     select $1, 'Parede ' || n, 'pintura' from generate_series(1, 3) n returning id`,
    [project?.id],
  );
  await owner.query(
    `insert into quotes (project_item_id, supplier_id)
     select i.id, s.id from project_items i cross join profiles s
     where i.project_id = $1 and s.email like 'fila%'`,
    [project?.id],
  );
  job = { project: project?.id ?? '', items: items.map((item) => item.id) };
});

/** Everybody has answered; returns the ids of the quotes of one item. */
async function answered(item = 0): Promise<string[]> {
  await owner.query(
    `update quotes set status = 'submitted', price = 100.07, delivery_time_days = 5, submitted_at = now()
     where project_id = $1 and status = 'requested'`,
    [job.project],
  );
  const rows = await owner.query<{ id: string }>(
    'select id from quotes where project_item_id = $1 order by id',
    [job.items[item]],
  );
  return rows.map((row) => row.id);
}

const statuses = async (item = 0) =>
  (
    await owner.query<{ status: string; count: number }>(
      'select status, count(*)::int from quotes where project_item_id = $1 group by 1 order by 1',
      [job.items[item]],
    )
  ).map((row) => `${row.status} ${row.count}`);

describe('approvals at the same moment', () => {
  test('[T37] [F9] 20 plain approvals of 20 quotes of one item: exactly one, the others a clear conflict', async () => {
    const quotes = await answered();

    const { won, lost } = await race(database.current, 'ana', CROWD, (each, index) =>
      each.query(APPROVE, [quotes[index]]),
    );

    expect(won).toEqual([[{ status: 'approved' }]]);
    expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['PT409']));
    expect(await statuses()).toEqual(['approved 1', 'rejected 19']);
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('[T37] [Q-29] 20 approve_quotes of 20 quotes of one item: exactly one, the others a clear conflict', async () => {
    const quotes = await answered();

    const { won, lost } = await race(database.current, 'ana', CROWD, (each, index) =>
      each.query('select * from approve_quotes($1, $2, true)', [job.project, [quotes[index]]]),
    );

    expect(won).toEqual([[{ approved_quotes: 1, rejected_quotes: 19 }]]);
    expect(lost.map((error) => error.code)).toEqual(Array(19).fill('PT409'));
    expect(lost[0]?.message).toBe('Este item já tem um orçamento aprovado.');
    expect(await statuses()).toEqual(['approved 1', 'rejected 19']);
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('[Q-29] the same approval 20 times: done once, agreed to 20 times', async () => {
    const [quote] = await answered();

    const { won, lost } = await race(database.current, 'ana', CROWD, (each) =>
      each.query<{ approved_quotes: number }>('select * from approve_quotes($1, $2)', [
        job.project,
        [quote],
      ]),
    );

    expect(lost).toEqual([]);
    expect(won.filter(([row]) => row?.approved_quotes === 1)).toHaveLength(1);
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('plain calls and the function mixed, over three items in every order: one per item, no deadlock', async () => {
    const byItem = [await answered(0), await answered(1), await answered(2)];

    const { lost } = await race(database.current, 'ana', CROWD, (each, index) => {
      const order = [0, 1, 2].map((step) => (step * (1 + (index % 2)) + index) % 3);
      const chosen = order.map((item) => byItem[item]?.[index]);
      return index % 2 === 0
        ? each.query('select * from approve_quotes($1, $2, true)', [job.project, chosen])
        : each.query(`update quotes set status = 'approved' where id = any ($1)`, [chosen]);
    });

    expect(new Set(lost.map((error) => error.code))).toEqual(new Set(['PT409']));
    for (const item of [0, 1, 2]) {
      expect(await statuses(item)).toEqual(['approved 1', 'rejected 19']);
    }
    expect(await brokenInvariants(owner)).toEqual([]);
  });
});

describe('answers at the same moment', () => {
  const groupOf = async (supplier: string) =>
    (
      await owner.query<{ id: string }>(
        `select q.id from quotes q join profiles s on s.id = q.supplier_id
         where q.project_id = $1 and s.email = $2 || '@prumo.test' order by q.id`,
        [job.project, supplier],
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
        JSON.stringify([{ project_item_id: job.items[0], price: 100 + index }]),
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
          JSON.stringify(job.items.map((id) => ({ project_item_id: id, price: 20 }))),
        ]),
    ],
  ];

  test.each(answers)(
    'approve_quotes against %s: whoever comes second gets a clear refusal, nothing stays half open',
    async (_how, answer) => {
      const quotes = await oneAnswered('fila3');
      const [first = ''] = await groupOf('fila4');

      await withRacers(database.current, ['ana', 'fila4'], async ([ana, late]) => {
        const settled = await Promise.allSettled([
          ana?.query('select * from approve_quotes($1, $2, true)', [job.project, quotes]),
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
        job.project,
        quotes,
      ]);
      await untilSomebodyWaits(database.current);
      await late?.commit();

      expect(await approval).toEqual([{ approved_quotes: 1, rejected_quotes: 19 }]);
    });

    expect(
      await owner.query(
        'select status, rejection_reason from quotes where project_item_id = $1 and price = 20.00',
        [job.items[0]],
      ),
    ).toEqual([
      {
        status: 'rejected',
        rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
      },
    ]);
    expect(await brokenInvariants(owner)).toEqual([]);
  });

  test('a plain approval does not wait for an answer under way: it is told to try again', async () => {
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
        ana.query('select * from approve_quotes($1, $2, true)', [job.project, [quote]]),
    ],
  ];

  test.each(approvals)(
    '[Q-39] %s closes an invitation that was under way when the item was decided',
    async (_how, approve) => {
      await owner.query(
        `delete from quotes where project_id = $1 and supplier_id = (select id from profiles where email = 'fila9@prumo.test')`,
        [job.project],
      );
      const [quote = ''] = await oneAnswered('fila10');
      const [invited] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'fila9@prumo.test'`,
      );
      const invitation = JSON.stringify({
        project_id: job.project,
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
      [job.project, supplier],
    );
    return rows.filter((row) => row.project_item_id === job.items[0]).map((row) => row.id);
  }
});
