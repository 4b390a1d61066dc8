import { expect, test } from 'vitest';
import { documentTree } from '../../gateway/src/documents/tree.ts';
import { fieldsOf } from '../billing/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// An invoice as a document, and its PIX code. The cast's Bruno has an open one of the month before.

const scene = useScene();

interface Tree {
  title: string;
  subtitle: string;
  blocks: {
    kind: string;
    heading?: string;
    facts?: { label: string; value: string | null }[];
    paragraphs?: string[];
    rows?: string[][];
    totals?: string[][];
    payload?: string;
  }[];
}

const documentOf = async (reader: Actor, invoice: string | undefined) =>
  (
    await reader.query<{ tree: Tree | null }>('select private.document_invoice($1) as tree', [
      invoice,
    ])
  )[0]?.tree;
const openOne = async ({ as }: Pick<Scene, 'as'>) => {
  const [row] = await as('bruno').query<{
    id: string;
    label: string;
    year: number;
    number: number;
  }>(
    `select id, lpad(number::text, 4, '0') || '/' || year as label, year, number from commission_invoices where status = 'open'`,
  );
  return row;
};

test(
  '[COM-009] the document says that it is no tax document, and names parties, lines, total, day and PIX code',
  scene(async (stage) => {
    const { owner, as } = stage;
    const invoice = await openOne(stage);
    await as('davi').query(`select set_invoice_nfse($1, '4711')`, [invoice?.id]);

    const tree = await documentOf(as('bruno'), invoice?.id);

    documentTree.parse(tree);
    expect(tree?.title).toBe(`Fatura ${invoice?.label}`);
    expect(tree?.subtitle).toMatch(/^Comissões de [a-zç]+ de \d{4} · Em aberto$/);
    expect(tree?.blocks[0]?.paragraphs).toEqual(['Fatura, não é nota fiscal. NFS-e 4711.']);
    const block = (heading: string) => tree?.blocks.find((each) => each.heading === heading);
    expect(block('Partes')?.facts).toEqual([
      {
        label: 'Emitente',
        value:
          'Prumo Tecnologia Ltda.\nCNPJ 33.444.555/0001-81\nAvenida Paulista, 1000, 8º andar, São Paulo, SP',
      },
      {
        label: 'Fornecedor',
        value:
          'Marcenaria Carvalho Ltda. · Bruno Carvalho\nCNPJ 11.222.333/0001-81\nRua dos Ofícios, 145, São Paulo, SP',
      },
    ]);
    expect(block('Comissões')).toMatchObject({
      rows: [
        [
          expect.stringMatching(
            /^Armários da cozinha em MDF\nApartamento Vila Mariana · Pedido \d{4}\/\d{4}$/,
          ),
          'R$ 18.400,00',
          '8 %',
          'R$ 1.472,00',
        ],
      ],
      totals: [['Total', '', '', 'R$ 1.472,00']],
    });
    expect(block('PIX copia e cola')?.paragraphs).toEqual([block('Pague por PIX')?.payload]);

    await owner.query(
      `update commission_invoices set status = 'paid', paid_on = '2026-11-20' where id = $1`,
      [invoice?.id],
    );
    const paid = await documentOf(as('davi'), invoice?.id);
    expect(paid?.subtitle).toMatch(/ · Paga$/);
    expect(paid?.blocks.some(({ kind }) => kind === 'qr')).toBe(false);
  }),
);

test(
  '[COM-009] an invoice of more lines than a document holds still is one, with the rest in one line',
  scene(async (stage) => {
    const { owner, as } = stage;
    const invoice = await openOne(stage);
    await owner.query(
      `insert into commissions (quote_id, project_id, supplier_id, kind, approval_id, base_amount, commission_rate, commission_amount, due_at, invoice_id)
       select quote_id, project_id, supplier_id, 'change', id, 10, commission_rate, 0.8, due_at, invoice_id
       from commissions, generate_series(1, 2500) where invoice_id = $1`,
      [invoice?.id],
    );
    const tree = await documentOf(as('bruno'), invoice?.id);
    documentTree.parse(tree);
    const rows = tree?.blocks.find(({ heading }) => heading === 'Comissões')?.rows ?? [];
    expect(rows).toHaveLength(1900);
    expect(rows.at(-1)).toEqual(['Mais 602 lançamentos', '', '', 'R$ 481,60']);
  }),
);

test.each([
  ['bruno', true],
  ['davi', true],
  ['silvia', false],
])('[COM-005] the document for %s: %s', (who, reads) =>
  scene(async (stage) => {
    const tree = await documentOf(stage.as(who), (await openOne(stage))?.id);
    expect(tree !== null).toBe(reads);
  })(),
);

test(
  '[COM-005] architects and clients may not ask for the document of an invoice',
  scene(async (stage) => {
    const invoice = await openOne(stage);
    for (const who of [stage.as('ana'), stage.as('clara'), stage.asAnonymous()])
      await expect(documentOf(who, invoice?.id)).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[COM-009] the code pays the operator, exactly what is charged, under the number of the invoice',
  scene(async (stage) => {
    const { owner, as } = stage;
    const invoice = await openOne(stage);
    const ask = async (who: string) =>
      (await as(who).query('select * from get_invoice_pix($1)', [invoice?.id]))[0];

    const code = await ask('bruno');
    expect(code).toMatchObject({
      amount: '1472.00',
      receiver_name: 'Prumo Tecnologia Ltda.',
      masked_key: 'fa***@prumo.exemplo.test',
      pix_kind: 'email',
      txid: `F${invoice?.year}${String(invoice?.number).padStart(4, '0')}`,
      key_changed_on: null,
    });
    const fields = fieldsOf(String(code?.payload));
    expect(fields).toMatchObject({
      '54': '1472.00',
      '59': 'PRUMO TECNOLOGIA LTDA.',
      '60': 'SAO PAULO',
    });
    expect(fieldsOf(fields['26'] ?? '')).toMatchObject({ '01': 'faturas@prumo.exemplo.test' });
    expect(fieldsOf(fields['62'] ?? '')).toEqual({ '05': code?.txid });
    expect(await ask('davi')).toEqual(code);

    await owner.query('update platform_settings set pix_kind = null, pix_key = null');
    const blocks = (await documentOf(as('bruno'), invoice?.id))?.blocks;
    expect(blocks?.some(({ kind }) => kind === 'qr')).toBe(false);
    await owner.query('savepoint before');
    await expect(ask('bruno')).rejects.toMatchObject({
      code: 'PIXNO',
      message: 'A chave PIX do Prumo ainda não foi informada.',
    });
    await owner.query(`update commission_invoices set status = 'paid', paid_on = '2026-11-20'`);
    await expect(ask('bruno')).rejects.toMatchObject({ code: 'INVST' });
  }),
);
