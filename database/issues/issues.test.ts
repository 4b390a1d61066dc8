import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesSeen, mayWrite, putFile } from '../attachments/testing.ts';
import { CASA } from '../orders/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { answer, issue, issues, open, publish, save, twoOrders } from './testing.ts';

// Pendências of CASA: Ana is its architect, Rafael its client; Marcos and Silvia have confirmed orders, Gustavo lost to Marcos.

const scene = useScene();
const STRANGERS = ['clara', 'elisa', 'gustavo', 'bruno'];

const notices = async ({ owner }: Scene) =>
  (
    await owner.query<{ line: string }>(
      `select concat_ws(' ', n.kind, split_part(p.email, '@', 1), coalesce(n.data ->> 'issue', n.data ->> 'issues')) as line
       from notifications n join profiles p on p.id = n.recipient_id
       where n.kind like 'issue%' or n.kind = 'claim_opened' order by 1`,
    )
  ).map(({ line }) => line);

test(
  '[VIS-1] drafts are read by their author’s account alone, photos included; twelve published for two suppliers are one notice each, numbered without a gap OBR-120',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos, silvia } = await twoOrders(stage);
    await owner.query('delete from notifications');
    const ids: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const order = at % 2 === 0 ? marcos.id : silvia.id;
      const { id } = await save(as('ana'), { order, title: `Falta ${at}`, is_urgent: at === 0 });
      ids.push(id);
    }
    await putFile(as('ana'), `issue/${ids[0]}/antes.jpg`);

    for (const person of ['rafael', 'marcos', 'silvia', 'davi', ...STRANGERS]) {
      expect(await issues(as(person)), person).toEqual([]);
      expect(await as(person).query('select id from issues'), person).toEqual([]);
      expect(await filesSeen(as(person)), person).not.toContain('antes.jpg');
    }
    expect(await issues(as('ana'))).toHaveLength(12);
    expect(await mayWrite(stage, 'rafael', `issue/${ids[0]}/b.jpg`)).toBe(false);
    expect(await notices(stage)).toEqual([]);

    const published = await publish(as('ana'), ids);
    expect(published.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // Sent again after the response was lost.
    expect(await publish(as('ana'), ids)).toEqual(published);
    expect(await notices(stage)).toEqual([
      'issues_opened marcos 6',
      'issues_opened rafael 12',
      'issues_opened silvia 6',
    ]);
    for (const person of ['rafael', 'marcos', 'davi'])
      expect(await filesSeen(as(person)), person).toContain('antes.jpg');
    expect(await filesSeen(as('silvia'))).not.toContain('antes.jpg');
    expect(await brokenInvariants(owner)).toEqual([]);

    // A transaction that fails gives no number away.
    const next = await save(as('rafael'));
    await expect(publish(as('rafael'), [next.id, randomUUID()])).rejects.toMatchObject({
      code: 'PT404',
    });
    expect(await publish(as('rafael'), [next.id])).toMatchObject([{ number: 13 }]);
  }),
);

test(
  'a draft sent twice is one row and one answer; another version is refused, and a discarded one is gone with its photos OBR-121',
  scene(async (stage) => {
    const { owner, as } = stage;
    const ana = as('ana');
    const { id } = await save(ana, { title: 'Tomada sem espelho' });
    expect(await save(ana, { title: 'Tomada sem espelho' }, { id })).toEqual({ id, version: 1 });
    expect(await save(ana, { title: 'Tomada' }, { id, version: 1 })).toEqual({ id, version: 2 });
    expect(await save(ana, { title: 'Tomada' }, { id, version: 1 })).toEqual({ id, version: 2 });
    await expect(save(ana, { title: 'Outra' }, { id, version: 1 })).rejects.toMatchObject({
      code: 'PT409',
    });
    for (const person of ['rafael', 'clara', 'elisa'])
      await expect(save(as(person), { title: 'Outra' }, { id }), person).rejects.toMatchObject({
        code: 'PT404',
      });
    await putFile(ana, `issue/${id}/foto.jpg`);
    await as('rafael').query('select discard_issue($1)', [id]);
    expect(await issues(ana)).toHaveLength(1);
    await ana.query('select discard_issue($1)', [id]);
    await ana.query('select discard_issue($1)', [id]);
    expect(await issues(ana)).toEqual([]);
    expect(await filesSeen(as('davi'))).not.toContain('foto.jpg');
    expect(await owner.query(`select from attachments where kind = 'issue'`)).toEqual([]);
  }),
);

describe('a draft is refused, and nothing is stored,', () => {
  test.each([
    ['without words', { title: '  ' }, 'PT400'],
    ['with 121 letters', { title: 'x'.repeat(121) }, 'PT400'],
    ['with a room of 61 letters', { room: 'x'.repeat(61) }, 'PT400'],
    ['with a day of the past', { due_on: '2001-01-01' }, 'PT400'],
    ['with an infinite day', { due_on: 'infinity' }, 'PT400'],
    ['of another kind', { kind: 'idea' as 'punch' }, 'PT400'],
    ['of an order that is not there', { order: randomUUID() }, 'PT404'],
    ['of an item without its order', { quote: randomUUID() }, 'PT404'],
    ['as a claim before anything was delivered', { kind: 'warranty' as const }, 'ISSST'],
  ])('%s', (_why, draft, code) =>
    scene(async ({ as }) => {
      await expect(save(as('ana'), draft)).rejects.toMatchObject({ code });
      expect(await issues(as('ana'))).toEqual([]);
    })(),
  );

  test(
    'of an order that nobody confirmed, or by somebody else than client and architect',
    scene(async (stage) => {
      const { owner, as } = stage;
      const { marcos } = await twoOrders(stage);
      for (const person of ['marcos', 'clara', 'elisa', 'davi'])
        await expect(save(as(person)), person).rejects.toMatchObject({
          code: expect.stringMatching(/PT404|42501/),
        });
      await owner.query(`update orders set status = 'issued' where id = $1`, [marcos.id]);
      await expect(save(as('ana'), { order: marcos.id })).rejects.toMatchObject({ code: 'ISSST' });
      await owner.query(`update projects set status = 'archived' where id = $1`, [CASA]);
      await expect(save(as('ana'))).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );
});

test(
  '[VIS-2] [T97] a supplier reads and answers those of own orders only; others read no row, photo or number OBR-122',
  scene(async (stage) => {
    const { as } = stage;
    const { marcos, silvia } = await twoOrders(stage);
    const his = await open(as('ana'), { order: marcos.id });
    const hers = await open(as('rafael'), { order: silvia.id });
    await putFile(as('rafael'), `issue/${hers}/porta.jpg`);

    expect((await issues(as('marcos'))).map(({ issue_id }) => issue_id)).toEqual([his]);
    expect(await as('marcos').query('select id from issues')).toEqual([{ id: his }]);
    expect(await issues(as('marcos'), { target_order_id: silvia.id })).toEqual([]);
    expect(await as('marcos').query('select issue_id from issue_events')).toEqual([
      { issue_id: his },
    ]);
    expect(await as('marcos').query('select waiting, mine from get_issue_counts()')).toEqual([
      { waiting: 1, mine: 1 },
    ]);
    expect(await filesSeen(as('marcos'))).not.toContain('porta.jpg');
    expect(await mayWrite(stage, 'marcos', `issue/${hers}/a.jpg`)).toBe(false);
    expect(await mayWrite(stage, 'marcos', `issue/${his}/a.jpg`)).toBe(true);
    await expect(answer(as('marcos'), hers, 2, 'fixed')).rejects.toMatchObject({ code: 'PT404' });
    for (const person of STRANGERS) {
      expect(await issues(as(person)), person).toEqual([]);
      expect(await as(person).query('select id from issues'), person).toEqual([]);
      expect(await as(person).query('select id from issue_events'), person).toEqual([]);
      expect(await as(person).query('select * from get_issue_counts($1)', [CASA])).toEqual([]);
      expect(await filesSeen(as(person)), person).not.toContain('porta.jpg');
      await expect(answer(as(person), his, 2, 'note', 'Oi'), person).rejects.toMatchObject({
        code: 'PT404',
      });
    }
  }),
);

test(
  '[VIS-3] mended, refused with words, mended, closed: five events that nobody changes; no side closes its own fix OBR-123',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos } = await twoOrders(stage);
    const id = await open(as('ana'), { order: marcos.id });
    expect(await issue(as('ana'), id)).toMatchObject({ turn: ['supplier'], is_my_turn: false });

    await expect(answer(as('rafael'), id, 2, 'fixed')).rejects.toMatchObject({ code: 'ISSST' });
    await expect(answer(as('marcos'), id, 2, 'closed')).rejects.toMatchObject({ code: 'ISSST' });
    expect(await answer(as('marcos'), id, 2, 'visit', null, '2026-12-02')).toBe(3);
    expect(await answer(as('marcos'), id, 3, 'fixed', 'Colado.')).toBe(4);
    expect(await answer(as('marcos'), id, 3, 'fixed', 'Colado.')).toBe(4);
    expect(await issue(as('rafael'), id)).toMatchObject({
      issue_status: 'fixed',
      turn: ['architect', 'client'],
      is_my_turn: true,
    });
    await expect(answer(as('marcos'), id, 4, 'closed')).rejects.toMatchObject({ code: 'ISSST' });
    await expect(answer(as('rafael'), id, 4, 'refused', '  ')).rejects.toMatchObject({
      code: 'ISSST',
      message: 'Escreva o que ainda falta.',
    });
    await answer(as('rafael'), id, 4, 'refused', 'Ainda solto no canto.');
    await answer(as('marcos'), id, 5, 'fixed');
    await answer(as('rafael'), id, 6, 'closed');

    const closed = await issue(as('marcos'), id);
    expect(closed).toMatchObject({ issue_status: 'closed', version: 7, turn: [], answers: [] });
    expect(closed?.events.map(({ event, role }) => `${event} ${role}`)).toEqual([
      'opened architect',
      'visit supplier',
      'fixed supplier',
      'refused client',
      'fixed supplier',
      'closed client',
    ]);
    expect(new Set(closed?.events.map(({ content_hash }) => content_hash)).size).toBe(6);
    for (const person of ['ana', 'rafael', 'marcos', 'davi'])
      for (const change of [
        'update issue_events set words = null',
        'delete from issue_events',
        `update issues set status = 'open'`,
        'delete from issues',
      ])
        await expect(as(person).query(change), `${person} ${change}`).rejects.toMatchObject({
          code: '42501',
        });
    expect(await mayWrite(stage, 'ana', `issue/${id}/depois.jpg`)).toBe(false);

    // The hinge breaks again.
    await expect(answer(as('rafael'), id, 7, 'reopened')).rejects.toMatchObject({ code: 'ISSST' });
    await answer(as('rafael'), id, 7, 'reopened', 'Soltou de novo.');
    expect(await issue(as('marcos'), id)).toMatchObject({ issue_status: 'open', is_my_turn: true });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[VIS-4] a dispute is the architect’s to decide, with words; an old version is refused OBR-124',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos } = await twoOrders(stage);
    const id = await open(as('rafael'), { order: marcos.id });
    await expect(answer(as('marcos'), id, 2, 'disputed')).rejects.toMatchObject({
      code: 'ISSST',
      message: 'Escreva por que não cabe a você.',
    });
    await owner.query('delete from notifications');
    await answer(as('marcos'), id, 2, 'disputed', 'É da marcenaria.');
    expect(await notices(stage)).toEqual([
      'issue_disputed ana Pendência 1',
      'issue_disputed rafael Pendência 1',
    ]);
    expect(await issue(as('ana'), id)).toMatchObject({ turn: ['architect'], is_disputed: true });
    for (const event of ['upheld', 'cancelled', 'closed', 'refused'])
      await expect(answer(as('rafael'), id, 3, event, 'Não.'), event).rejects.toMatchObject({
        code: 'ISSST',
      });
    await expect(answer(as('marcos'), id, 3, 'fixed')).rejects.toMatchObject({ code: 'ISSST' });
    await expect(answer(as('ana'), id, 2, 'upheld')).rejects.toMatchObject({ code: 'PT409' });
    await expect(answer(as('ana'), id, 3, 'cancelled')).rejects.toMatchObject({ code: 'ISSST' });
    await answer(as('ana'), id, 3, 'upheld', 'O rodapé está no pedido.');
    expect(await issue(as('marcos'), id)).toMatchObject({ is_disputed: false, is_my_turn: true });
    await answer(as('marcos'), id, 4, 'disputed', 'Não está.');
    await answer(as('ana'), id, 5, 'cancelled', 'Tem razão, é da marcenaria.');
    expect(await issue(as('marcos'), id)).toMatchObject({ issue_status: 'cancelled', answers: [] });
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[VIS-5] a claim needs a delivered order or a completed project; inside and outside the months it is taken and says which OBR-125',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { marcos, silvia } = await twoOrders(stage);
    const claim = { kind: 'warranty' as const, title: 'Dobradiça quebrada' };
    await expect(save(as('rafael'), { ...claim, order: marcos.id })).rejects.toMatchObject({
      code: 'ISSST',
    });
    await owner.query(
      `update orders set fulfilled_at = '2026-01-10T12:00:00-03', warranty_months = 12 where id = $1`,
      [marcos.id],
    );
    await owner.query('delete from notifications');
    const inside = await open(as('rafael'), { ...claim, order: marcos.id });
    expect(await issue(as('rafael'), inside)).toMatchObject({
      label: 'Chamado 1',
      warranty_until: '2027-01-10',
      in_warranty: true,
      turn: ['supplier'],
    });
    expect(await notices(stage)).toEqual([
      'claim_opened ana Chamado 1',
      'claim_opened marcos Chamado 1',
    ]);
    await owner.query('update orders set warranty_months = 6 where id = $1', [marcos.id]);
    expect(await issue(as('marcos'), inside)).toMatchObject({ in_warranty: false });

    // Without a delivery the completion of the project counts, which outlives its archiving.
    await expect(save(as('rafael'), claim)).rejects.toMatchObject({ code: 'ISSST' });
    await as('ana').query(`update projects set status = 'completed' where id = $1`, [CASA]);
    await as('ana').query(`update projects set status = 'archived' where id = $1`, [CASA]);
    const later = await open(as('rafael'), { ...claim, order: silvia.id });
    expect(await issue(as('silvia'), later)).toMatchObject({ in_warranty: null, is_my_turn: true });
    await answer(as('silvia'), later, 2, 'fixed', 'Trocada.');
    expect(
      await as('rafael').query(
        'select order_id, ends_on::text, may_claim from get_warranties($1) order by ends_on',
        [CASA],
      ),
    ).toMatchObject([
      { order_id: marcos.id, ends_on: '2026-07-10', may_claim: true },
      { order_id: silvia.id, ends_on: null, may_claim: true },
    ]);
    expect(await as('gustavo').query('select * from get_warranties($1)', [CASA])).toEqual([]);
    await expect(save(as('ana'))).rejects.toMatchObject({ code: 'PHASE' });
    // The day was set by hand, without a delivery (database/deliveries).
    await owner.query('update orders set fulfilled_at = null');
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
