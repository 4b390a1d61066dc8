import { describe, expect, test } from 'vitest';
import { announce, inDays } from '../deliveries/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import { itemId, PERSON } from './testing-renovation.ts';

// The list of what a supplier won, as rows: how each stands, what is delivered next, and the words that find it.

const scene = useScene({ cast: true });

const KITCHEN = 'Apartamento Vila Mariana';

const deals = (who: Actor, where = 'true') =>
  who.query<Record<string, unknown>>(
    `select project_name, category, rooms, total_items, price, state, place, next_delivery, is_late,
       next_delivery_on - private.day_in_sao_paulo(now()) as days
     from list_supplier_deals(with_items => false) where ${where} order by place, next_delivery_on, approved_at desc, quote_id`,
  );
const kitchen = async (who: Actor) => (await deals(who, `project_name = '${KITCHEN}'`))[0];
const totals = async (who: Actor) =>
  (
    await who.query<{ totals: Record<string, number> }>(
      'select totals from list_supplier_deals(with_items => false) limit 1',
    )
  )[0]?.totals;

/** Moves the confirmation so that the promised day of Bruno's kitchen is so many days from today. */
const promisedIn = (owner: Actor, days: number) =>
  owner.query(
    `update orders o
     set confirmed_at = now() + make_interval(days => $1::integer - q.delivery_time_days)
     from private.order_items t
     join quotes q on q.id = t.quote_id
     where o.id = t.order_id and q.project_item_id = $2 and q.supplier_id = $3`,
    [days, itemId('0103'), PERSON.bruno],
  );

/** Pays what is left of the kitchen. */
const payOff = (owner: Actor) =>
  owner.query(
    `insert into payments (quote_id, amount, payment_date, created_by)
     select id, 5520, current_date, $3 from quotes where project_item_id = $1 and supplier_id = $2`,
    [itemId('0103'), PERSON.bruno, PERSON.ana],
  );

describe('[SUP-006] the list of a supplier’s deals', () => {
  test(
    'a deal has its rooms, its items, its value and the words that find it',
    scene(async ({ as }) => {
      expect(await kitchen(as('bruno'))).toMatchObject({
        category: 'marcenaria',
        rooms: ['Cozinha'],
        total_items: 1,
        price: '18400.00',
        state: 'open',
        next_delivery: 'Armários da cozinha em MDF',
      });
      for (const word of [
        'joaquim tavora',
        'ana ribeiro',
        'clara',
        'marcenaria',
        '0006',
        'cozinha',
      ])
        expect([
          word,
          (await deals(as('bruno'), `search_text like '%${word}%'`)).length,
        ]).not.toEqual([word, 0]);
      expect(await deals(as('bruno'), `search_text like '%silvia%'`)).toEqual([]);
    }),
  );

  test.each([
    { days: 1, isLate: false },
    { days: 0, isLate: false },
    { days: -1, isLate: true },
  ])(
    'an item that is not paid and was promised in $days days is the next delivery, late: $isLate',
    ({ days, isLate }) =>
      scene(async ({ as, owner }) => {
        await promisedIn(owner, days);
        expect(await kitchen(as('bruno'))).toMatchObject({ days, is_late: isLate, state: 'open' });
      })(),
  );

  test(
    'an item that was paid is due until its day, and then the deal is finished',
    scene(async ({ as, owner }) => {
      await payOff(owner);
      await promisedIn(owner, 0);
      expect(await kitchen(as('bruno'))).toMatchObject({ days: 0, state: 'open' });
      await promisedIn(owner, -1);
      expect(await kitchen(as('bruno'))).toMatchObject({ days: null, state: 'finished', place: 3 });
    }),
  );

  test(
    'of two items the earlier is next, and the other once the first is paid and over',
    scene(async ({ as, owner }) => {
      await owner.query(
        `with item as (
           insert into project_items (project_id, description, category, quantity, unit, room)
           select project_id, 'Nicho', category, 1, 'un', 'Suíte' from project_items where id = $1
           returning id
         )
         insert into quotes (project_item_id, supplier_id, status) select id, $2, 'requested' from item`,
        [itemId('0103'), PERSON.bruno],
      );
      await owner.query('set local session_replication_role = replica');
      await owner.query(
        `update quotes q set status = 'approved', price = 900, delivery_time_days = 50, approved_at = now()
         from project_items i where i.id = q.project_item_id and i.description = 'Nicho'`,
      );
      await owner.query(
        `insert into private.order_items (order_id, quote_id)
         select t.order_id, n.id
         from private.order_items t
         join quotes q on q.id = t.quote_id and q.project_item_id = $1,
           quotes n join project_items i on i.id = n.project_item_id and i.description = 'Nicho'
         where t.removed_at is null`,
        [itemId('0103')],
      );
      await owner.query('set local session_replication_role = origin');
      await promisedIn(owner, 2);
      expect(await kitchen(as('bruno'))).toMatchObject({
        rooms: ['Cozinha', 'Suíte'],
        total_items: 2,
        price: '19300.00',
        next_delivery: 'Armários da cozinha em MDF',
        days: 2,
      });
      await promisedIn(owner, -2);
      await payOff(owner);
      expect(await kitchen(as('bruno'))).toMatchObject({ next_delivery: 'Nicho', is_late: false });
    }),
  );

  test(
    '[OBR-222] an order is late by the one rule: not while a delivery is announced, whose day is then next, and though it was paid once deliveries are recorded',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update private.schema_history set applied_at = now() - interval '100 days' where file like 'deliveries/%'`,
      );
      await promisedIn(owner, -5);
      const isLateElsewhere = async () => {
        const [{ late } = { late: false }] = await owner.query<{ late: boolean }>(
          `select exists (
             select from private.late_orders(private.day_in_sao_paulo(now())) l
             join private.order_items t on t.order_id = l.order_id join quotes q on q.id = t.quote_id
             where q.project_item_id = $1
           ) as late`,
          [itemId('0103')],
        );
        return late;
      };
      expect(await kitchen(as('bruno'))).toMatchObject({ days: -5, is_late: true });
      expect(await isLateElsewhere()).toBe(true);
      await payOff(owner);
      // Goods that were paid and did not come are still to come.
      expect(await kitchen(as('bruno'))).toMatchObject({ days: -5, is_late: true, state: 'open' });
      const [placed] = await owner.query<{ order_id: string; quote_id: string }>(
        `select t.order_id, t.quote_id from private.order_items t join quotes q on q.id = t.quote_id
         where q.project_item_id = $1 and t.removed_at is null`,
        [itemId('0103')],
      );
      await announce(
        as('bruno'),
        placed?.order_id ?? '',
        [{ quote_id: placed?.quote_id, quantity: 1 }],
        { on: inDays(2) },
      );
      expect(await kitchen(as('bruno'))).toMatchObject({ days: 2, is_late: false, state: 'open' });
      expect(await isLateElsewhere()).toBe(false);
    }),
  );

  test(
    'an order that waits for its supplier comes first and has no day yet',
    scene(async ({ as, owner }) => {
      await owner.query(
        `update orders o set status = 'issued', confirmed_at = null
         from private.order_items t join quotes q on q.id = t.quote_id
         where o.id = t.order_id and q.project_item_id = $1 and q.supplier_id = $2`,
        [itemId('0103'), PERSON.bruno],
      );
      const [first] = await deals(as('bruno'));
      expect(first).toMatchObject({
        project_name: KITCHEN,
        state: 'to_confirm',
        place: 1,
        days: null,
        is_late: false,
      });
    }),
  );

  test.each(['completed', 'archived'])('a project that is %s has nothing to deliver', (status) =>
    scene(async ({ as, owner }) => {
      await promisedIn(owner, 3);
      await owner.query('set local session_replication_role = replica');
      await owner.query('update projects set status = $1 where name = $2', [status, KITCHEN]);
      await owner.query('set local session_replication_role = origin');
      expect(await kitchen(as('bruno'))).toMatchObject({ days: null, state: 'open' });
    })(),
  );
});

describe('[SUP-006] the totals of a supplier’s deals', () => {
  test(
    'are those of the list',
    scene(async ({ as, owner }) => {
      await promisedIn(owner, 7);
      const [row] = await as('bruno').query<{ sums: Record<string, number> }>(
        `select to_jsonb(s) as sums from (select count(*) as deals, sum(price) as price, sum(remaining_amount) as remaining,
           count(*) filter (where state = 'to_confirm') as to_confirm,
           count(*) filter (where remaining_amount > 0) as with_balance,
           count(*) filter (where state = 'finished') as finished
         from list_supplier_deals(with_items => false)) s`,
      );
      expect(row?.sums).toMatchObject({ deals: 2, with_balance: 1 });
      expect(await totals(as('bruno'))).toMatchObject({ ...row?.sums });
    }),
  );

  test.each([
    { days: 8, soon: 0 },
    { days: 7, soon: 1 },
    { days: -1, soon: 1 },
  ])('a delivery in $days days counts $soon among those of a week', ({ days, soon }) =>
    scene(async ({ as, owner }) => {
      await owner.query(
        `update orders set confirmed_at = now() + interval '1 year' where status = 'confirmed'`,
      );
      await promisedIn(owner, days);
      expect(Number((await totals(as('bruno')))?.due_soon)).toBe(soon);
    })(),
  );

  test(
    '[OBR-213] an order says whether something of it is still to be delivered, and how many pendências and claims of it wait',
    scene(async ({ as, owner }) => {
      const orders = async () =>
        (
          await as('bruno').query<{ orders: Record<string, unknown>[] }>(
            `select orders from list_supplier_deals(with_items => false) where project_name = '${KITCHEN}'`,
          )
        )[0]?.orders;
      const [placed] = (await orders()) ?? [];
      expect(placed).toMatchObject({ status: 'confirmed', is_to_deliver: true, issues: 0 });
      await owner.query(
        `insert into issues (id, project_id, kind, number, order_id, title, status, fixed_role, opened_at, closed_at, author_role, author_id, created_by,
           architect_id, client_id, supplier_id)
         select gen_random_uuid(), o.project_id, k.kind, k.number, o.id, 'Dobradiça', k.status, case when k.status <> 'open' then 'supplier' end, now(),
           case when k.status = 'closed' then now() end, 'client', o.client_id, o.client_id, o.architect_id, o.client_id, o.supplier_id
         from orders o, (values ('punch', 901, 'open'), ('punch', 902, 'fixed'), ('warranty', 903, 'open'), ('punch', 904, 'closed')) k (kind, number, status)
         where o.id = $1`,
        [placed?.id],
      );
      expect(await orders()).toMatchObject([{ is_to_deliver: true, issues: 3 }]);
      await owner.query('update orders set fulfilled_at = now() where id = $1', [placed?.id]);
      expect(await orders()).toMatchObject([{ is_to_deliver: false, issues: 3 }]);
    }),
  );

  test(
    'nobody without a deal has a row with them, and others are refused',
    scene(async ({ as, asAnonymous }) => {
      expect(await totals(as('vitor'))).toBeUndefined();
      for (const who of [as('ana'), as('clara'), as('davi'), as('caio'), asAnonymous()])
        await expect(totals(who)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[SUP-006] one deal', () => {
  const one = (who: Actor, id: string | undefined) =>
    who.query<{ quote_id: string; items: unknown[]; totals: { deals: number } }>(
      'select * from list_supplier_deals($1)',
      [id],
    );

  test(
    'is read whole by any of its quotes, and by nobody else',
    scene(async ({ as, owner }) => {
      const [quote] = await owner.query<{ id: string }>(
        'select id from quotes where project_item_id = $1 and supplier_id = $2',
        [itemId('0103'), PERSON.bruno],
      );
      const rows = await one(as('bruno'), quote?.id);
      expect(rows).toMatchObject([{ totals: { deals: 1 }, items: [{ id: itemId('0103') }] }]);
      expect(await one(as('silvia'), quote?.id)).toEqual([]);
    }),
  );

  test(
    'as a row of the list it has neither items nor commission',
    scene(async ({ as }) => {
      const rows = await as('bruno').query(
        'select items, commission_rate, commission_amount from list_supplier_deals(with_items => false)',
      );
      expect(rows[0]).toEqual({ items: [], commission_rate: null, commission_amount: '0' });
    }),
  );
});
