import { type Field, type Refusal, readField } from '../../../sourcing/items/fields.ts';
import type { ItemFields } from '../../../sourcing/items/item.ts';
import type { AddedItem } from '../../../sourcing/items/item-row.ts';
import type { Category } from '../../../words/categories.ts';
import { plainWords } from '../../../words/search.ts';

interface PastedRows {
  /** Texts for cells of items that are there. */
  cells: { id: string; field: Field; text: string }[];
  /** Items for the rows below the last one. */
  added: AddedItem[];
  /** Their cells that hold no value of their field, by the place of the item among those. */
  unread: UnreadCell[];
}

/** A cell of a new item that could not be read: the item begins without it. */
export interface UnreadCell {
  place: number;
  field: Field;
  text: string;
  refusal: Refusal;
}

/**
 * Where pasted cells go: over the rows from the active one on and over the columns from its own to the
 * right, of those that may be written; what goes beyond the last row is new items, which need a description.
 */
export function pastedRows(
  pasted: readonly (readonly string[])[],
  rows: readonly string[],
  from: Field,
  writable: readonly Field[],
  like: { category: Category; room: string },
): PastedRows {
  const first = writable.indexOf(from);
  const isHeading = from === 'description' && isHeadingRow(pasted[0] ?? []);
  const lines = isHeading ? pasted.slice(1) : pasted;
  const describedAt = writable.indexOf('description') - first;
  const result: PastedRows = { cells: [], added: [], unread: [] };
  for (const [place, line] of lines.entries()) {
    const id = rows[place];
    const texts = line.flatMap((text, side) => {
      const field = writable[first + side];
      return field ? [{ field, text }] : [];
    });
    if (id !== undefined) {
      result.cells.push(...texts.map((cell) => ({ id, ...cell })));
    } else if (line[describedAt]?.trim()) {
      result.added.push(newItem(texts, like, result));
    }
  }
  return result;
}

const isHeadingRow = (line: readonly string[]) =>
  /^(descricao|item|itens|servico|produto)$/.test(plainWords(line[0] ?? ''));

function newItem(
  texts: readonly { field: Field; text: string }[],
  like: { category: Category; room: string },
  { added, unread }: PastedRows,
): AddedItem {
  const textOf = (field: Field) => texts.find((one) => one.field === field)?.text ?? '';
  const taken: Partial<ItemFields> = {};
  for (const { field, text } of texts) {
    if (text.trim() === '') continue;
    const reading = readField(field, text);
    if ('value' in reading) Object.assign(taken, { [field]: reading.value });
    else unread.push({ place: added.length, field, text, refusal: reading });
  }
  return {
    description: (taken.description ?? textOf('description')).slice(0, 1000),
    category: taken.category ?? like.category,
    quantity: taken.quantity ?? 1,
    unit: taken.unit ?? 'un',
    room: taken.room ?? like.room,
    code: taken.code ?? '',
    specifications_url: taken.specifications_url ?? '',
    forecast: taken.forecast ?? null,
  };
}
