import { expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { answer, confirmedOrder, propose, save } from './testing.ts';

// [ADT-014] Change orders in a person's own file, and in an erasure.

const scene = useScene();

test(
  '[ADT-014] a file holds the change orders of which the person is a side, and of drafts their own alone',
  scene(async (stage) => {
    const { as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
    const sent = await propose(as('ana'), order.id, { lines, title: 'Enviado' });
    const { change_order_id: draft } = await save(as('ana'), order.id, {
      lines,
      title: 'Rascunho',
    });
    const idsOf = async (person: string) => {
      const [row] = await as(person).query<{
        file: { aditivos: { id: string; itens: unknown[] }[] };
      }>('select export_my_data() as file');
      const own = (row?.file.aditivos ?? []).filter(({ id }) => [sent, draft].includes(id));
      for (const { itens } of own) expect(itens).toHaveLength(1);
      return own.map(({ id }) => id).sort();
    };

    expect(await idsOf('ana')).toEqual([sent, draft].sort());
    expect(await idsOf('marcos')).toEqual([sent]);
    expect(await idsOf('rafael')).toEqual([sent]);
    expect(await idsOf('gustavo')).toEqual([]);
  }),
);

test(
  '[ADT-014] while the work goes on nobody is erased; then drafts go, and mentions of the person',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const lines = [
      { quote_id: order.quotes[0], price_delta: 1, description: 'Como Rafael Moura pediu' },
    ];
    const sent = await propose(as('marcos'), order.id, {
      lines,
      title: 'Pedido de Rafael Moura',
      description: 'Rafael Moura quer outro piso.',
    });
    const refused = await propose(as('marcos'), order.id, { lines });
    await answer(as('rafael'), refused, 'refused', 'Prefiro como estava.');
    await save(as('marcos'), order.id, { lines, title: 'Sem enviar, para Rafael Moura' });

    const id = await asked(stage, 'rafael');
    await expect(confirm(stage, id, 'rafael@prumo.test')).rejects.toThrow(/obra em andamento/);
    await endWork(stage);
    await confirm(stage, id, 'rafael@prumo.test');

    const text = JSON.stringify([
      await owner.query(
        'select title, description, close_reason from change_orders where order_id = $1',
        [order.id],
      ),
      await owner.query('select description from private.change_order_lines'),
      await owner.query('select content, reason from sign_offs where entity_id = any ($1)', [
        [sent, refused],
      ]),
    ]);
    expect(text).not.toContain('Rafael Moura');
    expect(text).not.toContain('Prefiro como estava');
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[ADT-014] an erased architect leaves no draft',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const { change_order_id: draft } = await save(as('ana'), order.id, {
      lines: [{ quote_id: order.quotes[0], price_delta: 1 }],
    });
    const id = await asked(stage, 'ana');
    await endWork(stage);
    await confirm(stage, id, 'ana@prumo.test');
    expect(await owner.query('select from change_orders where id = $1', [draft])).toEqual([]);
  }),
);
