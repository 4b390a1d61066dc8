import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { putFile } from '../attachments/testing.ts';
import { unitOf } from '../labels.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { approve, orders, sign } from './testing.ts';

// Content of the document of an order. How it is rendered: gateway/src/documents.

const scene = useScene();

interface Tree {
  letterhead: unknown;
  title: string;
  content_hash: string;
  blocks: {
    heading?: string;
    facts?: { label: string; value: string | null }[];
    rows?: string[][];
  }[];
}

const documentOf = async (reader: Actor, order: string | undefined) =>
  (
    await reader.query<{ tree: Tree | null }>('select private.document_order($1) as tree', [order])
  )[0]?.tree;

test(
  '[PED-006] it names the parties, items, instalments and sign-offs, with the hash of what the supplier confirmed',
  scene(async ({ owner, as }) => {
    await as('marcos').query('select set_billing_details($1)', [
      { tax_id: '11222333000181', legal_name: 'Antunes Reformas Ltda.' },
    ]);
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('marcos'));
    const [signed] = await sign(as('marcos'), placed?.order_id, 1);

    const tree = await documentOf(as('rafael'), placed?.order_id);

    documentTree.parse(tree);
    expect(tree?.title).toMatch(/^Pedido \d{4}\/\d{4}$/);
    expect(tree?.content_hash).toBe(signed?.content_hash);
    const block = (heading: string) => tree?.blocks.find((each) => each.heading === heading);
    expect(block('Partes')?.facts).toEqual([
      { label: 'Cliente', value: 'Rafael Moura\nTelefone +55 11 95550-0202' },
      {
        label: 'Fornecedor',
        value:
          'Antunes Reformas Ltda. · Marcos Antunes\nCNPJ 11.222.333/0001-81\nTelefone +55 11 95550-0405',
      },
      {
        label: 'Arquiteto',
        value: 'Ribeiro Arquitetura · Ana Ribeiro\nTelefone +55 11 95550-0101',
      },
    ]);
    expect(block('Itens')?.rows).toMatchObject([
      [
        expect.any(String),
        expect.any(String),
        '—',
        expect.stringMatching(/ dias$/),
        'R$ 29.800,00',
      ],
    ]);
    expect(block('Parcelas')?.rows).toEqual([['1. Na entrega', 'na entrega', 'R$ 29.800,00']]);
    expect(block('Aceites')).toMatchObject({
      sign_offs: [{ who: 'Marcos Antunes', decision: 'Aceito', hash: signed?.content_hash }],
    });
  }),
);

test(
  '[PED-006] it is headed by its architect, with the company and the logo where there are',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('marcos'));
    const head = async () => (await documentOf(as('marcos'), placed?.order_id))?.letterhead;
    await owner.query('update profiles set company_name = null where id = $1', [PERSON.ana]);
    expect(await head()).toEqual({ name: 'Ana Ribeiro' });

    const name = `logo/${PERSON.ana}/marca.png`;
    await putFile(as('ana'), name, { bucket: 'public-files' });
    await owner.query(`update profiles set company_name = 'Ateliê Ribeiro' where id = $1`, [
      PERSON.ana,
    ]);
    expect(await head()).toEqual({
      name: 'Ateliê Ribeiro',
      detail: 'Ana Ribeiro',
      logo: { bucket: 'public-files', name },
    });
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
])('[PED-005] [PED-006] %s may read it: %s', (person, may) =>
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    const [placed] = await orders(as('ana'));

    expect((await documentOf(as(person), placed?.order_id)) !== null).toBe(may);
  })(),
);

test(
  'a quantity and its unit are written on paper as on the screen, in the plural from two on where the unit is a word',
  scene(async ({ owner }) => {
    const units = ['un', 'm²', 'pç', 'diária', 'rolo', 'par', 'mês', 'cx'];
    const quantities = [1, 1.5, 2, 12.4, 1200];
    const rows = await owner.query<{ unit: string; quantity: string; label: string }>(
      `select unit, quantity, private.amount_label(quantity, unit) as label
       from unnest($1::text[]) unit, unnest($2::numeric[]) quantity`,
      [units, quantities],
    );
    expect(rows.map(({ label }) => label)).toEqual(
      rows.map(
        ({ unit, quantity }) =>
          `${Number(quantity).toLocaleString('pt-BR')} ${unitOf(Number(quantity), unit)}`,
      ),
    );
    expect(rows).toContainEqual({ unit: 'diária', quantity: '2', label: '2 diárias' });
  }),
);
