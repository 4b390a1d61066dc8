import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import { race, tally, withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// Change orders at the same moment as payments, other agreements and approvals, on connections of their own.

const crowd = useCrowd();
const { database, owner } = crowd;

const ANSWER = `select * from sign_off('change_order', $1, 1, $2, 'Não.')`;
const SAVE = 'select change_order_id as id from save_change_order($1, null, $2, $3, $4, null, $5)';

/** An order of one wall, confirmed by fila1, at R$ 1000. */
async function confirmedOrder() {
  await owner.query(
    `update quotes set status = 'submitted', price = 1000, delivery_time_days = 5, submitted_at = now()
     where project_id = $1 and status = 'requested'`,
    [crowd.job.project],
  );
  const [quote] = await owner.query<{ id: string }>(
    `select q.id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = 'fila1@prumo.test'`,
    [crowd.job.items[0]],
  );
  await race(database.current, 'ana', 1, (ana) => ana.query(APPROVE, [quote?.id]));
  const [order] = await owner.query<{ id: string; part: string }>(
    `select t.order_id as id, i.id as part from private.order_items t join instalments i on i.order_id = t.order_id
     where t.quote_id = $1 and t.removed_at is null`,
    [quote?.id],
  );
  await race(database.current, 'fila1', 1, (each) =>
    each.query(`select * from sign_off('order', $1, 1, 'agreed')`, [order?.id]),
  );
  return { order: order?.id ?? '', quote: quote?.id ?? '', part: order?.part ?? '' };
}

/** Sent by Ana. */
async function sent(order: string, quote: string, delta: number, kind = 'change') {
  const { won } = await race(database.current, 'ana', 1, async (ana) => {
    const [row] = await ana.query<{ id: string }>(SAVE, [
      order,
      kind,
      kind === 'change' ? 'design' : 'termination',
      'Corrida',
      JSON.stringify([{ quote_id: quote, price_delta: delta }]),
    ]);
    await ana.query('select send_change_order($1)', [row?.id]);
    return row?.id ?? '';
  });
  return won[0] ?? '';
}

const clear = (codes: string[], lost: { code?: string | undefined; message: string }[]) =>
  expect(
    lost
      .filter(({ code }) => !codes.includes(code ?? ''))
      .map(({ code, message }) => [code, message]),
  ).toEqual([]);

test('[ADT-004] [T79] applied against 20 payments: no price below what was paid, and the instalments sum to it', async () => {
  for (let round = 0; round < 4; round++) {
    if (round > 0) await crowd.anotherJob();
    const { order, quote, part } = await confirmedOrder();
    const id = await sent(order, quote, -600);
    await race(database.current, 'rafael', 1, (client) => client.query(ANSWER, [id, 'agreed']));

    const people = ['fila1', ...Array(10).fill('ana'), ...Array(10).fill('rafael')];
    const { lost } = await withRacers(database.current, people, async (racers) =>
      tally(
        await Promise.allSettled(
          racers.map(async (each, index) => {
            if (index === 0) return each.query(ANSWER, [id, 'agreed']);
            if (index <= 10)
              return each.query(
                `insert into payments (quote_id, amount, payment_date) values ($1, 45, '2026-03-10')`,
                [quote],
              );
            return each.query(
              `select * from pay_instalment($1, 45, '2026-03-10', null, null, true)`,
              [part],
            );
          }),
        ),
      ),
    );

    clear(['CHGPX', 'PAYMX', 'PT404'], lost);
    const [after] = await owner.query<{ price: string; paid: string }>(
      `select q.price, coalesce(sum(y.amount), 0) as paid from quotes q left join payments y on y.quote_id = q.id
       where q.id = $1 group by q.id`,
      [quote],
    );
    expect(Number(after?.price)).toBeGreaterThanOrEqual(Number(after?.paid));
    expect(await brokenInvariants(owner)).toEqual([]);
  }
});

test('[ADT-003] [ADT-009] the last agreements to four change orders of one order arrive at once: one applies, the others expire', async () => {
  const { order, quote } = await confirmedOrder();
  const ids: string[] = [];
  for (const delta of [10, 20, -30, 40]) ids.push(await sent(order, quote, delta));
  for (const id of ids)
    await race(database.current, 'fila1', 1, (each) => each.query(ANSWER, [id, 'agreed']));

  const { won, lost } = await race(database.current, 'rafael', 4, (each, index) =>
    each.query(ANSWER, [ids[index], 'agreed']),
  );

  expect(won).toHaveLength(1);
  clear(['SIGNS'], lost);
  expect(
    await owner.query(
      'select status, count(*)::integer as n from change_orders where order_id = $1 group by 1 order by 1',
      [order],
    ),
  ).toEqual([
    { status: 'applied', n: 1 },
    { status: 'expired', n: 3 },
  ]);
  expect(
    await owner.query(
      'select array_agg(number order by number) as numbers from change_orders where order_id = $1',
      [order],
    ),
  ).toEqual([{ numbers: [1, 2, 3, 4] }]);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[ADT-001] agreed, refused and withdrawn at once: it ends one way', async () => {
  for (let round = 0; round < 5; round++) {
    if (round > 0) await crowd.anotherJob();
    const { order, quote } = await confirmedOrder();
    const id = await sent(order, quote, 100);
    const moves = [
      ['fila1', ANSWER, [id, 'agreed']],
      ['rafael', ANSWER, [id, 'agreed']],
      ['fila1', ANSWER, [id, 'refused']],
      ['ana', 'select withdraw_change_order($1)', [id]],
      ['rafael', ANSWER, [id, 'agreed']],
    ] as [string, string, unknown[]][];
    const { lost } = await withRacers(
      database.current,
      moves.map(([person]) => person),
      async (racers) =>
        tally(
          await Promise.allSettled(
            racers.map((each, index) =>
              each.query(moves[index]?.[1] ?? '', moves[index]?.[2] ?? []),
            ),
          ),
        ),
    );
    clear(['SIGNS', 'CHGST'], lost);
    expect(await brokenInvariants(owner)).toEqual([]);
  }
});

test('[ADT-006] [ADT-009] a termination, payments, approvals of a rival and ten sendings at once: nothing breaks', async () => {
  const { order, quote, part } = await confirmedOrder();
  const id = await sent(order, quote, -1000, 'termination');
  await race(database.current, 'fila1', 1, (each) => each.query(ANSWER, [id, 'agreed']));
  const drafts = await race(database.current, 'ana', 10, (ana) =>
    ana.query<{ id: string }>(SAVE, [
      order,
      'change',
      'client',
      'Outra',
      JSON.stringify([{ quote_id: quote, price_delta: 5 }]),
    ]),
  );
  const [rival] = await owner.query<{ id: string }>(
    `select q.id from quotes q join profiles s on s.id = q.supplier_id
     where q.project_item_id = $1 and s.email = 'fila2@prumo.test'`,
    [crowd.job.items[0]],
  );
  const moves = [
    ['rafael', ANSWER, [id, 'agreed']],
    ['rafael', `select * from pay_instalment($1, 45, '2026-03-10', null, null, true)`, [part]],
    [
      'ana',
      `insert into payments (quote_id, amount, payment_date) values ($1, 45, '2026-03-10')`,
      [quote],
    ],
    ['ana', APPROVE, [rival?.id]],
    ...drafts.won.map(([draft]) => ['ana', 'select send_change_order($1)', [draft?.id]]),
  ] as [string, string, unknown[]][];

  const { lost } = await withRacers(
    database.current,
    moves.map(([person]) => person),
    async (racers) =>
      tally(
        await Promise.allSettled(
          racers.map((each, index) => each.query(moves[index]?.[1] ?? '', moves[index]?.[2] ?? [])),
        ),
      ),
  );

  clear(['CHGPX', 'SIGNS', 'PAYQT', 'PAYMX', 'PT404', 'PT409', 'ORDST', 'QPHAS', 'QSTAT'], lost);
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[OFI-10] [PES-026] two people of one account agree at once: one sign-off, and both get it', async () => {
  await crowd.anotherJob();
  const { order, quote } = await confirmedOrder();
  const id = await sent(order, quote, 10);
  await addColleague(owner, { name: 'gil', account: 'rafael', role: 'manager' });

  const answers = await withRacers(database.current, ['rafael', 'gil', 'rafael', 'gil'], (racers) =>
    Promise.all(racers.map((each) => each.query<{ sign_off_id: string }>(ANSWER, [id, 'agreed']))),
  );

  expect(new Set(answers.map(([answer]) => answer?.sign_off_id)).size).toBe(1);
  expect(
    await owner.query(
      `select count(*)::integer as n from sign_offs where entity_id = $1 and person_role = 'client'`,
      [id],
    ),
  ).toEqual([{ n: 1 }]);
});

test('[FIC-063] two change orders that change the ficha of one item are sent at once: one waits, the other is refused', async () => {
  const { order, quote } = await confirmedOrder();
  const { won: ids } = await race(database.current, 'ana', 2, async (ana, index) => {
    const lines = [{ quote_id: quote, price_delta: 0, spec: { model: `Modelo ${index}` } }];
    const [row] = await ana.query<{ id: string }>(SAVE, [
      order,
      'change',
      'design',
      'Produto novo',
      JSON.stringify(lines),
    ]);
    return row?.id ?? '';
  });

  const { won, lost } = await race(database.current, 'ana', 2, (ana, index) =>
    ana.query('select send_change_order($1)', [ids[index]]),
  );

  expect(won).toHaveLength(1);
  expect(lost.map(({ code }) => code)).toEqual(['PT409']);
  expect(await brokenInvariants(owner)).toEqual([]);
});
