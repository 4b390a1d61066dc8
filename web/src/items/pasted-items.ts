import {
  type Category,
  categories,
  categoryLabel,
  type Unit,
  unitLabel,
  units,
} from '../labels.ts';
import { plainWords } from '../projects/search.ts';

/** An item as the dialog collects it. `specificationsUrl` is '' when there is none. */
export interface NewItem {
  description: string;
  category: Category;
  quantity: number;
  unit: Unit;
  specificationsUrl: string;
}

/** A pasted row whose category may still be missing. */
export type PastedItem = Omit<NewItem, 'category'> & { category: Category | null };

/** Does the pasted text come from a spreadsheet: several lines, or cells divided by tabs? */
export const isSpreadsheet = (text: string) => /\t|\S\s*\n\s*\S/.test(text);

/**
 * Rows copied from a spreadsheet: description, then in any order category, quantity, unit and web
 * address, each recognised by what it looks like. What a row leaves out comes from `defaults`; rows
 * without a description, and a heading row ("Descrição"), are left out.
 */
export function parsePastedItems(text: string, defaults: PastedItem): PastedItem[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .flatMap(([description, ...cells]) => {
      if (!description || /^(descricao|item|itens)$/.test(plainWords(description))) return [];
      return [{ ...defaults, description, ...Object.assign({}, ...cells.map(readCell)) }];
    });
}

function readCell(cell: string): Partial<NewItem> {
  if (/^https?:\/\/\S+$/i.test(cell)) return { specificationsUrl: cell };

  const quantity = readQuantity(cell);
  if (quantity !== null) return { quantity };

  const word = plainWords(cell);
  const category = categories.find(
    (one) => one === word || plainWords(categoryLabel[one]) === word,
  );
  if (category) return { category };

  const unit = units.find((one) => plainWords(one) === word || plainWords(unitLabel[one]) === word);
  if (unit) return { unit };
  return word === 'm2' ? { unit: 'm²' } : {};
}

/**
 * `1.200,5`, `1.200` (a thousand and two hundred) and `2.5` as people write them; null when it is no
 * quantity of at least 1 (spec §5).
 */
function readQuantity(cell: string): number | null {
  if (!/^\d[\d.]*(,\d+)?$/.test(cell)) return null;
  const isGrouped = cell.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(cell);
  const quantity = Number(isGrouped ? cell.replaceAll('.', '').replace(',', '.') : cell);
  return quantity >= 1 ? quantity : null;
}
