import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { type Actor, useScene } from '../testing.ts';
import { answer, confirmedOrder, propose, save } from './testing.ts';

// Content of the document of a change order. How it is rendered: gateway/src/documents.

const scene = useScene();

interface Tree {
  title: string;
  subtitle: string;
  content_hash: string;
  blocks: {
    heading?: string;
    rows?: string[][];
    totals?: string[][];
    paragraphs?: string[];
    sign_offs?: object[];
  }[];
}

const documentOf = async (reader: Actor, id: string) =>
  (
    await reader.query<{ tree: Tree | null }>('select private.document_change_order($1) as tree', [
      id,
    ])
  )[0]?.tree;

test(
  '[ADT-011] it shows each item and the order before and after, instalments, and three sign-offs of one hash',
  scene(async (stage) => {
    const { as } = stage;
    const order = await confirmedOrder(stage, '0201 marcos');
    const id = await propose(as('marcos'), order.id, {
      title: 'Reforço da viga',
      description: 'A viga estava trincada.\nFoto anexa.',
      lines: [
        {
          quote_id: order.quotes[0],
          price_delta: 1800,
          days_delta: 6,
          description: 'Perfil metálico',
        },
      ],
    });
    await answer(as('ana'), id);
    const [signed] = await answer(as('rafael'), id);

    const tree = await documentOf(as('rafael'), id);
    documentTree.parse(tree);
    expect(tree).toMatchObject({ title: 'Aditivo 1', content_hash: signed?.content_hash });
    expect(tree?.subtitle).toMatch(/Aplicado$/);
    const block = (heading: string) => tree?.blocks.find((each) => each.heading === heading);
    expect(block('O que muda')?.rows).toEqual([
      [
        expect.stringContaining('Perfil metálico'),
        expect.stringMatching(/^\d+ dias \(antes \d+\)$/),
        'R$ 29.800,00',
        '+ R$ 1.800,00',
        'R$ 31.600,00',
      ],
    ]);
    expect(block('O que muda')?.totals).toEqual([
      ['Total do pedido', '', 'R$ 29.800,00', '+ R$ 1.800,00', 'R$ 31.600,00'],
    ]);
    expect(block('Parcelas do pedido depois')?.paragraphs?.[0]).toContain('30 dias');
    expect(block('Por que três aceites')?.paragraphs?.[0]).toContain('CDC, art. 40, § 2º');
    expect(block('Aceites')?.sign_offs).toHaveLength(3);
  }),
);

test(
  '[ADT-011] of a termination with a plan, and with sixty thousand signs of words, it fits',
  scene(async (stage) => {
    const { as } = stage;
    const order = await confirmedOrder(stage, '0203 silvia', '0204 silvia');
    const [first, second] = await as('silvia').query<{ id: string; price: string }>(
      'select id, price from quotes where id = any ($1) order by id',
      [order.quotes],
    );
    const id = await propose(as('ana'), order.id, {
      kind: 'termination',
      title: 'Mudança de planos',
      description: `linha\n${'\n'.repeat(3000)}fim`,
      lines: [
        { quote_id: first?.id, price_delta: -Number(first?.price), description: 'x'.repeat(1000) },
        { quote_id: second?.id, price_delta: 0 },
      ],
      instalments: [{ label: 'Acerto', amount: Number(second?.price), due_on: '2027-01-05' }],
    });
    const tree = await documentOf(as('silvia'), id);
    documentTree.parse(tree);
    expect(tree?.title).toBe('Distrato 1');
    expect(
      tree?.blocks.some(({ paragraphs }) => paragraphs?.some((each) => each.includes('CDC'))),
    ).toBe(false);
    expect(
      tree?.blocks.find(({ heading }) => heading === 'Parcelas do pedido depois')?.rows,
    ).toMatchObject([['1. Acerto', '05/01/2027', expect.any(String)]]);
  }),
);

test.each([
  ['ana', true],
  ['rafael', true],
  ['marcos', true],
  ['davi', true],
  ['gustavo', false],
  ['elisa', false],
  ['clara', false],
])('[ADT-008] [ADT-011] %s may read it: %s, and nobody that of a draft', (person, may) =>
  scene(async (stage) => {
    const order = await confirmedOrder(stage, '0201 marcos');
    const lines = [{ quote_id: order.quotes[0], price_delta: 1 }];
    const draft = await save(stage.as('ana'), order.id, { lines });
    const id = await propose(stage.as('marcos'), order.id, { lines });

    expect((await documentOf(stage.as(person), id)) !== null).toBe(may);
    expect(await documentOf(stage.as(person), draft.change_order_id)).toBeNull();
  })(),
);
