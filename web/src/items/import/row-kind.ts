import { plainWords } from '../../words/search.ts';
import type { ColumnUse } from './columns.ts';
import type { RowKind } from './draft.ts';
import { categoryNamed, isRoom } from './known-words.ts';
import { cellText, type RawRow } from './raw-row.ts';

const TOTAL_CELL =
  /^(sub\s?-?\s?total|total|totais)( geral| do .*| da .*| de .*| com .*| sem .*)?\s*(\(r\$\))?\s*:?$/;
const TOTAL = /^(sub\s?-?\s?total|total|totais|soma|(valor|preco|custo) (total|global))\b/;
const MARKUP =
  /^bdi\b|\bb\.d\.i\b|^(com|sem) bdi\b|^(desconto|encargos|leis sociais|impostos|taxa de administracao)\b/;
const ANNOTATION =
  /^(obs|observac|nota\b|notas\b|\*|validade|prazo|condic|forma de pagamento|garantia|elaborad|responsavel|data\b|revisao|proposta|nao incl|incluso)/;
const GREETING =
  /^(oi|ola|bom dia|boa tarde|boa noite|segue|obrigad|abraco|att\b|valeu|ok\b|bjs?\b)/;

export interface RowSort {
  kind: RowKind;
  /** Why it is left out. */
  reason: string;
}

const item: RowSort = { kind: 'item', reason: '' };
const section: RowSort = { kind: 'section', reason: '' };
const out = (reason: string): RowSort => ({ kind: 'out', reason });

/** What a line is. `parents` are the codes that other codes continue: "1" of "1.1". */
export function sortRow(
  row: RawRow,
  uses: readonly ColumnUse[],
  headings: readonly string[],
  parents: ReadonlySet<string>,
): RowSort {
  const words = plainWords(row.words);
  const hasQuantity = row.textOf('quantity') !== '';
  if (row.cells.some((cell) => TOTAL_CELL.test(plainWords(cellText(cell)))) || TOTAL.test(words)) {
    return out('Linha de total: não é um item');
  }
  if (MARKUP.test(words) && !(hasQuantity && row.textOf('unit'))) {
    return out('Acréscimo ou desconto sobre o total: não é um item');
  }
  if (words === '') {
    const isNumbered = row.textOf('code') !== '' && hasQuantity;
    return isNumbered ? item : out('Só números, sem descrição');
  }
  if (repeats(row, headings)) return out('Cabeçalho repetido');
  if (!uses.includes('quantity')) return sortListLine(row, words);

  const measured = (['quantity', 'unit', 'unitPrice'] as const).some(
    (use) => row.textOf(use) !== '',
  );
  if (measured) return item;
  if (ANNOTATION.test(words)) return out('Anotação, sem quantidade');
  return isTitle(row, parents) ? section : item;
}

/** A line of a list without columns, as in a message. */
function sortListLine(row: RawRow, words: string): RowSort {
  if (ANNOTATION.test(words) || GREETING.test(words)) return out('Recado, não é um item');
  const text = bare(row.words);
  const isShort = text.length <= 40 && text.split(' ').length <= 4 && !text.includes(',');
  const isNamed =
    !/\d/.test(text) && (isRoomName(text) || plainWords(text) === categoryNamed(text));
  if (row.words.trim().endsWith(':')) return isShort ? section : out('Recado, não é um item');
  if (isShort && (isNamed || (isUpper(text) && (isRoom(text) || categoryNamed(text)))))
    return section;
  return item;
}

function isTitle(row: RawRow, parents: ReadonlySet<string>): boolean {
  const text = bare(row.words);
  const code = codeOf(row);
  if (code && parents.has(code)) return true;
  if (row.isAstray || /:$/.test(row.words.trim())) return true;
  if (isUpper(text) && text.length <= 80) return true;
  return text.split(' ').length <= 4 && (isRoomName(text) || categoryNamed(text) !== null);
}

const isRoomName = (text: string) =>
  isRoom(text) && text.split(' ').length <= 3 && !/\d{2}/.test(text);
const isUpper = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

function repeats(row: RawRow, headings: readonly string[]): boolean {
  const filled = row.cells.map(cellText).flatMap((text, at) => (text ? [{ text, at }] : []));
  return (
    filled.length > 1 &&
    filled.every(({ text, at }) => plainWords(headings[at] ?? '').includes(plainWords(text)))
  );
}

/** The words of a title without its number, its bullet, its colon and the stars of a message. */
export const bare = (text: string) =>
  text
    .replace(/^[\s*_•·–-]+/, '')
    .replace(/^(\d+(\.\d+)*|[A-Z]|[IVX]+)\s*[.)–-]+\s+|^\d+(\.\d+)*\s+(?=\p{Lu})/u, '')
    .replace(/[\s*_:]+$/, '')
    .trim();

/** The code of a row without zeros at its end: "1.0" is the parent of "1.1". */
export function codeOf(row: RawRow): string {
  const own = row.textOf('code').replace(',', '.');
  const code = /^\d+(\.\d+)*/.exec(own || row.words)?.[0] ?? '';
  return code.replace(/(\.0+)+$/, '').replace(/\b0+(?=\d)/g, '');
}

/** The codes that are continued by others, from "1.2.3" both "1" and "1.2". */
export function parentCodes(rows: readonly RawRow[]): Set<string> {
  const parents = new Set<string>();
  for (const row of rows) {
    const parts = codeOf(row).split('.');
    for (let length = 1; length < parts.length; length += 1)
      parents.add(parts.slice(0, length).join('.'));
  }
  return parents;
}
