import type { JsonShapes } from '../../wire/rows.ts';
import { formatQuantity } from '../../words/format.ts';
import { readField } from '../items/fields.ts';
import type { ProjectItem } from '../items/item.ts';

/** The fields of a row as they are typed. */
export interface ItemText {
  description: string;
  quantity: string;
  unit: string;
  link: string;
}

/** A row of the addendum's table: an item as it was asked, and as it will be. */
export interface AddendumRow {
  /** The item's id; an added item has the one under which it will be stored. */
  id: string;
  /** As it stands; null for an added item. */
  before: ItemText | null;
  now: ItemText;
  isCancelled: boolean;
  /** It has an approved quote: an addendum does not change it. */
  isDecided: boolean;
}

export type AddendumChange = JsonShapes['issue_addendum.changes'][number];

const textOf = (item: ProjectItem): ItemText => ({
  description: item.description,
  quantity: formatQuantity(item.quantity),
  unit: item.unit,
  link: item.specifications_url ?? '',
});

/** The rows where the form starts. */
export const rowsOf = (
  items: readonly ProjectItem[],
  openIds: ReadonlySet<string>,
): AddendumRow[] =>
  items.map((item) => ({
    id: item.id,
    before: textOf(item),
    now: textOf(item),
    isCancelled: false,
    isDecided: !openIds.has(item.id),
  }));

/** An empty row for an item that is added. */
export const addedRow = (): AddendumRow => ({
  id: crypto.randomUUID(),
  before: null,
  now: { description: '', quantity: '1', unit: 'un', link: '' },
  isCancelled: false,
  isDecided: false,
});

const fields = ['description', 'quantity', 'unit', 'link'] as const;
const columns = {
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  link: 'specifications_url',
} as const;

/** Fields whose text differs from what stands. */
const touched = ({ before, now }: AddendumRow) =>
  fields.filter((field) => !before || before[field].trim() !== now[field].trim());

export const isChanged = (row: AddendumRow): boolean =>
  row.isCancelled || !row.before || touched(row).length > 0;

/** Why a row cannot be sent, by field, in the sentences of the item's own form. */
export function rowFaults(row: AddendumRow): Partial<Record<keyof ItemText, string>> {
  if (row.isCancelled) return {};
  return Object.fromEntries(
    touched(row).flatMap((field) => {
      const reading = readField(columns[field], row.now[field]);
      return 'error' in reading ? [[field, reading.error]] : [];
    }),
  );
}

/** Changes to send: only the changed fields of a changed item. Rows must be without faults. */
export function changesOf(rows: readonly AddendumRow[]): AddendumChange[] {
  return rows.filter(isChanged).map((row): AddendumChange => {
    if (row.isCancelled) return { op: 'cancel', item_id: row.id };
    const read = Object.fromEntries(
      touched(row).flatMap((field) => {
        const reading = readField(columns[field], row.now[field]);
        return 'value' in reading ? [[columns[field], reading.value]] : [];
      }),
    );
    return { op: row.before ? 'change' : 'add', item_id: row.id, ...read };
  });
}

/** One line for each change, as it is read before it is sent: `Rodapé: 12 m → 14 m`. */
export function changeLines(rows: readonly AddendumRow[]): string[] {
  return rows.filter(isChanged).map(({ before, now, isCancelled }) => {
    const amount = ({ quantity, unit }: ItemText) => `${quantity.trim()} ${unit}`;
    if (!before) return `Novo: ${now.description.trim()} (${amount(now)})`;
    if (isCancelled) return `Retirado: ${before.description}`;
    const parts = [
      ...(before.description.trim() === now.description.trim()
        ? []
        : [`agora “${now.description.trim()}”`]),
      ...(amount(before) === amount(now) ? [] : [`${amount(before)} → ${amount(now)}`]),
      ...(before.link.trim() === now.link.trim() ? [] : ['outras especificações']),
    ];
    return `${before.description}: ${parts.join(', ')}`;
  });
}
