import { unzipSync } from 'fflate';
import { indexOfBytes, sheetPlaces } from '../../sourcing/items/import/archive.ts';
import { Unreadable } from '../../sourcing/items/import/workbook.ts';
import { hexOf } from '../../words/hex.ts';
import { MOST_FILE_BYTES, TOO_LARGE } from './bounds.ts';
import { readSheet, type SheetName, type SinapiSheet, sheetFacts } from './read-sheet.ts';
import { sharedStrings } from './sheet-rows.ts';

/** Caixa's file of a month, as it was read on the device. */
export interface SinapiFile {
  /** `2026-05`. */
  month: string;
  /** sha256 of the file in hexadecimal. */
  digest: string;
  sheets: SinapiSheet[];
}

/** Largest sheet that is opened; that of the compositions of a month has some 60 MB. */
const MOST_SHEET_BYTES = 250 * 1024 * 1024;
const MOST_ENTRIES = 2000;

const NOT_IT =
  'Este arquivo não é a planilha do SINAPI. Escolha o SINAPI_Referência do mês, como a Caixa o publica (.xlsx ou .zip).';
const BROKEN = 'O arquivo está danificado. Baixe-o de novo no site da Caixa e tente outra vez.';

/**
 * Reads `SINAPI_Referência_AAAA_MM.xlsx`, or the ZIP in which Caixa publishes it. Only the sheets of prices are opened, one
 * after the other, each within its bound. Throws an {@link Unreadable} with a sentence for whatever is not that file, and where
 * the months of the file's name and of its sheets, or the states of its sheets, are not the same.
 */
export async function readSinapi(file: Uint8Array, fileName: string): Promise<SinapiFile> {
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', file.slice())));
  const { bytes, name } = workbookIn(file, fileName);
  const named = monthOfName(name) ?? monthOfName(fileName);
  if (named === null)
    throw new Unreadable(
      'O nome do arquivo não diz o mês. Deixe-o como a Caixa o publica: SINAPI_Referência_AAAA_MM.xlsx.',
    );
  const small = parts(bytes, (path) =>
    /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels)$/i.test(path),
  );
  const places = sheetPlaces(
    textOf(small, 'xl/workbook.xml'),
    textOf(small, 'xl/_rels/workbook.xml.rels'),
  );
  const names = Object.keys(sheetFacts) as SheetName[];
  for (const sheet of names) {
    if (!places.some((place) => place.name.trim().toUpperCase() === sheet))
      throw new Unreadable(
        `Falta a aba ${sheet} neste arquivo. Escolha o SINAPI_Referência do mês, como a Caixa o publica.`,
      );
  }
  const strings = sharedStrings(
    Object.values(parts(bytes, (path) => path.toLowerCase() === 'xl/sharedstrings.xml'))[0],
  );
  const sheets = names.map((sheet) => {
    const place = places.find((one) => one.name.trim().toUpperCase() === sheet);
    const part = Object.values(parts(bytes, (path) => path.toLowerCase() === place?.path))[0];
    if (!part) throw new Unreadable(BROKEN);
    const read = readSheet(sheet, part, strings);
    if (read.month !== named)
      throw new Unreadable(
        `O nome do arquivo diz ${shown(named)}, e a aba ${sheet} diz ${shown(read.month)}. Confira o arquivo.`,
      );
    return read;
  });
  const [first] = sheets;
  for (const { name: other, states } of sheets) {
    if ([...states].sort().join() !== [...(first?.states ?? [])].sort().join())
      throw new Unreadable(`As abas ${first?.name} e ${other} não têm os mesmos estados.`);
  }
  return { month: named, digest, sheets };
}

/** `05/2026` */
const shown = (month: string) => month.split('-').reverse().join('/');

const monthOfName = (name: string): string | null => {
  const [, year, month] = /(?:^|\D)(20\d\d)[_-]?(0[1-9]|1[0-2])(?!\d)/.exec(name) ?? [];
  return year && month ? `${year}-${month}` : null;
};

/** The workbook itself, or the one that stands in a ZIP beside the other reports of the month. */
function workbookIn(file: Uint8Array, name: string): { bytes: Uint8Array; name: string } {
  if (file.length === 0) throw new Unreadable('O arquivo está vazio.');
  if (file.length > MOST_FILE_BYTES) throw new Unreadable(TOO_LARGE);
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new Unreadable(
      indexOfBytes(file, utf16('EncryptedPackage')) >= 0
        ? 'A planilha está protegida por senha. Tire a senha, salve e tente de novo.'
        : 'Este arquivo é do Excel antigo (.xls). Escolha o SINAPI_Referência do mês em .xlsx.',
    );
  }
  if (!startsWith(file, 0x50, 0x4b)) throw new Unreadable(NOT_IT);
  let inside = '';
  const found = parts(
    file,
    (path) => {
      if (/^xl\/workbook\.xml$/i.test(path)) return true;
      const isIt = inside === '' && /(^|\/)SINAPI_Refer[^/]*\.xlsx$/i.test(path);
      if (isIt) inside = path;
      return isIt;
    },
    MOST_FILE_BYTES,
  );
  if (Object.keys(found).some((path) => /^xl\/workbook\.xml$/i.test(path)))
    return { bytes: file, name };
  const workbook = found[inside];
  if (!workbook) throw new Unreadable(NOT_IT);
  return { bytes: workbook, name: inside };
}

/** The wanted parts of an archive, within the sizes that it declares; fflate never writes more. */
function parts(
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  most = MOST_SHEET_BYTES,
): Record<string, Uint8Array> {
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MOST_ENTRIES) throw new Unreadable(NOT_IT);
        if (!isWanted(name)) return false;
        if (originalSize > most)
          throw new Unreadable(
            'O arquivo é grande demais depois de aberto, e por isso não foi lido.',
          );
        return true;
      },
    });
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(BROKEN);
  }
}

const textOf = (found: Record<string, Uint8Array>, path: string) =>
  new TextDecoder().decode(
    Object.entries(found).find(([name]) => name.toLowerCase() === path)?.[1] ?? new Uint8Array(),
  );

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte);

const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0]));
