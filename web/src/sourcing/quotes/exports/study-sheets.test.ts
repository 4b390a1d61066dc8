import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../words/csv.ts';
import { buildMatrix } from '../comparison/matrix.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, iara, panel, wardrobe } from '../testing-quotes.ts';
import { comparisonRows } from './comparison-csv.ts';
import { type ComparisonStudy, studySheets } from './study-sheets.ts';

const matrices = buildMatrix(
  compared([
    offered(wardrobe, bruno, 16_890.5, { days: 35, version: 2, previous_price: 17_000 }),
    offered(panel, bruno, 0, { scope: 'included', version: 2 }),
    offered(wardrobe, iara, 15_200, { days: 50, brand: 'Duratex', valid_until: '2026-12-10' }),
    offered(panel, iara, 4_990, { scope: 'alternative', alternative: 'Laminado; fosco' }),
  ]),
  new Map([['marcenaria', 20_000]]),
);
const study: ComparisonStudy = {
  adjustments: [
    {
      ...{ id: 'a', request_id: 'request-iara', project_item_id: null },
      ...{ amount: 700, note: '=Frete' },
    },
  ],
  approved: new Map(),
  versions: [
    {
      id: 'request-bruno',
      category: 'marcenaria',
      supplier: { full_name: 'Bruno Carvalho', company_name: 'Marcenaria Bom Corte' },
      versions: [
        {
          ...{ version: 1, sent_at: '2026-11-18T12:12:00Z', is_late: false, total: 17_000 },
          ...{ freight: null, discount: 10, valid_until: '2026-12-10', change_note: null },
          ...{ source: 'account' as const, channel: null, received_on: null, said_by: null },
        },
      ],
    },
  ],
};
const valuesOf = (name: string) =>
  studySheets(matrices, { wardrobe: 'wardrobe-iara' }, study)
    .find(({ sheet }) => sheet === name)
    ?.data.map((row) =>
      row.map((cell) => {
        const value = cell && 'value' in Object(cell) ? Object(cell).value : cell;
        return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
      }),
    );

describe('[CMP-008] the sheets of the study', () => {
  it('scenarios of each category, with the own choice as the last', () => {
    expect(valuesOf('Cenários')?.slice(1)).toEqual([
      // 15.200 + 4.990 + 700 is more than 16.890,50 with the panel included.
      [
        'Marcenaria',
        'Um só fornecedor',
        'Marcenaria Bom Corte',
        16_890.5,
        null,
        35,
        0,
        -3_109.5,
        -0.155475,
        null,
      ],
      ['Marcenaria', 'Melhor por item', 'Móveis do Vale', 20_190, 20_890, 50, 0, 890, 0.0445, null],
      [
        'Marcenaria',
        'Mais rápido',
        'Marcenaria Bom Corte',
        16_890.5,
        null,
        35,
        0,
        -3_109.5,
        -0.155475,
        null,
      ],
      [
        'Marcenaria',
        'Sua escolha',
        'Móveis do Vale',
        15_200,
        15_900,
        50,
        1,
        -4_100,
        -0.205,
        'Painel de TV',
      ],
    ]);
  });

  it('the adjustments with their offers, none of which starts a formula', () => {
    expect(valuesOf('Ajustes')).toEqual([
      ['Fornecedor', 'Item', 'Ajuste', 'Motivo'],
      ['Móveis do Vale', 'Proposta inteira', 700, "'=Frete"],
    ]);
  });

  it('every answer that was sent', () => {
    expect(valuesOf('Versões')?.slice(1)).toEqual([
      [
        ...['Marcenaria', 'Marcenaria Bom Corte', 1, new Date('2026-11-18T09:12:00Z'), 17_000],
        ...[null, 10, new Date('2026-12-10T00:00:00Z'), null, null],
      ],
    ]);
  });
});

it('[CMP-008] [T28] the CSV has a line for each offer, with decimal comma, and quotes what would break a line', () => {
  const lines = toCsv(comparisonRows(matrices, { wardrobe: 'wardrobe-iara' })).split('\r\n');

  expect(lines[0]).toBe(
    '\uFEFFCategoria;Item;Quantidade;Unidade;Fornecedor;Situação;Preço;Preço unitário;Preço anterior;Dias;Marca;Modelo;Versão;Válida até;Selecionado;Destaques;Observação;Origem',
  );
  expect(lines.slice(1, -1).toSorted()).toEqual([
    'Marcenaria;Armário de cozinha;1;un;Marcenaria Bom Corte;Cotado;16890,5;;17000;35;;;2;;Não;Mais Rápido;;',
    'Marcenaria;Armário de cozinha;1;un;Móveis do Vale;Cotado;15200;;;50;Duratex;;1;10/12/2026;Sim;Menor Preço;;',
    'Marcenaria;Painel de TV;1;un;Marcenaria Bom Corte;Incluso;0;;;;;;2;;Não;;;',
    'Marcenaria;Painel de TV;1;un;Móveis do Vale;Alternativa;4990;;;30;;;1;;Não;"Única proposta, Alternativa: Laminado; fosco";;',
  ]);
});
