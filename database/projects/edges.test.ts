import { describe, expect, test } from 'vitest';
import { answer as agree, confirmedOrder, propose } from '../change-orders/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { inHours, invite, PERSON, PROJECT, quoteIdOf, requestOf } from '../terms/testing.ts';
import { type Scene, useScene } from '../testing.ts';

// The home of an architect and the story of a project on the day itself, with two suppliers and two orders.

const scene = useScene();
const { consultorio } = PROJECT;

const decisions = async ({ as }: Scene) =>
  as('ana').query<{ kind: string; suppliers: { total: number }[] }>(
    'select * from get_decisions(50) where project_id = $1',
    [consultorio],
  );

/** Bruno and Sílvia have offered the joinery of the clinic at these prices. */
async function offered({ owner, as }: Scene, prices: Record<string, number>) {
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  for (const [supplier, price] of Object.entries(prices)) {
    const { id } = await requestOf(owner, consultorio, supplier);
    await as(supplier).query(
      `update quotes set status = 'submitted', price = $2, delivery_time_days = 5 where request_id = $1`,
      [id, price],
    );
  }
}

describe('[HOJ-004] a category in which all have answered', () => {
  test.each([
    [-1, 'expiring'],
    [0, 'compare'],
    [1, 'compare'],
  ])('with offers valid until today plus %d days: %s', (days, kind) =>
    scene(async (stage) => {
      await offered(stage, { bruno: 500, silvia: 400 });
      await stage.owner.query(
        `update quote_requests set valid_until = private.day_in_sao_paulo(now()) + $2::integer where project_id = $1`,
        [consultorio, days],
      );
      expect((await decisions(stage)).filter((row) => row.suppliers.length > 0)).toMatchObject([
        { kind },
      ]);
    })(),
  );

  test.each([
    [500, 400],
    [400, 500],
  ])('of Bruno at R$ %d and Sílvia at R$ %d names the cheaper offer first', (bruno, silvia) =>
    scene(async (stage) => {
      await offered(stage, { bruno, silvia });
      const [row] = (await decisions(stage)).filter(({ kind }) => kind === 'compare');
      expect(row?.suppliers.map(({ total }) => total)).toEqual([400, 500]);
    })(),
  );
});

test(
  '[HOJ-001] a wish for more time of a supplier whose access ended waits for nobody',
  scene(async (stage) => {
    const { owner, as } = stage;
    await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
    await as('bruno').query('select ask_more_time($1, $2)', [
      await quoteIdOf(owner, consultorio, 'bruno'),
      inHours(24 * 20),
    ]);
    const wishes = async () => (await decisions(stage)).filter(({ kind }) => kind === 'more_time');
    expect(await wishes()).toHaveLength(1);
    await as('davi').query(`select suspend_profile($1, 'Cadastro em análise.')`, [PERSON.bruno]);
    expect(await wishes()).toEqual([]);
  }),
);

describe('[CLI-001] the story of a project', () => {
  const story = ({ as }: Scene) =>
    as('rafael').query<{ kind: string; day: string | null; order_id: string | null }>(
      'select kind, day::text as day, order_id from get_project_story($1, 50)',
      [CASA],
    );
  const dayFromNow = async ({ owner }: Scene, days: number) =>
    (
      await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
        [days],
      )
    )[0]?.day;

  test.each([
    [54, 'delivery'],
    [55, 'delivery'],
    [56, 'delivery_over'],
  ])('of an order confirmed %d days ago, to be delivered in 55 days, says %s', (ago, kind) =>
    scene(async (stage) => {
      const { id } = await confirmedOrder(stage, '0201 marcos');
      await stage.owner.query(
        `update orders set created_at = created_at - make_interval(days => $2), confirmed_at = confirmed_at - make_interval(days => $2) where id = $1`,
        [id, ago],
      );
      expect(
        (await story(stage)).filter((row) => row.order_id === id && row.kind !== 'placed'),
      ).toEqual([{ kind, day: await dayFromNow(stage, 55 - ago), order_id: id }]);
    })(),
  );

  test(
    'has the keys on the day of the latest delivery, once everything is ordered',
    scene(async (stage) => {
      const { owner, as } = stage;
      await approve(as('ana'), owner, '0201 marcos', '0203 silvia');
      for (const { order_id, version, supplier_company } of await orders(as('ana')))
        await sign(
          as(/Antunes/.test(String(supplier_company)) ? 'marcos' : 'silvia'),
          order_id,
          version,
        );
      await owner.query(
        `update quotes set delivery_time_days = 20 where project_id = $1 and category = 'marcenaria' and status = 'approved'`,
        [CASA],
      );
      await owner.query(
        `update project_items i set cancelled_at = now() where i.project_id = $1
         and not exists (select from quotes q where q.project_item_id = i.id and q.status = 'approved')`,
        [CASA],
      );
      expect((await story(stage)).find(({ kind }) => kind === 'keys')?.day).toBe(
        await dayFromNow(stage, 55),
      );
    }),
  );

  test(
    'does not count an order that ended by a termination, also when what was settled is paid',
    scene(async (stage) => {
      const { as } = stage;
      const { id, quotes } = await confirmedOrder(stage, '0201 marcos');
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) values ($1, 1000, '2026-11-20')`,
        quotes,
      );
      const change = await propose(as('ana'), id, {
        kind: 'termination',
        lines: [{ quote_id: quotes[0], price_delta: -28_800 }],
      });
      await agree(as('marcos'), change);
      await agree(as('rafael'), change);
      expect((await story(stage)).filter((row) => row.order_id === id)).toEqual([]);
    }),
  );
});
