import { expect, test } from 'vitest';
import { itemId, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// Adjustments that an architect makes to an offer to compare it with others.

const scene = useScene();

const SHELF = itemId('0203');

const requestOf = async (owner: Actor, quote: string) => {
  const [row] = await owner.query<{ request_id: string }>(
    'select request_id from quotes where id = $1',
    await quoteIds(owner, quote),
  );
  return row?.request_id;
};
const add = (
  who: Actor,
  request: unknown,
  amount: number,
  note: string | null = 'Sem frete',
  item: string | null = null,
) =>
  who.query<{ id: string; amount: string }>(
    `insert into quote_adjustments (request_id, project_item_id, amount, note)
     values ($1, $2, $3, $4) returning id, request_id, project_item_id, amount, note`,
    [request, item, amount, note],
  );

test(
  '[DEC-010] an architect writes, corrects and deletes adjustments of an offer or of one of its items',
  scene(async ({ owner, as }) => {
    const request = await requestOf(owner, '0203 silvia');
    const [whole] = await add(as('ana'), request, 350.5, ' Frete ');
    await add(as('ana'), request, -100, 'Desconto combinado', SHELF);

    await as('ana').query(`update quote_adjustments set amount = 300 where id = $1`, [whole?.id]);
    expect(
      await as('ana').query(
        'select request_id, project_item_id, amount, note from quote_adjustments order by amount',
      ),
    ).toEqual([
      {
        request_id: request,
        project_item_id: SHELF,
        amount: '-100.00',
        note: 'Desconto combinado',
      },
      { request_id: request, project_item_id: null, amount: '300.00', note: 'Frete' },
    ]);
    await as('ana').query('delete from quote_adjustments where id = $1', [whole?.id]);
    expect(await as('ana').query('select id from quote_adjustments')).toHaveLength(1);
  }),
);

test(
  '[DEC-010] [T73] no supplier, client, admin or other architect reads or writes one',
  scene(async ({ owner, as }) => {
    const request = await requestOf(owner, '0203 silvia');
    await add(as('ana'), request, 100);

    for (const who of ['silvia', 'bruno', 'rafael', 'davi']) {
      await expect(as(who).query('select id from quote_adjustments')).rejects.toMatchObject({
        code: '42501',
      });
      await expect(add(as(who), request, 100)).rejects.toMatchObject({ code: '42501' });
    }
    expect(await as('elisa').query('select id from quote_adjustments')).toEqual([]);
    await expect(add(as('elisa'), request, 100)).rejects.toMatchObject({
      code: '42501',
      message: 'Proposta não encontrada.',
    });
    for (const change of [
      'update quote_adjustments set amount = 1',
      'delete from quote_adjustments',
    ])
      expect(await as('elisa').query(`${change} returning id`)).toEqual([]);
    // The trail says that there is one, and nothing of it.
    expect(
      await owner.query(`select after from private.audit_entries where entity_kind = 'adjustment'`),
    ).toEqual([{ after: { request_id: request, amount: '…', note: '…' } }]);
  }),
);

test.each([
  ['no amount', 0, 'Frete', '23514'],
  ['a fraction of a cent', 10.005, 'Frete', 'DECIM'],
  ['R$ 10 billion', 10_000_000_000, 'Frete', 'DECIM'],
  ['no words', 10, ' ', '23514'],
  ['too many words', 10, 'x'.repeat(301), '23514'],
])('[DEC-010] an adjustment with %s is refused', (_what, amount, note, code) =>
  scene(async ({ owner, as }) => {
    await expect(
      add(as('ana'), await requestOf(owner, '0203 silvia'), amount, note),
    ).rejects.toMatchObject({ code });
  })(),
);

test(
  '[DEC-010] an item of another offer is refused, and the 101st adjustment of one',
  scene(async ({ owner, as }) => {
    const request = await requestOf(owner, '0203 silvia');
    await expect(add(as('ana'), request, 10, 'Frete', itemId('0201'))).rejects.toMatchObject({
      code: '42501',
    });
    await as('ana').query(
      `insert into quote_adjustments (request_id, amount, note) select $1, n, 'Frete' from generate_series(1, 100) n`,
      [request],
    );
    await expect(add(as('ana'), request, 10)).rejects.toMatchObject({
      code: 'LIMIT',
      message: 'São até 100 ajustes por proposta.',
    });
  }),
);
