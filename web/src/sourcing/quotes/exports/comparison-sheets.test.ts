import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { buildMatrix } from '../comparison/matrix.ts';
import { compared, offered } from '../testing-offers.ts';
import { bruno, iara, otto, panel, pintor, quote, walls, wardrobe } from '../testing-quotes.ts';
import { comparisonFileName, comparisonSheets } from './comparison-sheets.ts';

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
const valuesIn = (of: typeof sheets, name: string) =>
  of
    .find(({ sheet }) => sheet === name)
    ?.data.map((row) =>
      row.map((cell) => (cell && 'value' in Object(cell) ? Object(cell).value : cell)),
    );
const valuesOf = (name: string) => valuesIn(sheets, name);
/** The sum of what is not decided, in a sheet of two lines. */
const openSum = (price: string, marks: string) =>
  `=SUMIFS(${price}3:${price}4,${marks}3:${marks}4,"<>Aprovado",${marks}3:${marks}4,"<>Não aprovado")`;

describe('the comparison as a workbook', () => {
  it('opens with the project, the architect, the day and the sums by category', () => {
    expect(valuesOf('Resumo')).toEqual([
      ['Comparação de orçamentos'],
      ['Projeto', 'Casa São João'],
      ['Arquiteto', 'Ana Ribeiro'],
      ['Data', new Date('2026-11-21T00:00:00Z')],
      [],
      ['Categoria', 'Previsto', 'Menores preços', 'Selecionado', 'Aprovado', 'Fornecedores'],
      ['Marcenaria', 20_000, 20_680, 15_200, 0, 2],
      ['Pintura', null, 9_000, 0, 0, 1],
      ['Total', '=SUM(B7:B8)', '=SUM(C7:C8)', '=SUM(D7:D8)', '=SUM(E7:E8)'],
    ]);
  });

  it('has a sheet per category with prices, days, badges, notes, gaps and totals', () => {
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      ...['Resumo', 'Marcenaria', 'Pintura', 'Cenários', 'Ajustes', 'Versões'],
    ]);
    const offer = ['Preço', 'Preço unitário', 'Dias', 'Destaques', 'Observação'];
    const none = [null, null, null, null];
    expect(valuesOf('Marcenaria')).toEqual([
      [...none, 'Marcenaria Bom Corte', ...none, 'Móveis do Vale', ...none],
      ['Item', 'Ambiente', 'Quantidade', 'Unidade', ...offer, ...offer],
      [
        ...['Armário de cozinha', null, 1, 'un'],
        ...[16_890.5, '=E3/C3', 35, 'Mais Rápido', 'MDF 18 mm'],
        ...[15_200, '=J3/C3', 50, 'Selecionado, Menor Preço', null],
      ],
      [
        ...['Painel de TV', null, 1, 'un'],
        ...[5_480, '=E4/C4', 20, 'Única proposta', null],
        ...['Não cotado', ...none],
      ],
      [
        ...['Total', null, null, null],
        ...['=SUM(E3:E4)', ...none],
        ...['=SUM(J3:J4)', null, null, 'Sem preço: 1 item', null],
      ],
      ['Previsto', null, null, null, 20_000],
    ]);
  });

  it('[CMP-019] has what is decided in its place of the list, with everybody’s price, and what suppliers stated', () => {
    const said = { taxes_included: false, warranty_months: 24, instalments: 3 };
    const kitchen = { ...wardrobe, room: 'Cozinha', quantity: 2 };
    const lost = { item: kitchen, isIncluded: false, isApproved: false };
    const [map] = buildMatrix(
      compared([offered(panel, bruno, 500, said), offered(panel, otto, 450)]),
      new Map(),
      [],
      [
        { ...lost, id: 'a', supplier: bruno, price: 900 },
        { ...lost, id: 'b', supplier: iara, price: 880, isApproved: true },
      ],
    );
    const sheet = comparisonSheets(map ? [map] : [], {}, heading, study);
    const rows = valuesIn(sheet, 'Marcenaria') ?? [];

    const none = [null, null, null, null];
    expect(rows[0]).toEqual([
      ...[...none, 'Otto Lins', ...none],
      ...['Marcenaria Bom Corte', ...none, 'Móveis do Vale', ...none],
    ]);
    expect(rows.slice(2)).toEqual([
      [
        ...['Armário de cozinha', 'Cozinha', 2, 'un'],
        ...[null, ...none],
        ...[900, '=J3/C3', null, 'Não aprovado', null],
        ...[880, '=O3/C3', null, 'Aprovado', null],
      ],
      [
        ...['Painel de TV', null, 1, 'un'],
        ...[450, '=E4/C4', 30, 'Menor Preço, Mais Rápido', null],
        ...[500, '=J4/C4', 30, 'Mais Rápido', null],
        ...['Não cotado', ...none],
      ],
      [
        ...['Total em aberto', null, null, null],
        ...[openSum('E', 'H'), ...none],
        ...[openSum('J', 'M'), ...none],
        ...[openSum('O', 'R'), null, null, 'Sem preço: 1 item', null],
      ],
      [
        ...['Total com os decididos', null, null, null],
        ...['=SUM(E3:E4)', ...none, '=SUM(J3:J4)', ...none, '=SUM(O3:O4)', ...none],
      ],
      ['Impostos', null, null, null, null, ...none, 'À parte', ...none, null, ...none],
      ['Pagamento', null, null, null, null, ...none, '3 parcelas', ...none, null, ...none],
      ['Garantia', null, null, null, null, ...none, '2 anos', ...none, null, ...none],
    ]);
    expect(valuesIn(sheet, 'Resumo')?.at(-2)?.slice(1, 5)).toEqual([null, 450, 0, 880]);
  });

  it('[CMP-025] has equalised totals, of the open prices and what the architect adds to them', () => {
    const [map] = buildMatrix(
      compared([offered(panel, bruno, 500), offered(panel, otto, 450)]),
      new Map(),
    );
    const adjustment = {
      ...{ id: 'a', request_id: 'request-bruno', project_item_id: null },
      ...{ amount: -20.5, note: 'Sem frete' },
    };
    const sheet = comparisonSheets(map ? [map] : [], {}, heading, {
      ...study,
      adjustments: [adjustment],
    });

    const none = [null, null, null, null];
    expect(valuesIn(sheet, 'Marcenaria')?.at(-1)).toEqual([
      ...['Total equalizado', null, null, null],
      ...['sem ajuste', ...none, '=SUM(J3:J3)+(-20.50)', ...none],
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
      expect(cells.filter(({ value }) => value === `'${name}`)).toHaveLength(9);
      const untyped = cells.filter(
        ({ value, type }) => typeof value === 'string' && type !== String,
      );
      expect(untyped.filter(({ value }) => !/^=(SUM\([A-Z\d:]+\)|[A-Z\d/]+)$/.test(value))).toEqual(
        [],
      );
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
  expect(comparisonFileName({ ...heading, project: '../../../..' })).toBe(
    'orcamentos-projeto-2026-11-21.xlsx',
  );
});
