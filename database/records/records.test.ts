import { describe, expect, test } from 'vitest';
import { PERSON, PROJECT, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// The team's records of a project, a request and a quote (docs/decisions/122).

const scene = useScene({ cast: true });
const of = async (owner: Actor, text: string, values: unknown[] = [PROJECT.vilaMariana]) =>
  (await owner.query(text, values))[0];

describe('[OPE-033] the record of a project', () => {
  test(
    'sums what the project comes to; the categories sum to the same',
    scene(async ({ as, owner }) => {
      const record = await of(as('davi'), 'select * from get_project_record($1)');
      const sums = await of(
        owner,
        `select
           (select sum(price) from quotes where project_id = $1 and status = 'approved') as approved,
           (select sum(amount) from payments where project_id = $1) as paid,
           (select sum(commission_amount) from commissions where project_id = $1) as commission,
           (select sum(budgeted_amount) from project_category_budgets where project_id = $1) as budget,
           (select count(*) from project_items where project_id = $1 and cancelled_at is null) as items,
           (select count(*) from quote_requests where project_id = $1) as requests,
           (select count(*) from quote_requests where project_id = $1 and version > 0) as answered_requests,
           (select count(*) from orders where project_id = $1) as orders`,
      );

      expect(record).toMatchObject({
        ...sums,
        name: 'Apartamento Vila Mariana',
        architect_id: PERSON.ana,
        client_name: 'Clara Nogueira',
        has_open_objection: false,
      });
      expect(
        await of(
          as('davi'),
          `select sum(items) as items, sum(approved) as approved, sum(paid) as paid, sum(budget) as budget,
             sum(commission) as commission, sum(requests) as requests
           from get_project_record_categories($1)`,
        ),
      ).toEqual({
        items: record?.items,
        approved: record?.approved,
        paid: record?.paid,
        budget: record?.budget,
        commission: record?.commission,
        requests: record?.requests,
      });
    }),
  );

  test(
    'lists every item with who was approved for it, to be searched and cut into pages',
    scene(async ({ as, owner }) => {
      const items = await as('davi').query(
        'select * from list_record_items($1) order by place limit 60',
        [PROJECT.vilaMariana],
      );
      const sums = await of(
        owner,
        `select count(*)::integer as items, (select sum(price) from quotes where project_id = $1 and status = 'approved') as approved
         from project_items where project_id = $1`,
      );

      expect(items).toHaveLength(Number(sums?.items));
      expect(items.reduce((sum, { price }) => sum + Number(price ?? 0), 0)).toBeCloseTo(
        Number(sums?.approved),
        2,
      );
      expect(
        await as('davi').query(
          `select description from list_record_items($1) where private.finds(search_text, 'carvalho')`,
          [PROJECT.vilaMariana],
        ),
      ).toEqual([{ description: 'Armários da cozinha em MDF' }]);
    }),
  );

  test(
    'says that its client does not recognise it',
    scene(async ({ as }) => {
      await as('clara').query('select object_to_project($1)', [PROJECT.vilaMariana]);
      expect(await of(as('davi'), 'select has_open_objection from get_project_record($1)')).toEqual(
        { has_open_objection: true },
      );
    }),
  );
});

describe('[OPE-034] the record of a request and of a quote', () => {
  test(
    'names the supplier, the project, where it stands and what it comes to',
    scene(async ({ as, owner }) => {
      const quote = await quoteOf(owner, '0203', 'silvia');
      const record = await of(as('davi'), 'select * from get_quote_record($1)', [quote.id]);
      expect(record).toMatchObject({
        project_id: PROJECT.altoDaLapa,
        supplier_id: PERSON.silvia,
        price: quote.price,
        status: quote.status,
        order_id: null,
        paid: '0',
        commission: '0',
      });

      const request = await of(as('davi'), 'select * from get_request_record($1)', [
        record?.request_id,
      ]);
      expect(request).toMatchObject({
        project_id: PROJECT.altoDaLapa,
        supplier_id: PERSON.silvia,
        architect_name: 'Ana Ribeiro',
        approved_items: '0',
      });
      const board = await of(
        as('ana'),
        'select state, asked_items, total from get_request_board($1) where request_id = $2',
        [PROJECT.altoDaLapa, record?.request_id],
      );
      expect([request?.state, Number(request?.items), request?.total]).toEqual([
        board?.state,
        board?.asked_items,
        board?.total ?? '0',
      ]);
    }),
  );

  test(
    'an approved quote leads to its order and says what of it is paid and owed',
    scene(async ({ as, owner }) => {
      const quotes = await owner.query(
        `select q.id, t.order_id, q.price, c.commission_amount as commission
         from quotes q join private.order_items t on t.quote_id = q.id and t.removed_at is null
         join commissions c on c.quote_id = q.id and c.kind = 'approval'
         where q.project_id = $1 and (select count(*) from commissions x where x.quote_id = q.id) = 1`,
        [PROJECT.vilaMariana],
      );
      expect(quotes.length).toBeGreaterThan(2);
      for (const { id, ...facts } of quotes)
        expect(
          await of(as('davi'), 'select order_id, price, commission from get_quote_record($1)', [
            id,
          ]),
        ).toEqual(facts);
    }),
  );
});

describe('[OPE-035] nobody but the team', () => {
  const CALLS = [
    'get_project_record($1)',
    'get_project_record_categories($1)',
    'list_record_items($1)',
    'get_request_record($1)',
    'get_quote_record($1)',
  ];

  test.each(CALLS)('calls %s', (call) =>
    scene(async ({ as, asAnonymous }) => {
      const nobody = 'f0000000-0000-4000-8000-000000009999';
      for (const person of ['ana', 'elisa', 'clara', 'bruno', 'otavio'])
        await expect(
          as(person).query(`select * from ${call}`, [PROJECT.vilaMariana]),
        ).rejects.toMatchObject({ code: '42501' });
      await expect(
        asAnonymous().query(`select * from ${call}`, [PROJECT.vilaMariana]),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await as('davi').query(`select * from ${call}`, [nobody])).toEqual([]);
    })(),
  );
});
