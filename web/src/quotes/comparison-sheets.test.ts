import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { comparisonFileName, comparisonSheets } from './comparison-sheets.ts';
import { bruno, iara, panel, pintor, quote, walls, wardrobe } from './example-quotes.ts';
import { buildMatrix } from './matrix.ts';

const heading = { project: 'Casa São João', architect: 'Ana Ribeiro', day: '2026-11-21' };
const matrices = buildMatrix(
  [
    quote(wardrobe, bruno, 16_890.5, 35, { item_note: 'MDF 18 mm' }),
    quote(wardrobe, iara, 15_200, 50),
    quote(panel, bruno, 5_480, 20),
    quote(walls, pintor, 9_000),
  ],
  new Map([['marcenaria', 20_000]]),
);
const study = { adjustments: [], approved: new Map(), versions: [] };
const sheets = comparisonSheets(matrices, { wardrobe: 'wardrobe-iara' }, heading, study);
const valuesOf = (name: string) =>
  sheets
    .find(({ sheet }) => sheet === name)
    ?.data.map((row) =>
      row.map((cell) => (cell && 'value' in Object(cell) ? Object(cell).value : cell)),
    );

describe('the comparison as a workbook', () => {
  it('opens with the project, the architect, the day and the sums by category', () => {
    expect(valuesOf('Resumo')).toEqual([
      ['Comparação de orçamentos'],
      ['Projeto', 'Casa São João'],
      ['Arquiteto', 'Ana Ribeiro'],
      ['Data', '21/11/2026'],
      [],
      ['Categoria', 'Previsto', 'Menores preços', 'Selecionado', 'Fornecedores'],
      ['Marcenaria', 20_000, 20_680, 15_200, 2],
      ['Pintura', null, 9_000, 0, 1],
      ['Total', 20_000, 29_680, 15_200],
    ]);
  });

  it('has a sheet per category with prices, days, badges, notes, gaps and totals', () => {
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      ...['Resumo', 'Marcenaria', 'Pintura', 'Cenários', 'Ajustes', 'Versões'],
    ]);
    const offer = ['Preço', 'Dias', 'Destaques', 'Observação'];
    expect(valuesOf('Marcenaria')).toEqual([
      [
        null,
        null,
        null,
        'Marcenaria Bom Corte',
        null,
        null,
        null,
        'Móveis do Vale',
        null,
        null,
        null,
      ],
      ['Item', 'Quantidade', 'Unidade', ...offer, ...offer],
      [
        'Armário de cozinha',
        1,
        'un',
        16_890.5,
        35,
        'Mais Rápido',
        'MDF 18 mm',
        15_200,
        50,
        'Selecionado, Menor Preço',
        null,
      ],
      ['Painel de TV', 1, 'un', 5_480, 20, 'Única proposta', null, 'Não cotado', null, null, null],
      ['Total', null, null, 22_370.5, null, null, null, 15_200, null, 'Sem preço: 1 item', null],
      ['Previsto', null, null, 20_000],
    ]);
  });

  it.each(['=HYPERLINK("http://x")', '+5511', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    '[T28] a name that a spreadsheet would run stays a text: %j',
    (name) => {
      const item = { ...wardrobe, description: name };
      const company = { ...bruno, company_name: name };
      const hostile = comparisonSheets(
        buildMatrix([quote(item, company, 10, 1, { item_note: name })], new Map()),
        {},
        { ...heading, project: name, architect: name },
        study,
      );

      const cells = hostile.flatMap(({ data }) => data.flat()).map((cell) => Object(cell));
      expect(cells.filter(({ value }) => value === name)).toEqual([]);
      expect(cells.filter(({ value }) => value === `'${name}`)).toHaveLength(8);
      expect(
        cells.filter(({ value, type }) => typeof value === 'string' && type !== String),
      ).toEqual([]);
    },
  );

  it('is taken by the writer of the file', async () => {
    const file = await writeXlsxFile(sheets as Parameters<typeof writeXlsxFile>[0]).toBuffer();

    expect(file.subarray(0, 2).toString()).toBe('PK');
    expect(file.length).toBeGreaterThan(3000);
  });
});

it('the file is named after the project and the day', () => {
  expect(comparisonFileName(heading)).toBe('orcamentos-casa-sao-joao-2026-11-21.xlsx');
  expect(comparisonFileName({ ...heading, project: '../..' })).toBe(
    'orcamentos-projeto-2026-11-21.xlsx',
  );
});
