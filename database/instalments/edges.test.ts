import { describe, expect, test } from 'vitest';
import { approve, CASA, order, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { line, payInstalment, plan } from './testing.ts';

// The day itself, and the second of a kind.

const scene = useScene();

const dayFromToday = async ({ owner }: Scene, days: number) =>
  (
    await owner.query<{ day: string }>(
      `select (private.day_in_sao_paulo(now()) + $1::integer)::text as day`,
      [days],
    )
  )[0]?.day ?? '';

describe('[PAR-002] an instalment that is due', () => {
  test.each([
    ['yesterday', -1, 'late', '29800.00'],
    ['today', 0, 'due', '0'],
    ['tomorrow', 1, 'due', '0'],
  ])('%s is so in the order, the list and the totals', (_, days, state, late) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      await approve(as('ana'), owner, '0201 marcos');
      const [placed] = await orders(as('ana'));
      await plan(as('ana'), placed?.order_id, 1, [
        line('Tudo', 29_800, await dayFromToday(stage, days)),
      ]);
      expect(await order(as('rafael'), placed?.order_id)).toMatchObject({
        instalments: [{ state }],
      });
      expect(
        await as('rafael').query('select state from get_instalments($1) where order_id = $2', [
          CASA,
          placed?.order_id,
        ]),
      ).toEqual([{ state }]);
      const [totals] = await owner.query(
        `select coalesce(sum(remaining) filter (where state = 'late'), 0)::text as late
         from private.instalment_figures(array[$1::uuid], private.day_in_sao_paulo(now()))`,
        [placed?.order_id],
      );
      expect(totals).toEqual({ late });
    })(),
  );
});

test(
  '[PAR-002] of two items, of 10 and of 40 days, the instalment of the delivery waits for the later one',
  scene(async (stage) => {
    const { owner, as } = stage;
    await submit(as('bruno'), owner, {
      lines: [
        { project_item_id: itemId('0203'), value: 900, delivery_time_days: 10 },
        { project_item_id: itemId('0204'), value: 500, delivery_time_days: 40 },
      ],
    });
    await approve(as('ana'), owner, '0203 bruno', '0204 bruno');
    const [placed] = await orders(as('bruno'));
    await sign(as('bruno'), placed?.order_id, placed?.version ?? 0);
    const [read] = await as('bruno').query<{ day: string }>(
      `select i ->> 'expected_on' as day from get_orders(target_order_id => $1) o, jsonb_array_elements(o.instalments) i`,
      [placed?.order_id],
    );
    expect(read?.day).toBe(await dayFromToday(stage, 40));
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

/** Marcos's order of R$ 29,800 with a plan of these lines; returns its id. */
async function planned({ owner, as }: Scene, ...lines: object[]) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  await plan(as('ana'), placed?.order_id, 1, lines);
  return placed?.order_id;
}

describe('[PAR-011] [PAR-013] what is due within 30 and within 90 days', () => {
  test.each([
    [29, 1, 1],
    [30, 1, 1],
    [31, 0, 1],
    [90, 0, 1],
    [91, 0, 0],
  ])('counts what is due in %d days: %d, %d', (days, in30, in90) =>
    scene(async (stage) => {
      const { as } = stage;
      const receives = async () =>
        Number(
          (
            await as('marcos').query<{ n: string }>(
              `select next_30_days as n from receivable_totals()`,
            )
          )[0]?.n,
        );
      const before = await receives();
      await planned(stage, line('Tudo', 29_800, await dayFromToday(stage, days)));

      expect(
        await as('rafael').query(
          'select next_30_days::float, next_90_days::float from get_instalment_totals($1)',
          [CASA],
        ),
      ).toEqual([{ next_30_days: in30 * 29_800, next_90_days: in90 * 29_800 }]);
      expect((await receives()) - before).toBe(in30 * 29_800);
    })(),
  );
});

test.each([
  [-1, ['Parcela', 'Entrega']],
  [0, ['Entrega', 'Parcela']],
  [1, ['Entrega', 'Parcela']],
])(
  '[PAR-015] [PAR-002] a delivery is expected its days after the evening of the confirmation; %d days from today it stands in %j',
  (days, labels) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      const id = await planned(
        stage,
        line('Entrega', 800),
        line('Parcela', 29_000, await dayFromToday(stage, 10)),
      );
      await sign(as('marcos'), id, 2);
      await owner.query(
        `update orders set created_at = created_at - interval '1 year', confirmed_at =
           ($2::date - (select max(q.delivery_time_days) from private.order_items t join quotes q on q.id = t.quote_id
              where t.order_id = $1) + time '23:30') at time zone 'America/Sao_Paulo'
         where id = $1`,
        [id, await dayFromToday(stage, days)],
      );
      const rows = await as('ana').query<{ number: number; day: string }>(
        `select number, expected_on::text as day from get_next_instalments(50) where order_id = $1`,
        [id],
      );
      expect(rows.map(({ number }) => ['Entrega', 'Parcela'][number - 1])).toEqual(labels);
      expect(rows.find(({ number }) => number === 1)?.day).toBe(await dayFromToday(stage, days));
    })(),
);

test(
  '[PAR-008] days after the delivery belong to an instalment of the delivery, and a dated one has none',
  scene(async (stage) => {
    const id = await planned(
      stage,
      { ...line('Entrada', 800, await dayFromToday(stage, 10)), offset_days: 15 },
      { ...line('Resto', 29_000), offset_days: 15 },
    );
    expect((await order(stage.as('ana'), id))?.instalments).toMatchObject([
      { offset_days: 0 },
      { offset_days: 15 },
    ]);
  }),
);

describe('[PAR-010] the same amount, recorded by another, is asked about', () => {
  test.each([
    ['2026-11-16', false],
    ['2026-11-17', true],
    ['2026-11-23', true],
    ['2026-11-24', false],
  ])('for the 20th of November and %s: %s', (date, isAsked) =>
    scene(async (stage) => {
      const { as } = stage;
      const [part] =
        (await order(as('ana'), await planned(stage, line('Tudo', 29_800))))?.instalments ?? [];
      await payInstalment(as('ana'), part?.id, 100, { date: '2026-11-20' });

      const again = payInstalment(as('rafael'), part?.id, 100, { date });
      if (isAsked) await expect(again).rejects.toMatchObject({ code: 'PAYTW' });
      else await again;
    })(),
  );

  test(
    'of two, the question names the one that was recorded last',
    scene(async (stage) => {
      const { owner, as } = stage;
      const [part] =
        (await order(as('ana'), await planned(stage, line('Tudo', 29_800))))?.instalments ?? [];
      await payInstalment(as('ana'), part?.id, 100, { date: '2026-11-20' });
      await owner.query('set local session_replication_role = replica');
      await owner.query(`update payments set created_at = created_at - interval '1 hour'`);
      await owner.query('set local session_replication_role = origin');
      await payInstalment(as('davi'), part?.id, 100, { date: '2026-11-19', another: true });

      await expect(payInstalment(as('rafael'), part?.id, 100)).rejects.toThrow('Davi');
    }),
  );
});

test(
  '[PAR-012] each instalment of a project says of how many of its own order it is',
  scene(async (stage) => {
    const { owner, as } = stage;
    await planned(stage, line('Entrada', 800), line('Resto', 29_000));
    await approve(as('ana'), owner, '0203 silvia');
    expect(
      await as('rafael').query(
        'select category, number, count from get_instalments($1) order by category, number',
        [CASA],
      ),
    ).toEqual([
      { category: 'civil', number: 1, count: 2 },
      { category: 'civil', number: 2, count: 2 },
      { category: 'marcenaria', number: 1, count: 1 },
    ]);
  }),
);
