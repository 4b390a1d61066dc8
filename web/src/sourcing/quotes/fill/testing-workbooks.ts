import { strToU8, zipSync } from 'fflate';
import { lineTotal } from '../unit-price.ts';
import type { AskedItem } from './match-answers.ts';

/** A cell of a test: a text, a number, nothing, or a formula with the value that was computed last. */
export type TestCell = string | number | null | { formula: string; value: number | string | null };

/** How programs write a workbook: Excel shares its texts and keeps what formulas came to, LibreOffice writes texts in place. */
export type Writer = 'excel' | 'libreoffice';

export interface TestBook {
  sheets: Record<string, TestCell[][]>;
  writer: Writer;
  /** "A1:D1", of the first sheet. */
  merges?: readonly string[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letters = (at: number): string =>
  at >= 26
    ? letters(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
    : String.fromCharCode(65 + at);

/** An XLSX file as one of the programs writes it. */
export function workbookFile({ sheets, writer, merges = [] }: TestBook): Uint8Array<ArrayBuffer> {
  const shared: string[] = [];
  const text = (place: string, value: string) => {
    if (writer === 'libreoffice')
      return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    if (!shared.includes(value)) shared.push(value);
    return `<c r="${place}" t="s"><v>${shared.indexOf(value)}</v></c>`;
  };
  const cell = (value: TestCell, place: string): string => {
    if (value === null) return '';
    if (typeof value === 'string') return text(place, value);
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    const isText = typeof value.value === 'string';
    const computed = value.value === null ? '' : `<v>${value.value}</v>`;
    return `<c r="${place}"${isText ? ' t="str"' : ''}><f>${escaped(value.formula)}</f>${computed}</c>`;
  };
  const names = Object.keys(sheets);
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, number) => {
      const lines = rows.map(
        (row, at) =>
          `<row r="${at + 1}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`,
      );
      const merged =
        number === 0 && merges.length > 0
          ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
          : '';
      return [
        `xl/worksheets/sheet${number + 1}.xml`,
        strToU8(`<worksheet><sheetData>${lines.join('')}</sheetData>${merged}</worksheet>`),
      ];
    }),
  );
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId91" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><fonts><font/></fonts><cellXfs><xf/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst>${shared.map((value) => `<si><t xml:space="preserve">${escaped(value)}</t></si>`).join('')}</sst>`,
    ),
    ...parts,
  }) as Uint8Array<ArrayBuffer>;
}

/** The headings of the sheet of a request (database/requests/request_sheet.sql). */
export const HEADINGS =
  'Código|Nº|Item|Ambiente|Quantidade|Unidade|Preço unitário|Total|Situação|Marca|Modelo|Alternativa|Prazo (dias)|Observação'.split(
    '|',
  );

/** A row of the request's sheet for an item, with its price; `row` is its line on the sheet. */
export function rowOf(
  item: AskedItem,
  price: TestCell,
  row: number,
  change: Partial<Record<(typeof HEADINGS)[number], TestCell>> = {},
): TestCell[] {
  const quantity = typeof change.Quantidade === 'number' ? change.Quantidade : item.quantity;
  const total = typeof price === 'number' ? lineTotal(price, quantity) : null;
  const cells: Record<string, TestCell> = {
    Código: item.sheet_code ?? '',
    Nº: Number(item.sheet_code?.split('-')[0] ?? 0),
    Item: item.description,
    Ambiente: item.room ?? null,
    Quantidade: item.quantity,
    Unidade: item.unit,
    'Preço unitário': price,
    Total: { formula: `IF(G${row}="","",ROUND(E${row}*G${row},2))`, value: total ?? '' },
    ...change,
  };
  return HEADINGS.map((heading) => cells[heading] ?? null);
}
