import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { answer, changeOrder, confirmedOrder, proposed, save, send } from './testing.ts';

// Which people read a change order or are notified of it, and what each of them reads.

const scene = useScene();

describe('[ADT-008] [T79] who reads a change order', () => {
  test.each([
    ['ana', 1, 1],
    ['marcos', 0, 1],
    ['rafael', 0, 1],
    ['davi', 0, 1],
    ['gustavo', 0, 0],
    ['silvia', 0, 0],
    ['elisa', 0, 0],
    ['clara', 0, 0],
  ])(
    '%s reads %i of a draft and %i once it was sent, by the call and from the table',
    (person, drafts, sent) =>
      scene(async (stage) => {
        const { as } = stage;
        const order = await confirmedOrder(stage, '0201 marcos');
        const { change_order_id: id } = await save(as('ana'), order.id, {
          lines: [{ quote_id: order.quotes[0], price_delta: 1 }],
        });
        const seen = async () => [
          await as(person).query('select id from change_orders where id = $1', [id]),
          await as(person).query('select * from get_change_orders(target_order_id => $1)', [
            order.id,
          ]),
          await as(person).query('select * from get_change_orders(target_change_order_id => $1)', [
            id,
          ]),
        ];

        for (const rows of await seen()) expect(rows).toHaveLength(drafts);
        await send(as('ana'), id);
        for (const rows of await seen()) expect(rows).toHaveLength(sent);
      })(),
  );

  test(
    'a draft is changed, sent and discarded by its author alone, and nothing is left of it',
    scene(async (stage) => {
      const { owner, as } = stage;
      const order = await confirmedOrder(stage, '0201 marcos');
      const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
      const { change_order_id: id, number } = await save(as('ana'), order.id, { lines });
      expect(number).toBeNull();

      await expect(save(as('marcos'), order.id, { lines }, id)).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(send(as('marcos'), id)).rejects.toMatchObject({ code: 'PT404' });
      await expect(answer(as('rafael'), id)).rejects.toMatchObject({ code: 'PT404' });
      await as('marcos').query('select discard_change_order($1)', [id]);
      await expect(as('ana').query('select withdraw_change_order($1)', [id])).rejects.toMatchObject(
        { code: 'CHGST' },
      );
      expect(
        await owner.query(`select from private.audit_entries where entity_id = $1`, [id]),
      ).toEqual([]);

      await as('ana').query('select discard_change_order($1)', [id]);
      await as('ana').query('select discard_change_order($1)', [id]);
      expect(await owner.query('select from change_orders where id = $1', [id])).toEqual([]);
      // The next one has the first number.
      const next = await save(
        as('marcos'),
        order.id,
        { lines },
        '11111111-2222-4333-8444-555555555555',
      );
      expect(next).toMatchObject({
        change_order_id: '11111111-2222-4333-8444-555555555555',
        version: 1,
      });
      expect(await send(as('marcos'), next.change_order_id)).toEqual([{ number: 1 }]);
      expect(await send(as('marcos'), next.change_order_id)).toEqual([{ number: 1 }]);
      await expect(
        as('marcos').query('select discard_change_order($1)', [next.change_order_id]),
      ).rejects.toMatchObject({
        code: 'CHGST',
      });
    }),
  );

  test(
    'what it does to a forecast is not read by its supplier',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await proposed(stage);
      const seen = await changeOrder(as('rafael'), id);
      expect(seen).toMatchObject({ category_projection_after: expect.any(String) });
      expect(
        Number((seen as never as Record<string, string>).category_projection_after),
      ).toBeGreaterThanOrEqual(
        Number((seen as never as Record<string, string>).category_projection_before),
      );
      expect(await changeOrder(as('marcos'), id)).toMatchObject({
        category_forecast: null,
        category_projection_before: null,
        category_projection_after: null,
      });
    }),
  );

  test(
    'without an argument everybody reads what waits for their answer',
    scene(async (stage) => {
      const { as } = stage;
      const { id } = await proposed(stage);
      const waiting = (person: string) =>
        as(person).query(
          'select change_order_id from get_change_orders() where change_order_id = $1',
          [id],
        );

      expect(await waiting('rafael')).toEqual([{ change_order_id: id }]);
      expect(await waiting('marcos')).toEqual([{ change_order_id: id }]);
      expect(await waiting('ana')).toEqual([]);
      expect(await waiting('davi')).toEqual([]);
      await answer(as('rafael'), id);
      expect(await waiting('rafael')).toEqual([]);
    }),
  );
});

test(
  '[ADT-012] those who have to answer are notified when it is sent, all others when it is applied; conversation and trail have it',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { id } = await proposed(stage, 'marcos');
    const told = async (kind: string) =>
      (
        await owner.query<{ email: string }>(
          `select p.email from notifications n join profiles p on p.id = n.recipient_id where n.kind = $1 order by 1`,
          [kind],
        )
      ).map(({ email }) => email.split('@')[0]);
    expect(await told('change_sent')).toEqual(['ana', 'rafael']);

    await answer(as('ana'), id);
    await answer(as('rafael'), id);

    expect(await told('change_applied')).toEqual(['ana', 'marcos']);
    expect(
      await as('marcos').query(
        `select event, data from messages where event like 'change\\_%' order by created_at, event desc`,
      ),
    ).toEqual([
      { event: 'change_sent', data: expect.objectContaining({ number: 1, change_kind: 'change' }) },
      { event: 'change_applied', data: expect.objectContaining({ number: 1 }) },
    ]);
    const entries = await owner.query<{ before: unknown; after: unknown }>(
      `select before, after from private.audit_entries where entity_kind = 'change_order' and entity_id = $1 order by id`,
      [id],
    );
    expect(entries).toMatchObject([
      { before: { status: 'draft' }, after: { status: 'sent', number: 1 } },
      { before: { status: 'sent' }, after: { status: 'applied' } },
    ]);
  }),
);
