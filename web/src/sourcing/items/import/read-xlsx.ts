import { strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import { indexOfBytes, sheetPlaces } from './archive.ts';
import { type CellStyles, cellStyles, columnNumber, marksOf, placed } from './sheet-marks.ts';
import {
  type Cell,
  MOST_CELLS,
  MOST_UNPACKED_BYTES,
  type Sheet,
  trimmed,
  Unreadable,
  type Workbook,
} from './workbook.ts';

const TOO_LARGE =
  'A planilha é grande demais depois de aberta. Deixe nela só a aba dos itens e tente de novo.';
const BROKEN =
  'O arquivo está danificado. Abra-o na sua planilha, salve de novo como .xlsx e tente outra vez.';
const MOST_ENTRIES = 2000;

/**
 * The sheets of an XLSX file: values as they were last calculated, no formula is run. Sizes are bounded
 * before anything is unpacked and cells are counted before anything is laid out (security.md T61).
 */
export async function readXlsx(bytes: Uint8Array): Promise<Workbook> {
  const parts = unpacked(bytes);
  if (parts['[Content_Types].xml'] === undefined || !parts['xl/workbook.xml']) throw foreign(bytes);
  const sheetXml = new Map<string, string>();
  for (const [name, part] of Object.entries(parts)) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const written = textOf(part);
    const xml = placed(written);
    checkExtent(xml);
    if (xml !== written) parts[name] = strToU8(xml);
    sheetXml.set(name.toLowerCase(), xml);
  }
  // Handed over without compression: the library unpacks large parts in a worker made from a text, which
  // our content security policy forbids.
  const stored = zipSync(parts, { level: 0 });
  const sheets = await readWorkbook(stored.slice().buffer as ArrayBuffer, { trim: false }).catch(
    () => {
      throw new Unreadable(BROKEN);
    },
  );
  const styles = cellStyles(
    textOf(partNamed(parts, 'styles.xml')),
    textOf(partNamed(parts, 'sharedStrings.xml')),
  );
  const places = sheetPlaces(
    textOf(parts['xl/workbook.xml']),
    textOf(parts['xl/_rels/workbook.xml.rels']),
  );
  return {
    sheets: sheets.map(({ sheet, data }, at) => {
      const place = places[at];
      return {
        name: sheet,
        rows: trimmed(data.map(rowOf)),
        ...marksAt(sheetXml.get(place?.path ?? ''), styles),
        ...(place?.isHidden ? { isHidden: true } : {}),
      };
    }),
    remarks: [],
  };
}

const textOf = (part: Uint8Array | undefined) => new TextDecoder().decode(part);

const partNamed = (parts: Record<string, Uint8Array>, name: string) =>
  Object.entries(parts).find(([path]) => path.toLowerCase().endsWith(name.toLowerCase()))?.[1];

/** The marks of a sheet that carry meaning. */
function marksAt(xml: string | undefined, styles: CellStyles): Partial<Sheet> {
  if (xml === undefined) return {};
  return Object.fromEntries(
    Object.entries(marksOf(xml, styles)).filter(([, marks]) => marks.length > 0),
  );
}

const rowOf = (row: readonly unknown[]): Cell[] =>
  row.map((cell) => {
    if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
    if (typeof cell === 'number' || cell instanceof Date) return cell;
    return typeof cell === 'string' && cell.trim() !== '' ? cell : null;
  });

/** The parts that are read, within the sizes that the archive itself declares; fflate never writes more. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new Unreadable(TOO_LARGE);
        if (!/\.(xml|rels)$/.test(name)) return false;
        size += originalSize;
        if (size > MOST_UNPACKED_BYTES) throw new Unreadable(TOO_LARGE);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(BROKEN);
  }
}

/**
 * A sheet names the place of each cell, and the library lays out everything up to the farthest one: two
 * cells in far corners would be thousands of millions.
 */
function checkExtent(xml: string): void {
  let cells = 0;
  let farRow = 0;
  let farColumn = 0;
  for (const [tag] of xml.matchAll(/<(?:\w+:)?c[\s/>][^>]*>?/g)) {
    const place = /\sr\s*=\s*["']([A-Za-z]{1,3})(\d{1,7})["']/.exec(tag);
    if (!place) throw new Unreadable(BROKEN);
    cells += 1;
    if (tag.endsWith('/>')) continue;
    farRow = Math.max(farRow, Number(place[2]));
    farColumn = Math.max(farColumn, columnNumber(place[1] ?? ''));
  }
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^>]*>?/g)) {
    const number = /\sr\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
    if (number !== undefined && !/^\d{1,7}$/.test(number)) throw new Unreadable(BROKEN);
  }
  if (cells > MOST_CELLS || farRow * farColumn > MOST_CELLS) throw new Unreadable(TOO_LARGE);
}

/** Other archives that people take for an Excel file. */
function foreign(bytes: Uint8Array): Unreadable {
  const has = (name: string) => {
    const wanted = strToU8(name);
    return indexOfBytes(bytes, wanted) >= 0;
  };
  if (has('opendocument.spreadsheet')) {
    return new Unreadable(
      'Este arquivo é do LibreOffice (.ods). Salve-o como .xlsx ou .csv e tente de novo.',
    );
  }
  if (has('xl/workbook.bin')) {
    return new Unreadable(
      'Este arquivo é uma pasta binária (.xlsb). Salve-o como .xlsx e tente de novo.',
    );
  }
  if (has('word/document.xml')) {
    return new Unreadable(
      'Este arquivo é um texto do Word. Copie a tabela e cole aqui, ou salve como .xlsx.',
    );
  }
  if (has('Index/Document.iwa') || has('Index.zip')) {
    return new Unreadable(
      'Este arquivo é do Numbers. Exporte-o para Excel (.xlsx) e tente de novo.',
    );
  }
  return new Unreadable(BROKEN);
}
