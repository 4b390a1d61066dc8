import { expect, test } from 'vitest';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { open } from '../issues/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { announce, check, deliveriesOf, inDays, putPhoto, reopen } from './testing.ts';

// Deliveries and what reaches them from elsewhere: change orders, manuals, archived projects, erasure, restores.

const scene = useScene();

test(
  '[OBR-005] an item that leaves takes its announced lines along, a change order that waits goes on, and what was missing is not announced twice',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [shelf = '', doors = ''] = quotes;
    const change = await propose(as('ana'), placed, {
      lines: [{ quote_id: doors, price_delta: 10 }],
    });
    const came = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      on: inDays(-1),
    });
    await check(as('rafael'), came.id, [{ quote_id: doors, accepted: 4, absent: 2 }]);
    await answer(as('silvia'), change);
    await answer(as('rafael'), change);

    const more = await announce(as('silvia'), placed, [
      { quote_id: doors, quantity: 2 },
      { quote_id: shelf, quantity: 1 },
    ]);
    await expect(reopen(as('rafael'), came.id)).rejects.toMatchObject({
      code: 'DELST',
      message: 'O que faltou já está marcado em outra entrega. Desmarque-a antes.',
    });
    const alone = await announce(as('ana'), placed, [{ quote_id: shelf, quantity: 1 }]).catch(
      (error) => error.code,
    );
    expect(alone).toBe('DELQT');

    await owner.query('select private.leave_orders($1)', [[shelf]]);
    expect(await deliveriesOf(as('silvia'), placed)).toMatchObject({
      items: [{ quote_id: doors }],
      deliveries: [
        { id: came.id },
        { id: more.id, status: 'announced', version: 2, lines: [{ quantity: 2 }] },
      ],
    });
    await check(as('ana'), more.id, null, { version: 2 });
    expect((await deliveriesOf(as('ana'), placed))?.fulfilled_at).not.toBeNull();
    await owner.query('select private.leave_orders($1)', [[doors]]);
    const [row] = await owner.query('select status, fulfilled_at from orders where id = $1', [
      placed,
    ]);
    expect(row).toEqual({ status: 'cancelled', fulfilled_at: null });
  }),
);

test(
  '[OBR-006] manuals of an order are added by who sold and by the architect, and read by both and the client',
  scene(async (stage) => {
    const { as } = stage;
    const { id: placed } = await confirmedOrder(stage, '0204 silvia');
    const put = (who: string, name: string) =>
      as(who).query(
        `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type, metadata)
         values (gen_random_uuid(), 'anexos', $1, auth.person(), repeat('a', 64), 9, 'application/pdf', '{}')`,
        [`order/${placed}/${name}`],
      );
    await put('silvia', 'manual.pdf');
    await put('ana', 'garantia.pdf');
    for (const who of ['rafael', 'bruno', 'clara', 'davi'])
      await expect(put(who, 'x.pdf'), who).rejects.toMatchObject({ code: '42501' });
    for (const [who, files] of [
      ['silvia', 2],
      ['ana', 2],
      ['rafael', 2],
      ['davi', 2],
      ['bruno', 0],
      ['clara', 0],
      ['elisa', 0],
    ] as const)
      expect(
        await as(who).query(`select file_name from attachments where kind = 'order'`),
        who,
      ).toHaveLength(files);
  }),
);

test(
  '[T96] what breaks an invariant of deliveries is found (I26, I27)',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const { id } = await announce(as('silvia'), placed, [{ quote_id: quotes[0], quantity: 6 }]);
    const found = async () =>
      (
        await owner.query<{ invariant: string }>(
          'select distinct invariant from private.broken_deliveries() order by 1',
        )
      ).map(({ invariant }) => invariant.split(' ').slice(0, 5).join(' '));
    expect(await found()).toEqual([]);
    await owner.query('update private.delivery_lines set quantity = 7');
    expect(await found()).toEqual(['I26 what was accepted and']);
    await owner.query('update private.delivery_lines set quantity = 6');
    await check(as('ana'), id);
    expect(await found()).toEqual([]);
    const fulfil = `update orders set fulfilled_at = $2::timestamptz where id = $1`;
    await owner.query(fulfil, [placed, null]);
    expect(await found()).toEqual(['I27 an order is fulfilled']);
    await owner.query(fulfil, [placed, new Date()]);
    await owner.query(`delete from sign_offs where kind = 'delivery'`);
    expect(await found()).toEqual(['a checked delivery has the']);
    await owner.query('update private.delivery_lines set accepted = null, refused = null');
    expect(await found()).toEqual([
      'a checked delivery has a',
      'a checked delivery has the',
      'I27 an order is fulfilled',
    ]);
  }),
);

test(
  '[OBR-009] a person’s file has the deliveries of which they are a side; an erasure keeps days and quantities, and takes words and photos',
  scene(async (stage) => {
    const { as, owner } = stage;
    const { id: placed, quotes } = await confirmedOrder(stage, '0204 silvia');
    const [doors] = quotes;
    const { id } = await announce(as('silvia'), placed, [{ quote_id: doors, quantity: 6 }], {
      note: 'Rafael Moura recebe.',
    });
    await putPhoto(as('rafael'), id);
    await check(as('rafael'), id, [{ quote_id: doors, accepted: 5, reason: 'Riscada.' }], {
      note: 'Chamei o porteiro.',
    });
    for (const [person, count] of [
      ['ana', 1],
      ['silvia', 1],
      ['rafael', 1],
      ['bruno', 0],
    ] as const) {
      const [row] = await as(person).query<{
        file: { entregas: { id: string; itens: unknown[] }[] };
      }>('select export_my_data() as file');
      const own = row?.file.entregas.filter((delivery) => delivery.id === id) ?? [];
      expect(own, person).toHaveLength(count);
      for (const { itens } of own) expect(itens).toHaveLength(1);
    }

    const request = await asked(stage, 'rafael');
    await endWork(stage);
    await confirm(stage, request, 'rafael@prumo.test');
    expect(await owner.query('select note, check_note, status from deliveries')).toEqual([
      { note: expect.not.stringContaining('Rafael'), check_note: '…', status: 'checked' },
    ]);
    expect(
      await owner.query(
        'select accepted::float, refused::float, reason from private.delivery_lines',
      ),
    ).toEqual([{ accepted: 5, refused: 1, reason: '…' }]);
    expect(await owner.query(`select id from attachments where kind = 'delivery'`)).toEqual([]);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[OBR-216] in an archived project deliveries, pendências and their answers are offered to nobody, and claims of the warranty still are',
  scene(async (stage) => {
    const { as, owner } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const punch = await open(as('ana'), { order: order.id });
    const offered = async (who: string) => ({
      ...(
        await as(who).query('select is_open from get_deliveries(target_order_id => $1)', [order.id])
      )[0],
      ...(await as(who).query('select answers from get_issues(target_issue_id => $1)', [punch]))[0],
    });
    expect(await offered('marcos')).toMatchObject({
      is_open: true,
      answers: expect.arrayContaining(['fixed']),
    });
    await owner.query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.altoDaLapa,
    ]);
    for (const who of ['ana', 'rafael', 'marcos'])
      expect(await offered(who), who).toEqual({ is_open: false, answers: [] });
    await owner.query(`update issues set kind = 'warranty' where id = $1`, [punch]);
    expect(await offered('marcos')).toMatchObject({ answers: expect.arrayContaining(['fixed']) });
  }),
);
