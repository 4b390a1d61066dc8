import { expect, test } from 'vitest';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import { type Racer, tally, untilSomebodyWaits, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';

// A project is transferred while others decide, pay, write and transfer.

const crowd = useCrowd();
const { database, owner } = crowd;
const TRANSFER = `select transfer_project($1, $2, 'Ana está de licença.')`;

const architects = async () =>
  await owner.query(
    `select distinct architect_id from (
       select architect_id from projects where id = $1
       union all select architect_id from quotes where project_id = $1
       union all select architect_id from payments where project_id = $1
       union all select architect_id from messages where project_id = $1
       union all select architect_id from orders where project_id = $1) t`,
    [crowd.job.project],
  );

/** Everybody has answered; returns one offer of each wall. */
async function offers(): Promise<string[]> {
  await owner.query(
    `update quotes set status = 'submitted', price = 100, delivery_time_days = 5, submitted_at = now()
     where project_id = $1 and status = 'requested'`,
    [crowd.job.project],
  );
  const rows = await owner.query<{ id: string }>(
    'select distinct on (project_item_id) id from quotes where project_id = $1 order by project_item_id, id',
    [crowd.job.project],
  );
  return rows.map(({ id }) => id);
}

/** The first begins and stays open while the second acts; then the first commits. */
async function secondWaits(
  people: [string, string],
  first: (racer: Racer) => Promise<unknown>,
  second: (racer: Racer) => Promise<unknown>,
) {
  return await withRacers(database.current, people, async (racers) => {
    const [one, two] = racers as [Racer, Racer];
    await one.begin();
    await first(one);
    const waiting = second(two);
    const settled = Promise.allSettled([waiting]);
    await untilSomebodyWaits(database.current);
    await one.commit();
    return tally(await settled);
  });
}

const transferring = (to: string) => (racer: Racer) =>
  racer.query(TRANSFER, [crowd.job.project, to]);

test.each([
  [
    'approves',
    (quote: string) => (ana: Racer) =>
      ana.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]),
  ],
  ['approves plainly', (quote: string) => (ana: Racer) => ana.query(APPROVE, [quote])],
])(
  '[OPE-032] [OPE-3] the old architect who %s while the project goes is refused or changes nothing',
  async (_, approving) => {
    const [quote = ''] = await offers();

    const { won, lost } = await secondWaits(
      ['davi', 'ana'],
      transferring(PERSON.elisa),
      approving(quote),
    );

    expect([won, lost.map(({ code }) => code)]).toEqual(
      lost.length > 0 ? [[], ['PT404']] : [[[]], []],
    );
    expect(
      await owner.query('select 1 from orders where project_id = $1', [crowd.job.project]),
    ).toEqual([]);
    expect(await architects()).toEqual([{ architect_id: PERSON.elisa }]);
    expect(await brokenInvariants(owner)).toEqual([]);
  },
);

test('[OPE-032] [OPE-3] a payment or a message that was first goes along; one that comes after is refused', async () => {
  const [quote = ''] = await offers();
  await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]);
  });
  const paying = (racer: Racer) =>
    racer.query(
      `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 10, '2026-03-10', $2)`,
      [quote, PERSON.ana],
    );
  const writing = (racer: Racer) =>
    racer.query(
      `insert into messages (id, project_id, body, files) values (gen_random_uuid(), $1, 'Bom dia', 0)`,
      [crowd.job.project],
    );

  for (const first of [paying, writing]) {
    expect((await secondWaits(['ana', 'davi'], first, transferring(PERSON.elisa))).lost).toEqual(
      [],
    );
    expect(await architects()).toEqual([{ architect_id: PERSON.elisa }]);
    await withRacers(database.current, ['davi'], async ([davi]) => {
      await davi?.query(TRANSFER, [crowd.job.project, PERSON.ana]);
    });
  }
  for (const second of [paying, writing]) {
    const { lost } = await secondWaits(['davi', 'ana'], transferring(PERSON.elisa), second);
    expect(lost.map(({ code }) => ['42501', 'PT409'].includes(code ?? ''))).toEqual([true]);
    await withRacers(database.current, ['davi'], async ([davi]) => {
      await davi?.query(TRANSFER, [crowd.job.project, PERSON.ana]);
    });
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OPE-032] [ADT-001] the old architect who agrees to a change order while the project goes agrees to nothing', async () => {
  const [quote = ''] = await offers();
  await withRacers(database.current, ['ana'], async ([ana]) => {
    await ana?.query('select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]);
  });
  const [placed] = await owner.query<{ id: string; who: string; version: number }>(
    `select o.id, o.version, split_part(s.email, '@', 1) as who from orders o join profiles s on s.id = o.supplier_id
     where o.project_id = $1`,
    [crowd.job.project],
  );
  const change = await withRacers(database.current, [placed?.who ?? ''], async ([supplier]) => {
    await supplier?.query(`select * from sign_off('order', $1, $2, 'agreed')`, [
      placed?.id,
      placed?.version,
    ]);
    const saved = await supplier?.query<{ id: string }>(
      `select change_order_id as id from save_change_order($1, null, 'change', 'unforeseen', 'Mais uma demão', null, $2)`,
      [placed?.id, JSON.stringify([{ quote_id: quote, price_delta: 5 }])],
    );
    await supplier?.query('select send_change_order($1)', [saved?.[0]?.id]);
    return saved?.[0]?.id;
  });

  const { lost } = await secondWaits(['davi', 'ana'], transferring(PERSON.elisa), (ana) =>
    ana.query(`select * from sign_off('change_order', $1, 1, 'agreed')`, [change]),
  );

  expect(lost.map(({ code }) => code)).toEqual(['PT404']);
  expect(
    await owner.query('select person_role from sign_offs where entity_id = $1', [change]),
  ).toEqual([{ person_role: 'supplier' }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OPE-032] [OPE-3] of two transfers at once the second sees the first', async () => {
  const { lost } = await secondWaits(
    ['davi', 'davi'],
    transferring(PERSON.elisa),
    transferring(PERSON.elisa),
  );

  expect(lost.map(({ code }) => code)).toEqual(['TRANS']);
  expect(await architects()).toEqual([{ architect_id: PERSON.elisa }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OPE-032] [OPE-3] [T82] 60 acts of everybody at once: no deadlock, one architect, nothing broken', async () => {
  const chosen = await offers();
  const acts: [string, string, unknown[]][] = Array.from({ length: 60 }, (_, n) => {
    const quote = chosen[n % 3];
    const kinds: [string, string, unknown[]][] = [
      ['davi', TRANSFER, [crowd.job.project, n % 2 ? PERSON.elisa : PERSON.ana]],
      ['ana', 'select * from approve_quotes($1, $2, true)', [crowd.job.project, [quote]]],
      ['elisa', APPROVE, [quote]],
      [
        n % 2 ? 'ana' : 'elisa',
        `insert into payments (quote_id, amount, payment_date, created_by) values ($1, 1, '2026-03-10', auth.uid())`,
        [quote],
      ],
      [
        n % 2 ? 'ana' : 'rafael',
        `insert into messages (id, project_id, body, files) values (gen_random_uuid(), $1, 'Bom dia', 0)`,
        [crowd.job.project],
      ],
    ];
    return kinds[n % kinds.length] as [string, string, unknown[]];
  });

  const { lost } = await withRacers(
    database.current,
    acts.map(([person]) => person),
    async (racers) =>
      tally(
        await Promise.allSettled(
          racers.map((each, n) => each.query(acts[n]?.[1] ?? '', acts[n]?.[2])),
        ),
      ),
  );

  const clear = ['TRANS', 'PT404', 'PT409', '42501', 'PAYQT', 'PAYMX', 'QSTAT', 'QITEM'];
  expect(
    lost
      .filter(({ code }) => !clear.includes(code ?? ''))
      .map(({ code, message, where }) => [code, message, where]),
  ).toEqual([]);
  expect(await architects()).toHaveLength(1);
  expect(await brokenInvariants(owner)).toEqual([]);
});
