import { expect, test } from 'vitest';
import { approve, orders, sign } from '../orders/testing.ts';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  asked,
  DESK,
  decide,
  history,
  LAMP,
  notices,
  PLAN,
  send,
  spec,
  specs,
  WALL,
  write,
} from './testing.ts';

// Fichas are sent to the client, approved, refused and taken back.

const scene = useScene();

test(
  '[ESP-3] the client approves two and refuses one with words; without words nothing is stored, an old version is refused, and the same again is the same FIC-004 FIC-009',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    const items = [WALL, DESK, LAMP];
    await write(
      ana,
      items.map((item_id) => ({ item_id, brand: 'Deca' })),
      PLAN,
    );
    await send(ana, items, null, PLAN);
    const yes = (item_id: string, version = 1) =>
      ({ item_id, version, decision: 'agreed' }) as const;
    const no = (item_id: string, reason?: string) =>
      ({ item_id, version: 1, decision: 'refused', ...(reason && { reason }) }) as const;

    await expect(
      decide(rafael, [yes(WALL), yes(DESK), no(LAMP, '  ')], PLAN),
    ).rejects.toMatchObject({ code: 'SIGNR' });
    await expect(decide(rafael, [yes(WALL), yes(DESK, 7)], PLAN)).rejects.toMatchObject({
      code: expect.stringMatching(/^(PT409|SIGNS)$/),
    });
    expect((await specs(rafael, PLAN)).map(({ status }) => status)).toEqual(
      Array(3).fill('proposed'),
    );
    expect(await owner.query(`select id from sign_offs where kind = 'item_spec'`)).toEqual([]);
    for (const person of ['clara', 'ana', 'elisa', 'bruno'])
      await expect(decide(as(person), [yes(WALL)], PLAN), person).rejects.toMatchObject({
        code: expect.stringMatching(/^(PT404|42501)$/),
      });
    await expect(
      ana.query(`select * from sign_off('item_spec', $1, 1, 'agreed')`, [WALL]),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as('clara').query(`select * from sign_off('item_spec', $1, 1, 'agreed')`, [WALL]),
    ).rejects.toMatchObject({ code: 'PT404' });

    const decisions = [yes(WALL), yes(DESK), no(LAMP, 'Prefiro a preta.')];
    const signed = await decide(rafael, decisions, PLAN);
    expect(signed).toHaveLength(3);
    expect(await decide(rafael, decisions, PLAN)).toEqual(signed);
    expect(await spec(ana, LAMP, PLAN)).toMatchObject({
      status: 'refused',
      reason: 'Prefiro a preta.',
      approved_version: null,
    });
    expect(await spec(ana, WALL, PLAN)).toMatchObject({
      status: 'approved',
      approved_version: 1,
      content_hash: signed.find(({ item_id }) => item_id === WALL)?.content_hash,
    });
    expect(await notices(stage)).toContain('specs_decided ana 2 1');
    const [row] = await ana.query(
      `select kind, things, item, words, person from get_decisions() where kind = 'spec'`,
    );
    expect(row).toEqual({
      kind: 'spec',
      things: 1,
      item: 'Iluminação da sala de atendimento',
      words: 'Prefiro a preta.',
      person: expect.stringContaining('Rafael'),
    });
    // A decided one does not wait again, and a changed ficha is a new question.
    await expect(decide(rafael, [no(WALL, 'Não.')], PLAN)).rejects.toMatchObject({ code: 'SIGNS' });
    await write(ana, [{ item_id: LAMP, version: 1, color: 'Preta' }], PLAN);
    await send(ana, [LAMP], null, PLAN);
    await expect(decide(rafael, [yes(LAMP)], PLAN)).rejects.toMatchObject({ code: 'PT409' });
    const [signedOne] = await rafael.query<{ content_hash: string }>(
      `select * from sign_off('item_spec', $1, 2, 'agreed')`,
      [LAMP],
    );
    expect(signedOne?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await history(rafael, LAMP)).toEqual(['2 approved', '1 refused']);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[ESP-4] [T105] of an approved ficha that is edited the supplier of an order goes on reading the approved version until the new one is approved, which counts the order up; the history says replaced FIC-005 FIC-007 FIC-008',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael, silvia] = [as('ana'), as('rafael'), as('silvia')];
    const SHELF = itemId('0203');
    const [quote] = await approve(ana, owner, '0203 silvia', '0204 silvia');
    const placed = async () => (await orders(silvia))[0];
    const before = (await placed())?.version ?? 0;
    const read = async () => (await asked(silvia, quote))[0]?.model;

    // Never approved, the ficha as it is now stands: each change is a change of the order.
    await write(ana, [{ item_id: SHELF, model: 'Reta' }]);
    expect((await placed())?.version).toBe(before + 1);
    expect(await notices(stage)).toEqual(['spec_replaced rafael', 'spec_replaced silvia']);
    await send(ana, [SHELF]);
    await decide(rafael, [{ item_id: SHELF, version: 1, decision: 'agreed' }]);
    expect((await placed())?.version).toBe(before + 1);

    await write(ana, [{ item_id: SHELF, version: 1, model: 'Curva' }]);
    expect(await spec(ana, SHELF)).toMatchObject({ is_pending_change: true, change_by: 'order' });
    expect(await spec(rafael, SHELF)).toMatchObject({ model: 'Reta', status: 'approved' });
    expect([await read(), (await placed())?.version]).toEqual(['Reta', before + 1]);
    await send(ana, [SHELF]);
    expect(await read()).toBe('Reta');
    await decide(rafael, [{ item_id: SHELF, version: 2, decision: 'agreed' }]);
    expect([await read(), (await placed())?.version]).toEqual(['Curva', before + 2]);
    expect(await history(ana, SHELF)).toEqual(['2 approved', '1 replaced']);

    // A proposal that waits when the supplier confirms would change behind its back: it is taken back, and changes by a change order.
    await write(ana, [{ item_id: SHELF, version: 2, model: 'Oval' }]);
    await send(ana, [SHELF]);
    const order = await placed();
    await sign(silvia, order?.order_id, order?.version ?? 0);
    expect(await history(ana, SHELF)).toEqual(['3 withdrawn', '2 approved', '1 replaced']);
    await expect(
      decide(rafael, [{ item_id: SHELF, version: 3, decision: 'agreed' }]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(PT409|SIGNS)$/) });
    await expect(send(ana, [SHELF])).rejects.toMatchObject({ code: 'SPECS' });
    await expect(write(ana, [{ item_id: SHELF, version: 4, model: 'Fina' }])).rejects.toMatchObject(
      {
        code: 'SPECS',
        message: 'O fornecedor já confirmou este item. Mude a especificação por aditivo.',
      },
    );
    expect(await spec(ana, SHELF)).toMatchObject({ change_by: 'change_order' });
    expect(await read()).toBe('Curva');

    expect(await brokenInvariants(owner)).toEqual([]);

    // As a change order applies it, all three agreed.
    await owner.query(`select private.apply_spec($1, '{"model": "Oval"}', 'change_order')`, [
      SHELF,
    ]);
    expect(await read()).toBe('Oval');
    expect((await history(ana, SHELF))[0]).toBe('5 approved');
  }),
);

test(
  'a sending is taken back, and a change takes it back by itself; the client then reads what they approved, or nothing FIC-003',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [ana, rafael] = [as('ana'), as('rafael')];
    await write(ana, [{ item_id: LAMP, brand: 'Deca' }], PLAN);
    await send(ana, [LAMP], null, PLAN);
    await expect(as('elisa').query('select withdraw_specs($1)', [[LAMP]])).rejects.toMatchObject({
      code: 'PT404',
    });
    expect(await ana.query('select withdraw_specs($1) as taken', [[LAMP]])).toEqual([{ taken: 1 }]);
    expect(await ana.query('select withdraw_specs($1) as taken', [[LAMP]])).toEqual([{ taken: 0 }]);
    expect(await specs(rafael, PLAN)).toEqual([]);
    await send(ana, [LAMP], null, PLAN);
    await write(ana, [{ item_id: LAMP, version: 2, brand: 'Outra' }], PLAN);
    expect(await history(ana, LAMP)).toEqual(['2 withdrawn', '1 withdrawn']);
    expect(await specs(rafael, PLAN)).toEqual([]);

    await owner.query(`update projects set status = 'archived' where id = $1`, [PLAN]);
    await expect(
      write(ana, [{ item_id: LAMP, version: 3, brand: 'X' }], PLAN),
    ).rejects.toMatchObject({ code: 'PHASE' });
    await expect(send(ana, [LAMP], null, PLAN)).rejects.toMatchObject({ code: 'PHASE' });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  'the client is reminded after two and five days, once for all of a sending, and no more once they decided FIC-009',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    await write(
      ana,
      [WALL, DESK].map((item_id) => ({ item_id, brand: 'Deca' })),
      PLAN,
    );
    await send(ana, [WALL, DESK], null, PLAN);
    await owner.query(`update item_spec_versions set sent_at = '2026-12-01T10:00:00-03'`);
    const reminded = async (at: string) => {
      await owner.query('delete from private.outbox');
      await owner.query('select private.notify_specs_due($1)', [at]);
      return (
        await owner.query<{ line: string }>(
          `select concat_ws(' ', split_part(recipient, '@', 1), data ->> 'item_count', data ->> 'days') as line from private.outbox where kind = 'specs_sent'`,
        )
      ).map(({ line }) => line);
    };
    expect(await reminded('2026-12-03T09:00:00-03')).toEqual([]);
    expect(await reminded('2026-12-03T10:00:00-03')).toEqual(['rafael 2 2']);
    expect(await reminded('2026-12-04T10:00:00-03')).toEqual([]);
    await decide(as('rafael'), [{ item_id: WALL, version: 1, decision: 'agreed' }], PLAN);
    expect(await reminded('2026-12-06T10:00:00-03')).toEqual(['rafael 1 5']);
    expect(await reminded('2026-12-08T10:00:00-03')).toEqual([]);
    const [row] = await as('rafael').query(
      `select things, amount from get_project_story($1) where kind = 'decide'`,
      [PLAN],
    );
    expect(row).toEqual({ things: 1, amount: null });
  }),
);
