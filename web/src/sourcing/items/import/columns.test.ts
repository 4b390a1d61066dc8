import { describe, expect, test } from 'vitest';
import { recognise } from './columns.ts';
import { findHeader } from './header.ts';
import { headingUse } from './heading-words.ts';
import { readPaste } from './read-file.ts';
import { tableOf } from './table.ts';
import { understood } from './testing-understood.ts';
import { unitFrom } from './units.ts';

describe('a heading', () => {
  test.each([
    ['Qtd', 'quantity'],
    ['QTDE.', 'quantity'],
    ['Quant.', 'quantity'],
    ['Área (m²)', 'quantity'],
    ['Un', 'unit'],
    ['UNID.', 'unit'],
    ['Unidade', 'unit'],
    ['Vlr unit.', 'unitPrice'],
    ['Preço Unitário (R$)', 'unitPrice'],
    ['Unit price', 'unitPrice'],
    ['Valor', 'unitPrice'],
    ['Valor Total', 'total'],
    ['Subtotal', 'total'],
    ['Discriminação dos serviços', 'description'],
    ['Descrição', 'description'],
    ['Serviço', 'description'],
    ['Ambiente', 'room'],
    ['Local', 'room'],
    ['Categoria', 'category'],
    ['Link do produto', 'link'],
    ['Obs.', 'note'],
    ['Marca ref.', 'brand'],
    ['Código', 'code'],
    ['Item', 'code'],
    ['BDI', 'skip'],
    ['Medida › Qtd.', 'quantity'],
    ['Medida › Un', 'unit'],
    ['Preço (R$) › Unit.', 'unitPrice'],
    ['Preço (R$) › Total', 'total'],
    ['Observação muito particular deste arquivo', 'note'],
    ['Cor', 'color'],
    ['Modelo', 'model'],
    ['Fabricante', 'brand'],
    ['Acab.', 'finish'],
    ['Medidas (LxAxP)', 'size'],
    ['DIMENSÕES', 'size'],
    ['Largura (cm)', 'note'],
    ['QUANT. TOTAL', 'quantity'],
    ['Nº de peças', 'quantity'],
    ['vlr_parcial', 'total'],
    ['custoUnitario', 'unitPrice'],
    ['codigo_servico', 'code'],
    ['Ambiente_nome', 'room'],
    ['Valor Previsto', 'total'],
    ['Definição de material', 'description'],
    ['Participação', 'skip'],
    ['Zelador', null],
    ['', null],
  ])('%s is %s', (heading, use) => {
    expect(headingUse(heading)).toBe(use);
  });
});

test('"Item" is a number where it counts and the thing where it names', () => {
  expect(
    recognise(
      ['Item', 'Descrição', 'Qtd'],
      [
        ['1.1', 'Porta', 2],
        ['1.2', 'Janela', 3],
      ],
    ).uses,
  ).toEqual(['code', 'description', 'quantity']);
  expect(
    recognise(
      ['Item', 'Descrição', 'Qtd'],
      [
        ['Porta de correr', 'em freijó', 2],
        ['Janela', 'em alumínio', 3],
      ],
    ).uses,
  ).toEqual(['description', 'description', 'quantity']);
});

test('without headings the contents say what a column is, and money is never a quantity', () => {
  const table = tableOf(
    readPaste(
      '1.1\tArmário de cozinha\tun\t2\t4200\t8400\n1.2\tBancada de pia\tm²\t0,85\t1.900,00\t1.615,00',
    ).sheets[0] as never,
  );
  expect(table.headerLine).toBe(0);
  expect(table.uses).toEqual(['code', 'description', 'unit', 'quantity', 'unitPrice', 'total']);
  const money = tableOf(readPaste('Porta\tR$ 900,00\nJanela\tR$ 1.200,00').sheets[0] as never);
  expect(money.uses).not.toContain('quantity');
});

test('the heading is found below a title block, in one line or two, and words alone are none', () => {
  const title = [['ORÇAMENTO'], [], ['Cliente', 'Clara'], []];
  const body = ['Porta', 'un', 2];
  expect(findHeader([...title, ['Descrição', 'Un', 'Qtd'], body])).toMatchObject({
    from: 4,
    to: 4,
  });
  expect(findHeader([...title, ['Descrição', 'Medida', null], [null, 'Un', 'Qtd'], body])).toEqual({
    from: 4,
    to: 5,
    names: ['Descrição', 'Medida › Un', 'Medida › Qtd'],
  });
  expect(
    findHeader([
      ['Porta', 'azul'],
      ['Janela', 'verde'],
    ]),
  ).toMatchObject({ from: -1 });
});

test('units are known as people write them; a linear metre and a millilitre are not distinguished', () => {
  const written = [
    'M2',
    'm²',
    'und',
    'Unid.',
    'pçs',
    'verba',
    'CONJ',
    'saco',
    'hrs',
    'm.',
    'm³',
    'jogo',
    'rl',
  ];
  expect(written.map(unitFrom)).toEqual([
    'm²',
    'm²',
    'un',
    'un',
    'pç',
    'vb',
    'cj',
    'sc',
    'h',
    'm',
    'm³',
    'jg',
    'rolo',
  ]);
  expect(['ml', 'ML', 'M.L.', 'kit', 'cm', ''].map(unitFrom)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('[PRJ-022] the code of a row is kept, a number with a point; of two columns of codes the first', () => {
  const rows = [
    ['Item', 'Cód. SINAPI', 'Descrição', 'Un', 'Qtd'],
    [7.1, 87905, 'Piso de porcelanato', 'm²', 32],
    ['MC-03', '', 'Estante em freijó', 'un', 1],
    ['x'.repeat(21), '', 'Rodapé em freijó', 'm', 18],
    [null, '', 'Bancada de granito', 'm²', 4],
  ];
  const { rows: read } = understood({ sheets: [{ name: '', rows }], remarks: [] });
  const items = read.filter(({ kind }) => kind === 'item');
  expect(items.map(({ fields }) => fields.code)).toEqual(['7.1', 'MC-03', '', '']);
  expect(items[2]?.notes.map(({ text }) => text)).toContain(
    `Código “${'x'.repeat(21)}” fica de fora: tem mais de 20 letras`,
  );
});
