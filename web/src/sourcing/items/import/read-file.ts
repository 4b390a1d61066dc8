import { indexOfBytes } from './archive.ts';
import { decodeText } from './decode-text.ts';
import { dividerWord, readText } from './read-text.ts';
import { isBlankRow, MOST_FILE_BYTES, Unreadable, type Workbook } from './workbook.ts';

/** How a file of a kind begins. */
const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/**
 * A chosen file as sheets of cells, by what is in it and not by its name. Raises `Unreadable` with a
 * sentence for whatever is no spreadsheet.
 */
export async function readFile(bytes: Uint8Array): Promise<Workbook> {
  if (bytes.length === 0) throw new Unreadable('O arquivo está vazio.');
  if (bytes.length > MOST_FILE_BYTES)
    throw new Unreadable('O arquivo tem mais de 5 MB. Deixe nele só a aba dos itens, sem imagens.');
  if (startsWith(bytes, 0x50, 0x4b)) {
    const { readXlsx } = await import('./read-xlsx.ts');
    return withRows(await readXlsx(bytes));
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const encrypted = indexOfBytes(bytes, utf16('EncryptedPackage')) >= 0;
    throw new Unreadable(
      encrypted
        ? 'A planilha está protegida por senha. Tire a senha, salve e tente de novo.'
        : 'Este arquivo é do Excel antigo (.xls). Abra-o e salve como .xlsx, ou copie as linhas e cole aqui.',
    );
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new Unreadable(
      'Este arquivo é um PDF. Peça a planilha, ou copie as linhas do PDF e cole aqui.',
    );
  }
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) {
    throw new Unreadable(
      'Este arquivo é uma imagem. Envie a planilha (.xlsx ou .csv) ou cole as linhas.',
    );
  }
  const { text, remark } = decodeText(bytes);
  if (/^\s*(<!doctype html|<html|<table|<\?xml)/i.test(text)) {
    throw new Unreadable(
      'Este arquivo é uma página com nome de planilha. Abra-o no Excel e salve como .xlsx.',
    );
  }
  const { sheet, divider } = readText(text, '');
  const remarks = divider ? [`colunas separadas por ${dividerWord[divider]}`] : [];
  return withRows({ sheets: [sheet], remarks: remark ? [...remarks, remark] : remarks });
}

/** Pasted text as a sheet. */
export function readPaste(text: string): Workbook {
  return withRows({ sheets: [readText(text, '').sheet], remarks: [] });
}

function withRows(workbook: Workbook): Workbook {
  if (workbook.sheets.every(({ rows }) => rows.every(isBlankRow))) {
    throw new Unreadable('Não há nenhuma linha preenchida.');
  }
  return workbook;
}

const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0), 0]));
