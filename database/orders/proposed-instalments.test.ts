import { expect, test } from 'vitest';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { approve, order, orders } from './testing.ts';

// An order is issued with the instalments that its supplier offered, until its architect plans others.

const scene = useScene();

const offer = (said: object, shelf = 1000, doors = 500) => ({
  delivery_time_days: 20,
  lines: [
    { project_item_id: itemId('0203'), value: shelf },
    { project_item_id: itemId('0204'), value: doors },
  ],
  ...said,
});

async function issued({ owner, as }: Scene, said: object, ...quotes: string[]) {
  await submit(as('bruno'), owner, said);
  await approve(as('ana'), owner, ...quotes);
  const [placed] = await orders(as('bruno'));
  return placed;
}

const plan = (placed: { instalments: { label: string; amount: number }[] } | undefined) =>
  placed?.instalments.map(({ label, amount }) => [label, amount]);

test.each([
  [
    { down_payment_percent: 30, instalments: 3 },
    [
      ['Entrada', 300],
      ['Parcela 1 de 3', 233.33],
      ['Parcela 2 de 3', 233.33],
      ['Parcela 3 de 3', 233.34],
    ],
  ],
  [
    { instalments: 2 },
    [
      ['Parcela 1 de 2', 500],
      ['Parcela 2 de 2', 500],
    ],
  ],
  [
    { down_payment_percent: 50 },
    [
      ['Entrada', 500],
      ['Na entrega', 500],
    ],
  ],
  [{ down_payment_percent: 100, instalments: 4 }, [['Entrada', 1000]]],
  [{ payment_note: 'A combinar' }, [['Na entrega', 1000]]],
])('[PED-024] %j gives %j', (said, lines) =>
  scene(async (stage) => {
    const placed = await issued(stage, offer(said), '0203 bruno');
    expect(plan(placed)).toEqual(lines);
    expect(await brokenInvariants(stage.owner)).toEqual([]);
  })(),
);

test(
  '[PED-024] the first is due a week from the approval, the others a month apart, on the last day of shorter months',
  scene(async ({ owner }) => {
    const [row] = await owner.query<{ days: (string | null)[] }>(
      `select array_agg(due_on::text order by number) as days from private.offered_plan(1000, 30, 3, '2026-12-31')`,
    );
    expect(row?.days).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    const due = await owner.query(
      `select private.day_in_sao_paulo(now()) + 7 = min(due_on) as week from private.offered_plan(1, 0, 1, private.day_in_sao_paulo(now()) + 7)`,
    );
    expect(due).toEqual([{ week: true }]);
  }),
);

test(
  '[PED-024] whatever share and number were offered, the plan sums to the price and has no line of nothing',
  scene(async ({ owner }) => {
    expect(
      await owner.query(
        `select price, share, months
         from unnest(array[0.01, 0.02, 0.07, 1, 99.99, 12345.67]) price, unnest(array[null, 0, 0.01, 12.5, 33.33, 99.99, 100]) share,
           unnest(array[null, 1, 2, 3, 12, 59, 60]) months
         cross join lateral (
           select sum(p.amount) as total, min(p.amount) as least, count(*) as lines, max(p.number) as last
           from private.offered_plan(price, share, months, '2026-12-01') p
         ) s
         where s.total <> price or s.least <= 0 or s.lines > 60 or s.lines <> s.last`,
      ),
    ).toEqual([]);
  }),
);

test(
  '[PED-024] what joins or leaves the order moves the whole plan; once the architect planned it, only its last instalment',
  scene(async (stage) => {
    const { owner, as } = stage;
    const terms = { down_payment_percent: 30, instalments: 2 };
    const first = await issued(stage, offer(terms), '0203 bruno');
    const [other] = await approve(as('ana'), owner, '0204 bruno');
    const both = await order(as('bruno'), first?.order_id);
    expect(plan(both)).toEqual([
      ['Entrada', 450],
      ['Parcela 1 de 2', 525],
      ['Parcela 2 de 2', 525],
    ]);
    expect(both).toMatchObject({ plan_from_offer: true });

    await as('ana').query('select undo_approval($1)', [[other]]);
    // One transaction has one time, and the same item comes back to the order below.
    await owner.query(
      `update private.order_items set added_at = added_at - interval '1 minute' where removed_at is not null`,
    );
    const one = await order(as('bruno'), first?.order_id);
    expect(plan(one)?.[0]).toEqual(['Entrada', 300]);

    const save = (instalments: object[] | null, version = 0) =>
      as('ana').query(`select set_order_terms($1, $2, 'Pela manhã.', null, null, $3)`, [
        first?.order_id,
        version,
        instalments && JSON.stringify(instalments),
      ]);
    await save(null, one?.version);
    expect(await order(as('ana'), first?.order_id)).toMatchObject({ plan_from_offer: true });
    await save(
      [
        { label: 'Sinal', amount: 400, due_on: '2026-12-20' },
        { label: 'Entrega', amount: 600, on_delivery: true },
      ],
      (one?.version ?? 0) + 1,
    );
    await approve(as('ana'), owner, '0204 bruno');
    const own = await order(as('bruno'), first?.order_id);
    expect(plan(own)).toEqual([
      ['Sinal', 400],
      ['Entrega', 1100],
    ]);
    expect(own).toMatchObject({ plan_from_offer: false });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[PED-024] the last approval that is undone leaves no instalment, and what is approved again is planned again',
  scene(async (stage) => {
    const { owner, as } = stage;
    const placed = await issued(stage, offer({ instalments: 3 }), '0203 bruno');
    const [quote] = placed?.items ?? [];
    await as('ana').query('select undo_approval($1)', [[quote?.quote_id]]);
    await owner.query(
      `update private.order_items set added_at = added_at - interval '1 minute' where removed_at is not null`,
    );
    expect(await order(as('ana'), placed?.order_id)).toMatchObject({
      status: 'cancelled',
      instalments: [],
    });
    await approve(as('ana'), owner, '0203 bruno');
    const next = (await orders(as('bruno'))).find(({ status }) => status === 'issued');
    expect(next?.instalments).toHaveLength(3);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test.each([
  ['issued', 0],
  ['confirmed', 2],
])(
  '[PAR-004] of a plan that was only proposed nobody is reminded while the order is %s',
  (status, people) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const placed = await issued(stage, offer({ instalments: 3 }), '0203 bruno');
      if (status === 'confirmed')
        await as('bruno').query(`select sign_off('order', $1, 1, 'agreed')`, [placed?.order_id]);
      const due = await owner.query<{ recipients: string[] }>(
        `select recipients from private.instalments_due(now() + interval '7 days') where order_id = $1`,
        [placed?.order_id],
      );
      expect(due[0]?.recipients.length ?? 0).toBe(people);
    })(),
);
