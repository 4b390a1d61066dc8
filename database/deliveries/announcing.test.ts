import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { confirmedOrder } from '../change-orders/testing.ts';
import { useScene } from '../testing.ts';
import { announce, check, deliveriesOf, inDays } from './testing.ts';

// Deliveries are announced and counted: edges of the calls.

const scene = useScene();

test(
  '[OBR-001] the side that announced a delivery changes it, and the architect; the same again is no second row',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf, doors] = quotes;
    const lines = [{ quote_id: doors, quantity: 4 }];
    const id = randomUUID();
    const on = inDays(4);
    const first = await announce(as('silvia'), placed, lines, { id, on });
    expect(await announce(as('silvia'), placed, lines, { id, on })).toEqual(first);
    await expect(
      announce(as('silvia'), placed, [{ quote_id: doors, quantity: 5 }], { id, on }),
    ).rejects.toMatchObject({ code: 'PT409' });
    await expect(announce(as('ana'), placed, lines, { id, on })).rejects.toMatchObject({
      code: 'PT409',
    });
    await expect(
      announce(as('rafael'), placed, lines, { id, on, version: 1 }),
    ).rejects.toMatchObject({
      code: '42501',
      message: 'Só quem marcou esta entrega, ou o arquiteto, pode mudá-la.',
    });

    const whole = [
      { quote_id: doors, quantity: 6 },
      { quote_id: shelf, quantity: 1 },
    ];
    const changed = { id, on: inDays(6), note: 'Com\u200b a ferragem', version: 1 };
    expect(await announce(as('ana'), placed, whole, changed)).toEqual({ id, version: 2 });
    expect(await announce(as('ana'), placed, whole, changed)).toEqual({ id, version: 2 });
    // The phone that sent the first one again learns that it arrived.
    expect(await announce(as('silvia'), placed, lines, { id, on })).toEqual({ id, version: 2 });
    await expect(announce(as('silvia'), placed, lines, { id, version: 1 })).rejects.toMatchObject({
      code: 'PT409',
    });
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      items: [{ missing: 0 }, { missing: 0 }],
      deliveries: [
        {
          id,
          arrives_on: inDays(6),
          note: 'Com a ferragem',
          announced_role: 'supplier',
        },
      ],
    });

    await expect(as('rafael').query('select withdraw_delivery($1)', [id])).rejects.toMatchObject({
      code: '42501',
    });
    await as('silvia').query('select withdraw_delivery($1, $2)', [id, 'A serra quebrou.']);
    await as('silvia').query('select withdraw_delivery($1)', [id]);
    await expect(announce(as('silvia'), placed, lines, { id, version: 3 })).rejects.toMatchObject({
      code: 'DELST',
      message: 'Esta entrega foi desmarcada.',
    });
    expect(
      await owner.query(
        `select split_part(p.email, '@', 1) as who, n.data ->> 'change' as change
         from notifications n join profiles p on p.id = n.recipient_id where n.kind = 'delivery_announced' order by 2, 1`,
      ),
    ).toEqual([
      { who: 'ana', change: 'announced' },
      { who: 'rafael', change: 'announced' },
      { who: 'rafael', change: 'changed' },
      { who: 'silvia', change: 'changed' },
      { who: 'ana', change: 'withdrawn' },
      { who: 'rafael', change: 'withdrawn' },
    ]);
  }),
);

test(
  '[OBR-001] a day too far away, a line that says too little and words without end are refused in a sentence',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const line = { quote_id: doors, quantity: 1 };
    const refused = async (
      code: string,
      message: RegExp,
      ...how: Parameters<typeof announce> extends [unknown, unknown, ...infer Rest] ? Rest : never
    ) =>
      expect(announce(as('ana'), placed, ...how)).rejects.toMatchObject({
        code,
        message: expect.stringMatching(message),
      });

    await refused('PT400', /^Escolha um dia entre/, [line], { on: inDays(-91) });
    await refused('PT400', /^Escolha um dia entre/, [line], { on: inDays(367) });
    await refused('PT400', /^Escolha um dia entre/, [line], { on: null });
    await refused('PT400', /500 letras/, [line], { note: 'a'.repeat(501) });
    await refused('DELQT', /pelo menos um item/, []);
    await refused('DELQT', /pelo menos um item/, { ...line });
    await refused('DELQT', /pelo menos um item/, Array(501).fill(line));
    await refused('DELQT', /duas vezes/, [line, line]);
    await refused('DELQT', /acima de zero/, [{ ...line, quantity: 0 }]);
    await refused('DELQT', /acima de zero/, [{ quote_id: doors }]);
    await refused('DELQT', /não está neste pedido/, [{ ...line, quote_id: randomUUID() }]);
    await refused('DELQT', /não está neste pedido/, [7]);
    await refused('DELQT', /falta entregar: 6 un\.$/, [{ ...line, quantity: 7 }]);
    await refused('DECIM', /três casas/, [{ ...line, quantity: 0.0001 }]);
    await refused('22P02', /numeric/, [{ ...line, quantity: 'seis' }]);
    await announce(as('ana'), placed, [line], { on: inDays(-90) });
  }),
);

test(
  '[OBR-002] what did not come needs no photo, and a count says on which day it came',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const { id } = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      on: inDays(2),
    });

    await expect(check(as('rafael'), id)).rejects.toMatchObject({
      code: 'DELST',
      message: expect.stringMatching(
        /^Esta entrega está marcada para .+ Se chegou antes, informe o dia\.$/,
      ),
    });
    await expect(check(as('rafael'), id, null, { on: inDays(1) })).rejects.toMatchObject({
      code: 'DELST',
    });
    await expect(check(as('rafael'), id, null, { on: inDays(-400) })).rejects.toMatchObject({
      code: 'PT400',
    });
    const today = { on: inDays(0) };
    for (const lines of [
      [],
      [{ quote_id: randomUUID(), accepted: 6 }],
      [{ quote_id: doors, accepted: 7 }],
      [{ quote_id: doors, accepted: 4, absent: 3 }],
      [{ quote_id: doors, accepted: -1 }],
      [{ quote_id: doors }],
      [
        { quote_id: doors, accepted: 6 },
        { quote_id: doors, accepted: 6 },
      ],
    ])
      await expect(
        check(as('rafael'), id, lines, today),
        JSON.stringify(lines),
      ).rejects.toMatchObject({
        code: 'DELQT',
      });

    await check(as('rafael'), id, [{ quote_id: doors, accepted: 4, absent: 2 }], today);
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      fulfilled_at: null,
      items: [{ accepted: 4, missing: 2 }],
      deliveries: [{ lines: [{ quantity: 6, accepted: 4, refused: 0 }], may_reopen: false }],
    });
    expect((await deliveriesOf(as('rafael'), placed))?.deliveries[0]?.may_reopen).toBe(true);
  }),
);

test(
  '[OBR-008] a colleague who prepares announces and counts in the name of the account, and one who only reads does neither',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'collaborator' });
    await addColleague(owner, { name: 'rui', account: 'silvia', role: 'reader' });
    const lines = [{ quote_id: quotes[0], quantity: 6 }];

    await expect(announce(as('rui'), placed, lines)).rejects.toMatchObject({ code: 'RIGHT' });
    const { id } = await announce(as('lia'), placed, lines);
    await expect(check(as('lia'), id)).resolves.toMatchObject([{ is_fulfilled: true }]);
    // Sent again by somebody else of the account: it was counted for all of it.
    await expect(check(as('ana'), id)).resolves.toMatchObject([{ saved_version: 2 }]);
    expect((await deliveriesOf(as('silvia'), placed))?.deliveries).toMatchObject([
      {
        announced_name: expect.stringContaining('Lia Melo, '),
        checked_name: expect.stringContaining('Lia Melo, '),
        sign_offs: [{ said_by: expect.stringContaining('Lia Melo') }],
      },
    ]);
    await expect(
      as('lia').query(`select sign_off('order', $1, 1, 'agreed')`, [placed]),
    ).rejects.toMatchObject({ code: '42501' });
  }),
);
