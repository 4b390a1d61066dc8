import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import { itemId, PERSON, PROJECT, quoteIds, quoteOf } from './testing-renovation.ts';

const scene = useScene({ cast: true });

const list = (who: Actor, supplier: string = PERSON.bruno) =>
  who.query<{ project_name: string; quote_status: string; quote_id: string }>(
    'select * from get_supplier_quotes($1)',
    [supplier],
  );
const counts = (who: Actor, supplier: string = PERSON.bruno) =>
  who.query('select * from count_quotes_by_status($1)', [supplier]);
const details = (who: Actor, id: string | undefined) =>
  who.query('select * from get_quote_response_details($1)', [id]);
const deals = (who: Actor) => who.query('select * from get_supplier_approved_projects()');
const has = async (who: Actor, what: string, supplier: string = PERSON.bruno) =>
  (await who.query<{ answer: boolean }>(`select has_${what}_quotes($1) as answer`, [supplier]))[0]
    ?.answer;

describe('get_supplier_quotes', () => {
  test(
    '[RPC-010] [ENT-017] one row per project and category, newest first, under the lowest id of the group',
    scene(async ({ owner, as }) => {
      const rows = await list(as('bruno'));

      expect(rows.map((row) => `${row.project_name}: ${row.quote_status}`)).toEqual([
        'Casa Alto da Lapa: requested',
        'Loft Santa Cecília: submitted',
        'Apartamento Vila Mariana: approved',
        'Escritório Barra Funda: approved',
      ]);
      const [lowest] = (await quoteIds(owner, '0203 bruno', '0204 bruno')).sort();
      expect(rows[0]).toEqual({
        quote_id: lowest,
        project_name: 'Casa Alto da Lapa',
        item_descriptions: ['Estante da sala', 'Portas internas em madeira'],
        total_items: 2,
        item_category: 'marcenaria',
        architect_name: 'Ana Ribeiro',
        created_at: expect.any(Date),
        quote_status: 'requested',
        rejection_reason: null,
      });
    }),
  );

  test(
    '[STA-021] [STA-022] a rejected request says why; the reason of competition wins over a deadline',
    scene(async ({ owner, as }) => {
      const rejected = (await list(as('fabio'), (await idOf(owner, 'fabio')) ?? ''))[0];
      expect(rejected).toMatchObject({
        quote_status: 'rejected',
        rejection_reason: 'Orçamento não aprovado pelo arquiteto',
      });

      await owner.query(
        `update quotes set status = 'rejected',
           rejection_reason = case when project_item_id = $2 then 'Prazo encerrado sem resposta'
             else 'Outro fornecedor foi selecionado para esta categoria' end
         where project_id = $1 and supplier_id = $3`,
        [PROJECT.altoDaLapa, itemId('0203'), PERSON.bruno],
      );
      expect((await list(as('bruno')))[0]).toMatchObject({
        quote_status: 'rejected',
        rejection_reason: 'Outro fornecedor foi selecionado para esta categoria',
      });
    }),
  );

  test(
    '[Q-30] an answer the architect has looked at is viewed for its supplier',
    scene(async ({ as }) => {
      await as('elisa').query('select mark_quotes_viewed($1)', [PROJECT.santaCecilia]);

      expect((await list(as('bruno')))[1]).toMatchObject({
        project_name: 'Loft Santa Cecília',
        quote_status: 'viewed',
      });
      expect(await counts(as('bruno'))).toContainEqual({ status: 'viewed', count: '1' });
    }),
  );
});

describe('counters and banners', () => {
  test(
    '[RPC-011] [ENT-018] [Q-21] count_quotes_by_status counts the rows of the list',
    scene(async ({ as }) => {
      expect(await counts(as('bruno'))).toEqual([
        { status: 'approved', count: '2' },
        { status: 'requested', count: '1' },
        { status: 'submitted', count: '1' },
      ]);
    }),
  );

  test(
    '[RPC-012] [RPC-013] the banners are true with such a quote and false without',
    scene(async ({ owner, as }) => {
      const vitor = (await idOf(owner, 'vitor')) ?? '';

      expect([await has(as('bruno'), 'pending'), await has(as('bruno'), 'approved')]).toEqual([
        true,
        true,
      ]);
      expect([
        await has(as('vitor'), 'pending', vitor),
        await has(as('vitor'), 'approved', vitor),
      ]).toEqual([false, false]);
    }),
  );

  test(
    '[Q-26] [T07] another supplier’s id gives nothing; an admin may ask about anybody',
    scene(async ({ as }) => {
      expect(await list(as('silvia'))).toEqual([]);
      expect(await counts(as('silvia'))).toEqual([]);
      expect(await has(as('silvia'), 'pending')).toBe(false);
      expect(await has(as('silvia'), 'approved')).toBe(false);

      expect(await list(as('davi'))).toHaveLength(4);
      expect(await counts(as('davi'))).toHaveLength(3);
      expect(await has(as('davi'), 'pending')).toBe(true);
    }),
  );

  test(
    'architect, client, pending, rejected and nobody may not ask',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('ana'), as('clara'), as('caio'), as('sergio'), asAnonymous()]) {
        await expect(list(who)).rejects.toMatchObject({ code: '42501' });
        await expect(counts(who)).rejects.toMatchObject({ code: '42501' });
        await expect(has(who, 'pending')).rejects.toMatchObject({ code: '42501' });
        await expect(has(who, 'approved')).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

describe('get_quote_response_details', () => {
  test(
    '[RPC-015] [ENT-019] [Q-69] the request with all its items, whichever row of the group is named',
    scene(async ({ owner, as }) => {
      const ids = (await quoteIds(owner, '0203 bruno', '0204 bruno')).sort();

      for (const id of ids) {
        expect(await details(as('bruno'), id)).toEqual([
          {
            quote_id: ids[0],
            project_name: 'Casa Alto da Lapa',
            project_address: 'Rua Pio XI, 1450, São Paulo, SP',
            architect_name: 'Ana Ribeiro',
            architect_email: 'ana@prumo.test',
            architect_phone: '+55 11 95550-0101',
            quote_category: 'marcenaria',
            items_data: [
              {
                id: itemId('0203'),
                description: 'Estante da sala',
                quantity: 1,
                unit: 'un',
                specifications_url: 'https://exemplo.test/projetos/alto-da-lapa/estante.pdf',
                price: null,
                note: null,
                status: 'requested',
                rejection_reason: null,
              },
              {
                id: itemId('0204'),
                description: 'Portas internas em madeira',
                quantity: 6,
                unit: 'un',
                specifications_url: null,
                price: null,
                note: null,
                status: 'requested',
                rejection_reason: null,
              },
            ],
            quote_price: null,
            quote_delivery_days: null,
            quote_notes: null,
            quote_status: 'requested',
          },
        ]);
      }
    }),
  );

  test(
    '[SCR-SUP-014] after the answer it shows what was sent, "não cotado" included',
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0104 tomas');

      expect(await details(as('tomas'), id)).toMatchObject([
        {
          quote_price: '17250.00',
          quote_delivery_days: 45,
          items_data: [
            { price: 17250, status: 'rejected' },
            { price: null, status: 'rejected' },
          ],
        },
      ]);
    }),
  );

  test(
    '[Q-64] the architect’s contacts end with the rejection of the whole request',
    scene(async ({ owner, as }) => {
      const [id] = await quoteIds(owner, '0109 fabio');

      expect(await details(as('fabio'), id)).toMatchObject([
        {
          quote_status: 'rejected',
          architect_name: 'Ana Ribeiro',
          architect_email: null,
          architect_phone: null,
        },
      ]);
    }),
  );

  test(
    '[RPC-016] [T40] another supplier’s quote and an absent one give no row; others may not ask',
    scene(async ({ owner, as, asAnonymous }) => {
      const [id] = await quoteIds(owner, '0203 bruno');

      expect(await details(as('silvia'), id)).toEqual([]);
      expect(await details(as('silvia'), '00000000-0000-4000-8000-000000000000')).toEqual([]);
      for (const who of [as('ana'), as('clara'), as('davi'), as('caio'), asAnonymous()]) {
        await expect(details(who, id)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

describe('get_supplier_approved_projects', () => {
  test(
    '[RPC-014] [ENT-020] [PER-013] own deals, approved rows only, with the contacts of both parties',
    scene(async ({ owner, as }) => {
      const rows = await deals(as('bruno'));
      const [lowest] = (await quoteIds(owner, '0103 bruno', '0104 bruno')).sort();

      expect(rows).toHaveLength(2);
      expect(rows[0]).toEqual({
        quote_id: lowest,
        approved_at: (await quoteOf(owner, '0103', 'bruno')).approved_at,
        quote_price: '18400.00',
        project_name: 'Apartamento Vila Mariana',
        project_address: 'Rua Joaquim Távora, 820, ap. 74, São Paulo, SP',
        total_items: 1,
        item_category: 'marcenaria',
        item_descriptions: ['Armários da cozinha em MDF'],
        item_quantities: ['1 un'],
        quote_delivery_days: 35,
        quote_notes: 'MDF de 18 mm, ferragens com amortecedor, garantia de 5 anos.',
        architect_name: 'Ana Ribeiro',
        architect_email: 'ana@prumo.test',
        architect_phone: '+55 11 95550-0101',
        client_name: 'Clara Nogueira',
        client_email: 'clara@prumo.test',
        client_phone: '+55 11 95550-0201',
      });
    }),
  );

  test(
    '[RPC-014] the latest approval first, whichever project is older; then by name',
    scene(async ({ owner, as }) => {
      const approvedAgo = (days: number, item: string) =>
        owner.query(
          `update quotes set approved_at = now() - make_interval(days => $1)
           where project_item_id = $2 and supplier_id = $3`,
          [days, itemId(item), PERSON.bruno],
        );
      const names = async () => (await deals(as('bruno'))).map((row) => row.project_name);
      await as('elisa').query(`update quotes set status = 'approved' where id = $1`, [
        (await quoteIds(owner, '0501 bruno'))[0],
      ]);
      await approvedAgo(9, '0103');
      await approvedAgo(1, '0401');
      await approvedAgo(5, '0501');

      expect(await names()).toEqual([
        'Escritório Barra Funda',
        'Loft Santa Cecília',
        'Apartamento Vila Mariana',
      ]);

      for (const item of ['0501', '0401', '0103']) await approvedAgo(3, item);
      expect(await names()).toEqual([
        'Apartamento Vila Mariana',
        'Escritório Barra Funda',
        'Loft Santa Cecília',
      ]);
    }),
  );

  test(
    '[RPC-014] the items of a deal as they were entered, prices summed, the longest delivery of all',
    scene(async ({ owner, as }) => {
      const ids = await quoteIds(owner, '0204 silvia', '0203 silvia');
      await as('ana').query('select * from approve_quotes($1, $2)', [PROJECT.altoDaLapa, ids]);
      await owner.query('update quotes set delivery_time_days = 31 where id = $1', [ids[0]]);
      await owner.query(`update project_items set description = description || ' ' where id = $1`, [
        itemId('0203'),
      ]);

      const deal = (await deals(as('silvia'))).find(
        (row) => row.project_name === 'Casa Alto da Lapa',
      );
      expect(deal).toMatchObject({
        total_items: 2,
        quote_price: '18330.00',
        item_descriptions: ['Estante da sala', 'Portas internas em madeira'],
        item_quantities: ['1 un', '6 un'],
        quote_delivery_days: 31,
      });
    }),
  );

  test(
    'quantities are written with their unit and a decimal comma',
    scene(async ({ as }) => {
      expect((await deals(as('wagner')))[0]).toMatchObject({ item_quantities: ['4,8 m'] });
    }),
  );

  test(
    '[Q-64] [T40] without an approved quote there is nothing to see; others may not ask',
    scene(async ({ as, asAnonymous }) => {
      expect(await deals(as('vitor'))).toEqual([]);
      for (const who of [as('ana'), as('clara'), as('davi'), as('caio'), asAnonymous()]) {
        await expect(deals(who)).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );
});

async function idOf(owner: Actor, name: string) {
  const [row] = await owner.query<{ id: string }>(
    `select id from profiles where email = $1 || '@prumo.test'`,
    [name],
  );
  return row?.id;
}
