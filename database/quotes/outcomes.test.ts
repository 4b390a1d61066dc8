import { describe, expect, test } from 'vitest';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { itemId, PERSON, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

// A supplier's view of a request that ended in several ways at once: one item won, one lost, one
// undecided, one never priced.

const scene = useScene({ cast: true });

const RIVAL = 'Outro fornecedor foi selecionado para esta categoria';
const LEFT_OUT = 'Item não incluído na seleção';
const REFUSED = 'Orçamento não aprovado pelo arquiteto';

const requests = (who: Actor, supplier: string = PERSON.bruno) =>
  who.query('select * from list_supplier_requests($1)', [supplier]);
const counters = (who: Actor, supplier: string = PERSON.bruno) =>
  who.query('select * from count_supplier_requests($1)', [supplier]);
const deals = (who: Actor) => who.query('select * from list_supplier_deals()');
const approve = (who: Actor, ids: string[]) =>
  who.query('select * from approve_quotes($1, $2, true)', [PROJECT.altoDaLapa, ids]);
const reject = (who: Actor, ids: string[]) =>
  who.query(`update quotes set status = 'rejected' where id = any ($1)`, [ids]);

/** Four items of joinery in Alto da Lapa, for Bruno and Sílvia; Bruno prices all but the last. */
async function fourItems({ owner, as }: Scene): Promise<Record<string, string>> {
  await owner.query(
    `insert into project_items (id, project_id, description, category, quantity, unit, created_at)
     select ('f0000000-0000-4000-8000-00000000029' || n)::uuid, $1, 'Item ' || n, 'marcenaria', 1, 'un', now() + n * interval '1 second'
     from generate_series(1, 2) n`,
    [PROJECT.altoDaLapa],
  );
  await owner.query(
    `insert into quotes (project_item_id, supplier_id, status)
     select i.id, s.id, 'requested'
     from project_items i, unnest($1::uuid[]) s (id)
     where i.description in ('Item 1', 'Item 2')`,
    [[PERSON.bruno, PERSON.silvia]],
  );
  const [first] = await quoteIds(owner, '0203 bruno');
  await as('bruno').query('select * from submit_quote_response($1, $2, 30)', [
    first,
    JSON.stringify([
      { project_item_id: itemId('0203'), price: 100 },
      { project_item_id: itemId('0204'), price: 200 },
      { project_item_id: itemId('0291'), price: 300 },
    ]),
  ]);
  const rows = await owner.query<{ item: string; id: string }>(
    `select right(project_item_id::text, 4) as item, id from quotes where project_id = $1 and supplier_id = $2`,
    [PROJECT.altoDaLapa, PERSON.bruno],
  );
  return Object.fromEntries(rows.map(({ item, id }) => [item, id]));
}

describe('the reason beside a rejected quote', () => {
  test(
    '[Q-10] a supplier who won something in the category reads that the item was left out',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      const [silvia = ''] = await quoteIds(stage.owner, '0204 silvia');
      await approve(stage.as('ana'), [bruno['0203'] ?? '', silvia]);
      await reject(stage.as('ana'), [bruno['0291'] ?? '']);

      // Lost to a rival in the statement in which the other was won, and left out afterwards.
      expect((await quoteOf(stage.owner, '0204', 'bruno')).rejection_reason).toBe(LEFT_OUT);
      expect((await quoteOf(stage.owner, '0291', 'bruno')).rejection_reason).toBe(LEFT_OUT);
      expect((await quoteOf(stage.owner, '0203', 'silvia')).rejection_reason).toBe(LEFT_OUT);
    }),
  );

  test(
    '[Q-10] [STA-021] a supplier who won nothing in the category reads of the other supplier',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      const [silvia = ''] = await quoteIds(stage.owner, '0204 silvia');
      await approve(stage.as('ana'), [silvia]);
      await reject(stage.as('ana'), [bruno['0291'] ?? '']);

      expect((await quoteOf(stage.owner, '0204', 'bruno')).rejection_reason).toBe(RIVAL);
      expect((await quoteOf(stage.owner, '0291', 'bruno')).rejection_reason).toBe(RIVAL);
    }),
  );

  test(
    '[Q-10] a reason that a later approval makes untrue is rewritten',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      const [silvia = ''] = await quoteIds(stage.owner, '0204 silvia');
      await approve(stage.as('ana'), [silvia]);
      await approve(stage.as('ana'), [bruno['0203'] ?? '']);

      expect((await quoteOf(stage.owner, '0204', 'bruno')).rejection_reason).toBe(LEFT_OUT);
      // Refused before anybody was chosen: still so.
      expect((await quoteOf(stage.owner, '0109', 'fabio')).rejection_reason).toBe(REFUSED);
    }),
  );

  test(
    '[Q-10] a deal of the same supplier in another project or category counts for nothing',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      await reject(stage.as('ana'), [bruno['0203'] ?? '']);

      // Bruno has deals in Vila Mariana and Barra Funda.
      expect((await quoteOf(stage.owner, '0203', 'bruno')).rejection_reason).toBe(REFUSED);
    }),
  );

  test(
    'an item that was answered without a price is not in the mail about what was lost',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      await stage.owner.query('delete from private.outbox');
      await reject(stage.as('ana'), [bruno['0203'] ?? '', bruno['0292'] ?? '']);

      expect(
        await stage.owner.query(
          `select recipient, data -> 'items' as items from private.outbox where kind = 'quote_not_approved'`,
        ),
      ).toEqual([{ recipient: 'bruno@prumo.test', items: ['Estante da sala'] }]);
    }),
  );
});

describe('list_supplier_requests and count_supplier_requests', () => {
  test(
    '[SCR-SUP-001] [SCR-SUP-003] won, lost, undecided and unpriced items are distinguished, and each counter has the request',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      const [silvia = ''] = await quoteIds(stage.owner, '0204 silvia');
      await approve(stage.as('ana'), [bruno['0203'] ?? '', silvia]);

      const rows = await requests(stage.as('bruno'));
      expect(rows.find(({ project_name }) => project_name === 'Casa Alto da Lapa')).toEqual({
        quote_id: Object.values(bruno).reduce((low, id) => (id < low ? id : low)),
        project_name: 'Casa Alto da Lapa',
        item_descriptions: ['Estante da sala', 'Portas internas em madeira', 'Item 1'],
        total_items: 4,
        item_category: 'marcenaria',
        architect_name: 'Ana Ribeiro',
        created_at: expect.any(Date),
        quote_status: 'submitted',
        rejection_reason: LEFT_OUT,
        requested_items: 0,
        waiting_items: 1,
        approved_items: 1,
        rejected_items: 1,
        unquoted_items: 1,
        not_selected: true,
        under_way: true,
        request_id: expect.any(String),
        first_quote_id: Object.values(bruno).reduce((low, id) => (id < low ? id : low)),
      });
      expect(await counters(stage.as('bruno'))).toEqual([
        { total: '4', pending: '0', sent: '2', approved: '3', not_selected: '3' },
      ]);
    }),
  );

  test(
    'first what the supplier owes an answer, then what the architect decides, then the rest, each newest first',
    scene(async (stage) => {
      await stage.owner.query(
        `insert into project_items (id, project_id, description, category, quantity, unit)
         values ('f0000000-0000-4000-8000-000000000499', $1, 'Aparador', 'marcenaria', 1, 'un')`,
        [PROJECT.barraFunda],
      );
      await stage.owner.query(
        `insert into quotes (project_item_id, supplier_id, status) values ($1, $2, 'requested')`,
        [itemId('0499'), PERSON.bruno],
      );

      expect((await requests(stage.as('bruno'))).map(outcome)).toEqual([
        'Casa Alto da Lapa: 2 asked, 0 waiting, 0 won, 0 lost, 0 unpriced',
        'Escritório Barra Funda: 1 asked, 0 waiting, 1 won, 1 lost, 0 unpriced',
        'Loft Santa Cecília: 0 asked, 1 waiting, 0 won, 0 lost, 0 unpriced',
        'Apartamento Vila Mariana: 0 asked, 0 waiting, 1 won, 1 lost, 0 unpriced',
      ]);
      expect(await counters(stage.as('bruno'))).toEqual([
        { total: '4', pending: '2', sent: '1', approved: '2', not_selected: '2' },
      ]);
    }),
  );

  test(
    'an item that was never priced is not lost; a request closed without any price is not selected',
    scene(async ({ owner, as }) => {
      const [silvia = '', paulo = ''] = await quoteIds(owner, '0203 silvia', '0205 paulo');
      await approve(as('ana'), [silvia, paulo]);
      const [renata] = await owner.query<{ id: string }>(
        `select id from profiles where email = 'renata@prumo.test'`,
      );

      expect((await requests(as('renata'), renata?.id)).map(outcome)).toEqual([
        'Casa Alto da Lapa: 0 asked, 0 waiting, 0 won, 0 lost, 1 unpriced',
        'Apartamento Vila Mariana: 0 asked, 0 waiting, 1 won, 0 lost, 0 unpriced',
      ]);
      expect(await counters(as('renata'), renata?.id)).toEqual([
        { total: '2', pending: '0', sent: '0', approved: '1', not_selected: '1' },
      ]);
    }),
  );

  test(
    'work may start only where something was won and the project is in progress',
    scene(async ({ as }) => {
      const rows = await requests(as('bruno'));

      // Barra Funda is completed.
      expect(rows.map(({ project_name, under_way }) => `${project_name}: ${under_way}`)).toEqual([
        'Casa Alto da Lapa: false',
        'Loft Santa Cecília: false',
        'Apartamento Vila Mariana: true',
        'Escritório Barra Funda: false',
      ]);
    }),
  );

  test(
    '[Q-26] [T07] another supplier’s id gives nothing; an admin may ask; others may not call them',
    scene(async ({ as, asAnonymous }) => {
      expect(await requests(as('silvia'))).toEqual([]);
      expect(await counters(as('silvia'))).toEqual([]);
      expect(await requests(as('davi'))).toHaveLength(4);
      expect(await counters(as('davi'))).toHaveLength(1);
      for (const who of [as('ana'), as('clara'), as('caio'), as('sergio'), asAnonymous()]) {
        await expect(requests(who)).rejects.toMatchObject({ code: '42501' });
        await expect(counters(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

test(
  '[STA-021] the opened request shows the reason of each item',
  scene(async ({ owner, as }) => {
    const [lost] = await quoteIds(owner, '0104 bruno');
    const [row] = await as('bruno').query<{ items_data: { rejection_reason: string }[] }>(
      'select items_data from get_quote_response_details($1)',
      [lost],
    );

    expect(row?.items_data).toMatchObject([
      { description: 'Armários da cozinha em MDF', status: 'approved', rejection_reason: null },
      {
        description: 'Guarda-roupa do quarto de casal',
        status: 'rejected',
        rejection_reason: LEFT_OUT,
      },
    ]);
  }),
);

describe('list_supplier_deals', () => {
  test(
    '[SCR-SUP-017] the approved items with their prices, what was paid and is due, the commission',
    scene(async ({ owner, as }) => {
      const known = await as('bruno').query<{ quote_id: string }>(
        'select quote_id from get_supplier_approved_projects()',
      );
      const rows = await deals(as('bruno'));

      expect(rows.map(({ quote_id }) => quote_id)).toEqual(known.map(({ quote_id }) => quote_id));
      expect(rows).toHaveLength(2);
      expect(rows[0]).toMatchObject({
        quote_id: known[0]?.quote_id,
        project_status: 'in_progress',
        items: [
          {
            id: itemId('0103'),
            description: 'Armários da cozinha em MDF',
            room: 'Cozinha',
            quantity: 1,
            unit: 'un',
            price: 18400,
            note: 'Dobradiças com amortecedor.',
            delivery_time_days: 35,
          },
        ],
        total_paid: '12880.00',
        remaining_amount: '5520.00',
        commission_rate: '0.0800',
        commission_amount: '1472.00',
        orders: [{ id: expect.any(String), number: 6, year: 2026, status: 'confirmed' }],
      });

      const [payment] = await owner.query<{ id: string }>(
        'select id from payments where amount = 5520',
      );
      await as('ana').query('select * from reverse_payment($1, $2)', [payment?.id, 'Valor errado']);
      expect((await deals(as('bruno')))[0]).toMatchObject({
        total_paid: '7360.00',
        remaining_amount: '11040.00',
      });
    }),
  );

  test(
    'two items of one deal at different rates: the amounts are added, no rate is claimed',
    scene(async (stage) => {
      const bruno = await fourItems(stage);
      await approve(stage.as('ana'), [bruno['0203'] ?? '']);
      await stage.owner.query('update profiles set commission_rate = 0.1 where id = $1', [
        PERSON.bruno,
      ]);
      await approve(stage.as('ana'), [bruno['0204'] ?? '']);

      expect((await deals(stage.as('bruno')))[0]).toMatchObject({
        items: [{ price: 100 }, { price: 200 }],
        commission_rate: null,
        commission_amount: '28.00',
      });
    }),
  );

  test(
    '[T40] nobody sees another’s deals',
    scene(async ({ as, asAnonymous }) => {
      const paid = (await deals(as('silvia'))).map(({ total_paid }) => total_paid);
      expect(paid).toEqual(['0']);
      expect(await deals(as('vitor'))).toEqual([]);
      for (const who of [as('ana'), as('clara'), as('davi'), as('caio'), asAnonymous()]) {
        await expect(deals(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

/** One row in words. */
const outcome = (row: Record<string, unknown>) =>
  `${row.project_name}: ${row.requested_items} asked, ${row.waiting_items} waiting, ${row.approved_items} won, ${row.rejected_items} lost, ${row.unquoted_items} unpriced`;
