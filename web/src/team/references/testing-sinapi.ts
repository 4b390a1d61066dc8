import { strToU8, zipSync } from 'fflate';

// A made-up file with the layout of Caixa's: 12 inputs, 12 compositions and three states. No row of it is in a table that
// anybody publishes.

type TestCell = string | number | null | { formula: string; value: string };

interface TestSheet {
  name: string;
  rows: TestCell[][];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

function sheetXml(rows: TestCell[][], strings: string[]): string {
  const cell = (value: TestCell, place: string) => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    if (typeof value === 'object')
      return `<c r="${place}"><f>${escaped(value.formula)}</f><v>${value.value}</v></c>`;
    // Titles are shared, as spreadsheets write them; the rest stands in the cell.
    if (value.length < 30) {
      const at = strings.includes(value) ? strings.indexOf(value) : strings.push(value) - 1;
      return `<c r="${place}" t="s"><v>${at}</v></c>`;
    }
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const lines = rows.map(
    (cells, line) =>
      `<row r="${line + 1}">${cells.map((value, column) => cell(value, `${columnName(column)}${line + 1}`)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** The bytes of a workbook with these sheets, and whatever else is put into its archive. */
export function testFile(sheets: TestSheet[], more: Record<string, Uint8Array> = {}): Uint8Array {
  const strings: string[] = [];
  const parts = sheets.map(({ rows }) => sheetXml(rows, strings));
  const list = sheets
    .map(
      ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
    )
    .join('');
  const targets = sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${office}"><sheets>${list}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets}</Relationships>`),
    ...Object.fromEntries(
      parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(xml)]),
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...more,
  });
}

const STATES_OF_SAMPLE = ['AC', 'RJ', 'SP'];
const titles = (title: string, month: string): TestCell[][] => [
  [title],
  [],
  ['Mês de referência:', month],
  ['Emissão:', '15/06/2026'],
];

/** Inputs; `factor` makes the prices of the other regime. */
export const inputsSheet = (name: string, month = '05/2026', factor = 1): TestSheet => ({
  name,
  rows: [
    ...titles('Preços de insumos', month),
    [
      'Classificação',
      'Código do\nInsumo',
      'Descrição do Insumo',
      'Unidade',
      'Origem de Preço',
      ...STATES_OF_SAMPLE,
    ],
    ...Array.from({ length: 12 }, (_, at): TestCell[] => [
      'MATERIAL',
      900_001 + at,
      `Insumo inventado número ${at + 1}, com acentuação & sinais <menores>`,
      at === 3 ? 'kg' : 'UN',
      'C',
      // As a spreadsheet keeps 91.46, as people write it, none, and nothing.
      91.459999999999994 * factor + at,
      at === 1 ? '1.234,56' : 10 * factor + at,
      at === 2 ? '-' : at === 4 ? 0 : 7.5 * factor + at,
    ]),
    [],
    ['Nota: preços inventados para os testes.'],
  ],
});

/** Compositions: the code stands in the formula of a link, whose value is 0, and each state has two columns. */
export const compositionsSheet = (name: string, month = '05/2026', factor = 1): TestSheet => ({
  name,
  rows: [
    ...titles('Custos de composições', month),
    [null, null, null, null, ...STATES_OF_SAMPLE.flatMap((state) => [state, null])],
    [
      'Grupo',
      'Código da Composição',
      'Descrição',
      'Unidade',
      ...STATES_OF_SAMPLE.flatMap(() => ['Custo (R$)', '%AS']),
    ],
    ...Array.from({ length: 12 }, (_, at): TestCell[] => [
      'PISOS',
      { formula: `HYPERLINK("#'Analítico com Custo'!A${at + 10}",${800_001 + at})`, value: '0' },
      `Composição inventada número ${at + 1}`,
      'M2',
      ...STATES_OF_SAMPLE.flatMap((_state, place) => [100.01 * factor + at + place, 0.5]),
    ]),
  ],
});

/** The four sheets of a month, and one that is not to be opened. */
export const sampleSheets = (month = '05/2026'): TestSheet[] => [
  { name: 'Menu', rows: [['SINAPI']] },
  inputsSheet('ISD', month),
  compositionsSheet('CSD', month),
  inputsSheet('ICD', month, 0.9),
  compositionsSheet('CCD', month, 0.9),
];

export const SAMPLE_NAME = 'SINAPI_Referência_2026_05.xlsx';
