import { describe, expect, test } from 'vitest';
import { answer, confirmedOrder, propose, save } from '../change-orders/testing.ts';
import { approve, CASA } from '../orders/testing.ts';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// A transfer, and the second one; and what is over when it comes.

const scene = useScene();

const transfer = ({ as }: Scene, to: string) =>
  as('davi').query('select transfer_project($1, $2, $3)', [CASA, to, 'Licença da arquiteta.']);

test.each([
  ['draft', PERSON.elisa],
  ['sent', PERSON.elisa],
  ['withdrawn', PERSON.ana],
  ['refused', PERSON.ana],
] as const)('[OPE-030] a change order that is %s belongs to %s after a transfer', (status, owner) =>
  scene(async (stage) => {
    const { as } = stage;
    const made = await confirmedOrder(stage, '0201 marcos');
    const draft = { lines: [{ quote_id: made.quotes[0], price_delta: 1 }] };
    const id =
      status === 'draft'
        ? (await save(as('ana'), made.id, draft)).change_order_id
        : await propose(as('ana'), made.id, draft);
    if (status === 'withdrawn') await as('ana').query('select withdraw_change_order($1)', [id]);
    if (status === 'refused') await answer(as('rafael'), id, 'refused', 'Não.');

    await transfer(stage, PERSON.elisa);
    expect(
      await stage.owner.query('select status, author_id from change_orders where id = $1', [id]),
    ).toEqual([{ status, author_id: owner }]);
  })(),
);

describe('[OPE-031] suppliers are told of a new architect', () => {
  test.each([
    ['in_progress', 1],
    ['completed', 0],
    ['archived', 0],
  ])('of a project that is %s with a confirmed order: %i', (status, count) =>
    scene(async (stage) => {
      const { owner } = stage;
      await confirmedOrder(stage, '0201 marcos');
      await owner.query(
        `update quotes set status = 'rejected', closed_as = 'cancelled' where project_id = $1 and status <> 'approved'`,
        [CASA],
      );
      await owner.query('update projects set status = $2 where id = $1', [CASA, status]);
      await transfer(stage, PERSON.elisa);
      expect(
        await owner.query(
          `select n.id from notifications n join profiles p on p.id = n.recipient_id
           where n.kind = 'architect_changed' and p.email = 'marcos@prumo.test'`,
        ),
      ).toHaveLength(count);
    })(),
  );
});

test(
  '[OPE-030] of a project that moves there and back each notification of a transfer stays with who got it',
  scene(async (stage) => {
    await confirmedOrder(stage, '0201 marcos');
    await transfer(stage, PERSON.elisa);
    await transfer(stage, PERSON.ana);
    expect(
      await stage.owner.query(
        `select n.kind, split_part(p.email, '@', 1) as person, count(*)::integer as count
         from notifications n join profiles p on p.id = n.recipient_id
         where n.project_id = $1 and n.kind in ('project_left', 'project_received') group by 1, 2 order by 1, 2`,
        [CASA],
      ),
    ).toEqual([
      { kind: 'project_left', person: 'ana', count: 1 },
      { kind: 'project_left', person: 'elisa', count: 1 },
      { kind: 'project_received', person: 'ana', count: 1 },
      { kind: 'project_received', person: 'elisa', count: 1 },
    ]);
  }),
);

test.each([
  ['with an order and an item to answer', ['0203 silvia'], '/quotes'],
  ['with orders alone', ['0203 silvia', '0204 silvia'], '/my-quotes'],
])('[OPE-031] a supplier %s is led there by the notice of a new architect', (_, approved, link) =>
  scene(async (stage) => {
    const { owner, as } = stage;
    await approve(as('ana'), owner, ...approved);
    await transfer(stage, PERSON.elisa);
    expect(
      await owner.query(
        `select link from notifications where kind = 'architect_changed' and recipient_id = $1`,
        [PERSON.silvia],
      ),
    ).toEqual([{ link }]);
  })(),
);

test(
  '[OPE-030] an order that was signed under the architect of before names the one of today to every reader',
  scene(async (stage) => {
    const { id } = await confirmedOrder(stage, '0201 marcos');
    const architect = async () =>
      (
        await stage
          .as('rafael')
          .query<{ name: string }>(
            `select parties -> 'architect' ->> 'person' as name from get_orders(target_order_id => $1)`,
            [id],
          )
      )[0]?.name;
    expect(await architect()).toMatch(/^Ana /);
    await transfer(stage, PERSON.elisa);
    expect(await architect()).toMatch(/^Elisa /);
  }),
);

test(
  '[OPE-030] the reason of a transfer loses the name of a person who is erased',
  scene(async (stage) => {
    await stage
      .as('davi')
      .query('select transfer_project($1, $2, $3)', [
        CASA,
        PERSON.elisa,
        'Pedido de Clara Nogueira.',
      ]);
    await endWork(stage);
    await confirm(stage, await asked(stage, 'clara'), 'clara@prumo.test');
    expect(await stage.owner.query('select reason from project_transfers')).toEqual([
      { reason: 'Pedido de pessoa removida.' },
    ]);
  }),
);
