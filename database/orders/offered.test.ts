import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { answer, propose } from '../change-orders/testing.ts';
import { brokenInvariants, itemId } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { submit } from '../versions/testing.ts';
import { approve, CASA, order, orders, sign } from './testing.ts';

// An order has the words of its offer: in the call, in the content that is signed, and on paper.

const scene = useScene();

/** An alternative for the shelf (one) and six doors at a unit price, with freight and a discount. */
const offered = {
  delivery_time_days: 20,
  freight: 100,
  discount: '33.33',
  taxes_included: false,
  taxes_note: 'ICMS à parte',
  payment_note: 'PIX ou boleto',
  down_payment_percent: 30,
  instalments: 3,
  warranty_months: 24,
  notes: 'Montagem inclusa. Não inclui granito.',
  lines: [
    {
      project_item_id: itemId('0203'),
      scope: 'alternative',
      value: 1500,
      brand: 'Häfele',
      model: 'Matrix Box P35',
      alternative: 'Häfele Matrix no lugar da Blum',
      note: 'sob consulta',
    },
    { project_item_id: itemId('0204'), unit_price: '212.3456' },
  ],
};

interface Tree {
  title: string;
  content_hash: string;
  blocks: {
    heading?: string;
    facts?: { label: string; value: string | null }[];
    rows?: string[][];
    totals?: string[][];
    paragraphs?: string[];
  }[];
}
const paper = async (reader: Actor, id: string | undefined) => {
  const [row] = await reader.query<{ tree: Tree }>('select private.document_order($1) as tree', [
    id,
  ]);
  documentTree.parse(row?.tree);
  return (heading: string) => row?.tree.blocks.find((block) => block.heading === heading);
};
const cents = (amount: unknown) => Math.round(Number(amount) * 100);
const sums = (row: Record<string, unknown> | undefined) =>
  cents(row?.subtotal) + cents(row?.freight) - cents(row?.discount) + cents(row?.changes);

/** Bruno's offer, of which these items are approved. */
async function placed({ owner, as }: Scene, said: object, ...quotes: string[]) {
  await submit(as('bruno'), owner, said);
  await approve(as('ana'), owner, ...quotes);
  return (await orders(as('bruno')))[0];
}

test(
  '[PED-022] the order, its content and its paper say brand, model, alternative, unit price, room and conditions, with freight and discount as lines',
  scene(async (stage) => {
    const { owner, as } = stage;
    const bought = await placed(stage, offered, '0203 bruno', '0204 bruno');
    const [signed] = await sign(as('bruno'), bought?.order_id, bought?.version ?? 0);

    const items = [
      {
        description: 'Estante da sala',
        room: 'Sala de estar',
        scope: 'alternative',
        brand: 'Häfele',
        model: 'Matrix Box P35',
        alternative: 'Häfele Matrix no lugar da Blum',
        note: 'sob consulta',
        unit_price: null,
        line_value: 1500,
      },
      {
        description: 'Portas internas em madeira',
        scope: 'quoted',
        brand: null,
        unit_price: 212.3456,
        line_value: 1274.07,
      },
    ];
    const conditions = [
      {
        version: 1,
        is_partial: false,
        freight: 100,
        discount: 33.33,
        taxes_included: false,
        taxes_note: 'ICMS à parte',
        payment_note: 'PIX ou boleto',
        down_payment_percent: 30,
        instalments: 3,
        warranty_months: 24,
        notes: 'Montagem inclusa. Não inclui granito.',
      },
    ];
    for (const reader of ['bruno', 'ana', 'rafael']) {
      const read = await order(as(reader), bought?.order_id);
      expect(read).toMatchObject({
        items,
        offers: conditions,
        subtotal: '2774.07',
        freight: '100.00',
        discount: '33.33',
        price: '2840.74',
      });
      expect(sums(read)).toBe(cents(read?.price));
    }
    const [kept] = await owner.query<{ content: Record<string, unknown> }>(
      'select content from sign_offs where entity_id = $1',
      [bought?.order_id],
    );
    expect(kept?.content).toMatchObject({ form: 2, items, offers: conditions, freight: 100 });

    const block = await paper(as('rafael'), bought?.order_id);
    expect(block('Itens')?.rows).toEqual([
      [
        'Alternativa: Häfele Matrix no lugar da Blum\nNo lugar de: Estante da sala\nMarca Häfele · Modelo Matrix Box P35\nAmbiente: Sala de estar\nsob consulta',
        '1 un',
        '—',
        '20 dias',
        'R$ 1.500,00',
      ],
      [
        'Portas internas em madeira\nAmbiente: Sala de estar',
        '6 un',
        'R$ 212,3456',
        '20 dias',
        'R$ 1.274,07',
      ],
    ]);
    expect(block('Itens')?.totals?.map(([label, , , , words]) => [label, words])).toEqual([
      ['Soma dos itens', 'R$ 2.774,07'],
      ['Frete', '+ R$ 100,00'],
      ['Desconto', '− R$ 33,33'],
      ['Total', 'R$ 2.840,74'],
    ]);
    const said = Object.fromEntries(
      (block('Condições da proposta')?.facts ?? []).map(({ label, value }) => [label, value]),
    );
    expect(said).toMatchObject({
      Proposta: expect.stringMatching(/^Versão 1, enviada em .*, válida até /),
      'Frete e desconto':
        'A proposta foi aprovada inteira, com R$ 100,00 de frete e R$ 33,33 de desconto.',
      Impostos: 'Não inclusos nos preços. ICMS à parte',
      Pagamento: 'Entrada de 30% e 3 parcelas. PIX ou boleto',
      Garantia: '24 meses',
      'Observações do fornecedor': 'Montagem inclusa. Não inclui granito.',
    });
    expect(block('Assinaturas')?.facts?.map(({ label }) => label)).toEqual([
      'Cliente',
      'Fornecedor',
    ]);
    expect(
      (await owner.query('select private.document_order($1) as x', [bought?.order_id]))[0],
    ).toEqual({ x: null });
    const [tree] = await as('bruno').query<{ tree: Tree }>(
      'select private.document_order($1) as tree',
      [bought?.order_id],
    );
    expect(tree?.tree.content_hash).toBe(signed?.content_hash);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[PED-022] an order of a part of an offer says which share of freight and discount it has, and nothing of the rest',
  scene(async (stage) => {
    const { as } = stage;
    const part = await placed(stage, offered, '0204 bruno');

    expect(sums(part)).toBe(cents(part?.price));
    expect(part).toMatchObject({ subtotal: '1274.07', freight: '45.93', price: '1304.69' });
    expect(part?.offers).toMatchObject([{ is_partial: true, freight: 45.93, discount: 15.31 }]);
    const block = await paper(as('rafael'), part?.order_id);
    expect(block('Condições da proposta')?.facts).toContainEqual({
      label: 'Frete e desconto',
      value:
        'Só parte da proposta foi aprovada, e este pedido leva R$ 45,93 de frete e R$ 15,31 de desconto: a parte que cabe aos seus itens, pelo valor de cada um.',
    });
    const [row] = await as('rafael').query<{ said: string }>(
      `select private.document_order($1)::text || (select jsonb_agg(o)::text from get_orders($2) o) as said`,
      [part?.order_id, CASA],
    );
    for (const secret of ['Häfele', '1500', '1.500', '33.33', '33,33'])
      expect(row?.said).not.toContain(secret);
  }),
);

test.each([
  [0, 0, 999.99, 0.01],
  [100, 0, 7, 333.33],
  [0, 100, 77.77, 333.33],
  [450, 449.99, 0.01, 8999.99],
  [0.01, 0.02, 1, 1],
  [13.37, 90.91, 10.03, 3333.34],
])(
  '[PED-022] freight %d, discount %d over lines of %d and %d: whatever part is bought, the lines come to its total',
  (freight, discount, shelf, doors) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      await submit(as('bruno'), owner, {
        delivery_time_days: 20,
        freight,
        discount,
        lines: [
          { project_item_id: itemId('0203'), value: shelf },
          { project_item_id: itemId('0204'), value: doors },
        ],
      });
      for (const quote of ['0203 bruno', '0204 bruno']) {
        await approve(as('ana'), owner, quote);
        const [read] = await orders(as('bruno'));
        expect(sums(read)).toBe(cents(read?.price));
        expect(Number(read?.freight)).toBeGreaterThanOrEqual(0);
        expect(Number(read?.discount)).toBeGreaterThanOrEqual(0);
      }
      const [whole] = await orders(as('bruno'));
      expect([Number(whole?.freight), Number(whole?.discount)]).toEqual([freight, discount]);
    })(),
);

test(
  '[PED-022] of two versions in one order each says its own conditions, and a change order is a line of its own',
  scene(async (stage) => {
    const { owner, as } = stage;
    await placed(stage, offered, '0204 bruno');
    const second = {
      freight: 12,
      delivery_time_days: 9,
      warranty_months: 6,
      lines: [{ project_item_id: itemId('0203'), value: 900 }],
    };
    await submit(as('bruno'), owner, second, 1);
    await approve(as('ana'), owner, '0203 bruno');
    const [both] = await orders(as('bruno'));
    expect(both?.offers).toMatchObject([
      { version: 1, is_partial: true, warranty_months: 24 },
      { version: 2, is_partial: false, freight: 12, warranty_months: 6 },
    ]);
    expect(sums(both)).toBe(cents(both?.price));
    const headings = (await paper(as('bruno'), both?.order_id))('Condições da proposta, versão 2');
    expect(headings?.facts).toContainEqual({ label: 'Garantia', value: '6 meses' });

    await sign(as('bruno'), both?.order_id, both?.version ?? 0);
    const change = await propose(as('ana'), both?.order_id ?? '', {
      lines: [{ quote_id: both?.items[0]?.quote_id, price_delta: 250.5 }],
    });
    await answer(as('bruno'), change);
    await answer(as('rafael'), change);
    const after = await order(as('rafael'), both?.order_id);
    expect(after).toMatchObject({
      changes: '250.50',
      items: [{ change: 250.5, line_value: 900 }, {}],
    });
    expect(sums(after)).toBe(cents(after?.price));
    expect((await paper(as('ana'), both?.order_id))('Itens')?.totals).toContainEqual([
      'Aditivos',
      '',
      '',
      '',
      '+ R$ 250,50',
    ]);
  }),
);

test(
  '[PED-022] of a plain answer only what is about the whole reaches the order, not its text of prices by item',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf] = await owner.query<{ id: string }>(
      `select q.id from quotes q join profiles p on p.id = q.supplier_id
       where p.email = 'bruno@prumo.test' and q.project_item_id = $1`,
      [itemId('0203')],
    );
    await as('bruno').query(
      `update quotes set status = 'submitted', price = 500, delivery_time_days = 10, notes = $2 where id = $1`,
      [
        shelf?.id,
        '- Estante da sala (1 un): R$ 250,00\n- Portas (6 un): R$ 250,00\n\nObservações gerais: Sem granito.',
      ],
    );
    await approve(as('ana'), owner, '0203 bruno');
    const [plain] = await orders(as('rafael'));
    expect(plain?.offers).toMatchObject([{ notes: 'Sem granito.', payment_note: null }]);
    expect(sums(plain)).toBe(cents(plain?.price));
  }),
);

test(
  '[PED-023] what was signed stays as it was signed when rooms are renamed and items moved, and is what its paper says',
  scene(async (stage) => {
    const { owner, as } = stage;
    const bought = await placed(stage, offered, '0203 bruno', '0204 bruno');
    await sign(as('bruno'), bought?.order_id, bought?.version ?? 0);
    const said = async () =>
      (
        await as('bruno').query<{ tree: unknown }>(
          `select private.document_order($1) - 'letterhead' as tree`,
          [bought?.order_id],
        )
      )[0]?.tree;
    const before = await said();

    await as('ana').query(`update project_items set room = 'Quarto', position = 1 where id = $1`, [
      itemId('0204'),
    ]);
    expect(await said()).toEqual(before);
    expect((await order(as('rafael'), bought?.order_id))?.items).toContainEqual(
      expect.objectContaining({ description: 'Portas internas em madeira', room: 'Sala de estar' }),
    );
    await owner.query(
      `update quotes set brand = 'Outra' where supplier_id = (select id from profiles where email = 'bruno@prumo.test')`,
    );
    expect(await said()).toEqual(before);
  }),
);

test(
  '[PED-023] an order that was confirmed before the content said so much keeps content, hash and paper',
  scene(async (stage) => {
    const { owner, as } = stage;
    await approve(as('ana'), owner, '0201 marcos');
    const [old] = await orders(as('marcos'));
    // As the release before stored it.
    await owner.query('update orders set content_form = 1 where id = $1', [old?.order_id]);
    const content = {
      order: `${String(old?.number).padStart(4, '0')}/${old?.year}`,
      version: 1,
      category: 'civil',
      terms: null,
      delivery_place: null,
      warranty_months: null,
      total: 29800,
      items: [
        {
          description: 'Ampliação da varanda',
          quantity: 24,
          unit: 'm²',
          price: 29800,
          delivery_time_days: 55,
          note: 'Estrutura em concreto.',
        },
      ],
      instalments: [
        {
          number: 1,
          label: 'Na entrega',
          amount: 29800,
          due_on: null,
          on_delivery: true,
          offset_days: 0,
        },
      ],
    };
    const [{ said } = { said: null }] = await owner.query<{ said: object }>(
      'select private.order_content($1) as said',
      [old?.order_id],
    );
    expect(said).toEqual({ ...content, items: [expect.objectContaining({ price: 29800 })] });
    const unsigned = (await paper(as('ana'), old?.order_id))('Itens');
    const [signed] = await sign(as('marcos'), old?.order_id, 1);

    const [hash] = await owner.query(
      `select content_hash = private.content_hash(content) as holds, content = $2::jsonb as same
       from sign_offs where id = $1`,
      [signed?.sign_off_id, JSON.stringify(said)],
    );
    expect(hash).toEqual({ holds: true, same: true });
    const block = await paper(as('ana'), old?.order_id);
    expect(block('Itens')).toEqual(unsigned);
    expect(block('Itens')?.rows).toEqual([
      [expect.stringContaining('varanda'), '24 m²', '55 dias', 'R$ 29.800,00'],
    ]);
    expect(block('Condições da proposta')).toBeUndefined();
    expect(block('Assinaturas')).toBeUndefined();
  }),
);
