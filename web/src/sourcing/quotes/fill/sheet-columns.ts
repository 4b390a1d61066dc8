import { plainWords } from '../../../words/search.ts';
import type { ColumnUse } from '../../items/import/column-uses.ts';
import type { Table } from '../../items/import/table.ts';
import { isBlank } from '../../items/import/workbook.ts';

/** The uses of columns that an answer has besides those of an item list. */
export type AnswerUse = ColumnUse | 'number' | 'scope' | 'brand' | 'model' | 'alternative' | 'days';

const NAMED: readonly (readonly [RegExp, AnswerUse])[] = [
  [/^(codigo|cod\.?)$/, 'code'],
  [/^(n[º°o]?\.?|num(ero)?|#)$/, 'number'],
  [/^(preco|valor|vlr\.?|vl\.?|p\.)\s*(unit\.?|unitario|un\.?)(\s*\(?r\$\)?)?$/, 'unitPrice'],
  [/^situacao|^status/, 'scope'],
  [/^marcas?$/, 'brand'],
  [/^modelos?$/, 'model'],
  [/^alternativas?/, 'alternative'],
  [/^prazo/, 'days'],
  [/^obs/, 'note'],
];

/** The use of each column of a table: by the headings of the request's sheet, else as the reader of item lists finds it. */
export function answerUses({ uses, headings, lines }: Table): AnswerUse[] {
  const named = headings.map((heading, at): AnswerUse | null => {
    const words = plainWords(heading).replace(/\s+/g, ' ');
    if (/^(item|itens|descricao)$/.test(words) && isOfWords(lines.map(({ cells }) => cells[at])))
      return 'description';
    return NAMED.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  });
  return uses.map((use, at) => {
    const own = named[at];
    if (own) return own;
    // A use that a heading names is not also guessed for another column.
    return named.includes(use) && use !== 'note' ? 'skip' : use;
  });
}

/** Most filled cells hold words, so that "Item" is no number. */
function isOfWords(cells: readonly unknown[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell as never));
  return filled.filter((cell) => /\p{L}{2}/u.test(String(cell))).length > filled.length / 2;
}
