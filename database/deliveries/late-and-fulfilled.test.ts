import { describe, expect, test } from 'vitest';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { approve, order, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { announce, check, inDays, reopen } from './testing.ts';

// When an order is fulfilled or late, and the places that show it.

const scene = useScene();

test(
  '[OBR-004] an order is fulfilled on the day on which the last of it came; what was paid keeps its day, and what is written later gets one',
  scene(async (stage) => {
    const { as, owner } = stage;
    const [doors] = await approve(as('ana'), owner, '0204 silvia');
    const placed = (await orders(as('ana'))).find(({ items }) => items[0]?.quote_id === doors);
    const id = placed?.order_id ?? '';
    await as('ana').query('select set_order_terms($1, $2, null, null, 12, $3)', [
      id,
      placed?.version,
      JSON.stringify([
        { label: 'Na entrega', amount: 10000, on_delivery: true, offset_days: 5 },
        { label: 'Depois', amount: 980, on_delivery: true, offset_days: 30 },
      ]),
    ]);
    await sign(as('silvia'), id, (placed?.version ?? 0) + 1);
    const days = async () => {
      const row = await order(as('ana'), id);
      return row?.instalments.map(({ due_on }) => due_on);
    };
    const one = await announce(as('ana'), id, [{ quote_id: doors, quantity: 5 }], {
      on: inDays(-30),
    });
    await check(as('ana'), one.id);
    const two = await announce(as('ana'), id, [{ quote_id: doors, quantity: 1 }], {
      on: inDays(-20),
    });
    expect(await days()).toEqual([null, null]);
    await check(as('ana'), two.id);

    expect(await days()).toEqual([inDays(-15), inDays(10)]);
    const [{ day } = {}] = await owner.query(
      `select private.day_in_sao_paulo(fulfilled_at)::text as day from orders where id = $1`,
      [id],
    );
    expect(day).toBe(inDays(-20));
    await owner.query(
      `insert into payments (quote_id, amount, payment_date, created_by) select id, 100, current_date, architect_id from quotes where id = $1`,
      [doors],
    );
    await reopen(as('ana'), two.id);
    // Something of the first was paid: its day stays.
    expect(await days()).toEqual([inDays(-15), null]);
    await check(as('ana'), two.id, null, { version: 3, on: inDays(-10) });
    expect(await days()).toEqual([inDays(-15), inDays(20)]);

    const change = await propose(as('ana'), id, {
      lines: [{ quote_id: doors, price_delta: 500 }],
      instalments: [
        { label: 'Na entrega', amount: 10000, on_delivery: true, offset_days: 5 },
        { label: 'Depois', amount: 1480, on_delivery: true, offset_days: 30 },
      ],
    });
    await answer(as('silvia'), change);
    await answer(as('rafael'), change);
    expect(await days()).toEqual([inDays(-5), inDays(20)]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

describe('[CRO-7] an order that is late', () => {
  /** Confirmed, with 24 days to deliver: promised so many days ago. */
  async function promised(stage: Parameters<Parameters<typeof scene>[0]>[0], daysAgo: number) {
    const made = await confirmedOrder(stage, '0204 silvia');
    await stage.owner.query(
      `update orders set confirmed_at = now() - make_interval(days => 24 + $2) where id = $1`,
      [made.id, daysAgo],
    );
    // Deliveries could be recorded long before.
    await stage.owner.query(
      `update private.schema_history set applied_at = now() - interval '100 days' where file like 'deliveries/%'`,
    );
    await stage.owner.query('delete from notifications');
    return made;
  }
  const reminded = async (owner: Actor, order: string, at = 'T12:00:00-03', days = 0) => {
    await owner.query('select private.notify_deliveries_late($1)', [`${inDays(days)}${at}`]);
    return (
      await owner.query<{ line: string }>(
        `select format('%s %s', split_part(p.email, '@', 1), n.data ->> 'days') as line
         from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'delivery_late' and n.link = '/orders/' || $1 order by 1`,
        [order],
      )
    ).map(({ line }) => line);
  };

  test(
    'notifies its architect a day and a week after the promised day, once each, from eight',
    scene(async (stage) => {
      const { owner } = stage;
      const { id } = await promised(stage, 0);
      expect(await reminded(owner, id)).toEqual([]);
      expect(await reminded(owner, id, 'T07:59:00-03', 1)).toEqual([]);
      expect(await reminded(owner, id, 'T08:00:00-03', 1)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 1)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 6)).toEqual(['ana 1']);
      expect(await reminded(owner, id, 'T09:00:00-03', 7)).toEqual(['ana 1', 'ana 7']);
      expect(await reminded(owner, id, 'T09:00:00-03', 8)).toEqual(['ana 1', 'ana 7']);
      expect(await reminded(owner, id, 'T09:00:00-03', 30)).toEqual(['ana 1', 'ana 7']);
    }),
  );

  test(
    'is not while a delivery is announced, nor once it is fulfilled; one door that is missing still is',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { id, quotes } = await promised(stage, 1);
      const [doors] = quotes;
      const first = await announce(as('silvia'), id, [{ quote_id: doors, quantity: 6 }]);
      await owner.query('delete from notifications');
      expect(await reminded(owner, id)).toEqual([]);
      await check(as('ana'), first.id, [{ quote_id: doors, accepted: 5, absent: 1 }]);
      expect(await reminded(owner, id)).toEqual(['ana 1']);
      const rest = await announce(as('silvia'), id, [{ quote_id: doors, quantity: 1 }]);
      await check(as('ana'), rest.id);
      expect(await reminded(owner, id, 'T12:00:00-03', 6)).toEqual(['ana 1']);
    }),
  );

  test(
    'before deliveries could be recorded notifies nobody',
    scene(async (stage) => {
      const { owner } = stage;
      const { id } = await promised(stage, 1);
      await owner.query(
        `update private.schema_history set applied_at = now() where file like 'deliveries/%'`,
      );
      expect(await reminded(owner, id)).toEqual([]);
      expect(await reminded(owner, id, 'T12:00:00-03', 6)).toEqual(['ana 7']);
    }),
  );
});

test(
  '[OBR-012] home, arrivals and story go by what was announced, checked and is missing',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf, doors] = quotes;
    const decided = async () =>
      (
        await as('ana').query<{ kind: string; entity_id: string; things: number; label: string }>(
          'select kind, entity_id, things, label from get_decisions(50)',
        )
      )
        .filter(({ entity_id }) => entity_id === id)
        .map(({ kind, things }) => `${kind} ${things}`);
    const arrives = async () =>
      (
        await as('ana').query<{ line: string }>(
          `select arrives_on::text || ' ' || items as line from get_arrivals(50) where order_id = $1`,
          [id],
        )
      ).map(({ line }) => line);
    const events = async () =>
      (
        await as('rafael').query<{ line: string }>(
          `select state || ' ' || kind || ' ' || coalesce(day::text, '') as line
           from get_project_story($1, 50) where order_id = $2`,
          [PROJECT.altoDaLapa, id],
        )
      ).map(({ line }) => line);
    const today = inDays(0);

    expect(await decided()).toEqual([]);
    expect(await arrives()).toEqual([]);
    expect(await events()).toEqual([`done placed ${today}`, `next delivery ${inDays(24)}`]);
    const first = await announce(
      as('silvia'),
      id,
      [
        { quote_id: shelf, quantity: 1 },
        { quote_id: doors, quantity: 4 },
      ],
      { on: inDays(3) },
    );
    expect(await arrives()).toEqual([`${inDays(3)} 2`]);
    expect((await events()).at(-1)).toBe(`next delivery ${inDays(3)}`);
    await owner.query('update deliveries set arrives_on = $2 where id = $1', [first.id, today]);
    expect(await decided()).toEqual(['check 2']);
    expect((await events()).at(-1)).toBe(`now delivery ${today}`);
    await owner.query(
      'update orders set confirmed_at = confirmed_at - make_interval(days => 30) where id = $1',
      [id],
    );
    await check(as('ana'), first.id);
    // Two doors are missing, the promised day is over, and nothing is announced.
    expect(await decided()).toEqual(['late 2']);
    expect((await events()).at(-1)).toBe(`now delivery_over ${inDays(-6)}`);
    const second = await announce(as('ana'), id, [{ quote_id: doors, quantity: 2 }]);
    await check(as('ana'), second.id);
    expect(await decided()).toEqual([]);
    expect((await events()).toSorted()).toEqual([
      `done delivered ${today}`,
      `done placed ${inDays(-30)}`,
    ]);
  }),
);
