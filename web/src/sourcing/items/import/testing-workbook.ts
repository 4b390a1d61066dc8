import { strToU8, zipSync } from 'fflate';

/** Lines of a sheet for tests, with what a spreadsheet keeps beside its cells. */
export interface TestSheet {
  rows: (string | number | null)[][];
  /** "A1:D1" */
  merges?: string[];
  /** Lines, counted from 1. */
  hidden?: number[];
  struck?: number[];
  /** Cells and rows that do not say where they stand, as some programs write them. */
  withoutPlaces?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file of one sheet, with only the parts that have to be in it. */
export function testWorkbook({
  rows,
  merges = [],
  hidden = [],
  struck = [],
  withoutPlaces = false,
}: TestSheet): Uint8Array {
  const cell = (value: string | number | null, column: number, line: number) => {
    const place = withoutPlaces ? '' : ` r="${String.fromCharCode(65 + column)}${line}"`;
    if (value === null) return withoutPlaces ? '<c/>' : '';
    const style = struck.includes(line) ? ' s="1"' : '';
    return typeof value === 'number'
      ? `<c${place}${style}><v>${value}</v></c>`
      : `<c${place}${style} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const lines = rows.map((cells, at) => {
    const place = withoutPlaces ? '' : ` r="${at + 1}"`;
    const isHidden = hidden.includes(at + 1) ? ' hidden="1"' : '';
    return `<row${place}${isHidden}>${cells.map((value, column) => cell(value, column, at + 1)).join('')}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="${office}"><sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf/><xf fontId="1"/></cellXfs></styleSheet>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${lines.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    ),
  });
}
