import { describe, expect, test } from 'vitest';
import { approve, CASA, order, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, itemId } from '../quotes/cast-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { line, plan } from './testing.ts';

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
