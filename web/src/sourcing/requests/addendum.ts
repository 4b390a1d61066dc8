import { specChangeWords } from '../../../../database/spec-words.ts';
import type { JsonShapes, RowOf } from '../../wire/rows.ts';
import { formatQuantity } from '../../words/format.ts';
import { readField } from '../items/fields.ts';
import type { ProjectItem } from '../items/item.ts';
import { partChangeWords } from '../parts/part-words.ts';
import type { ItemPart } from '../parts/queries.ts';

/** The fields of a row as they are typed. */
export interface ItemText {
  description: string;
  quantity: string;
  unit: string;
  link: string;
}

/** The fields of a ficha that an addendum may change, in the order in which they stand. */
export const specTexts = ['code', 'brand', 'model', 'finish', 'color', 'size', 'notes'] as const;
export type SpecTextField = (typeof specTexts)[number];

/** A ficha as it is typed. */
export type SpecText = Record<SpecTextField, string> & { accepts_equivalent: boolean };

/** A ficha as it was read. */
interface ReadSpec {
  text: SpecText;
  /** 0 where there is none. */
  version: number;
  /** An approved version stands for suppliers, and the ficha says something else: all of it has to be sent. */
  isPending: boolean;
}

/** A row of the addendum's table: an item as it was asked, and as it will be. */
export interface AddendumRow {
  /** The item's id; an added item has the one under which it will be stored. */
  id: string;
  /** As it stands; null for an added item. */
  before: ItemText | null;
  now: ItemText;
  specBefore: ReadSpec;
  /** Null while its fields are not shown. */
  spec: SpecText | null;
  /** The parts of the item as they were read, and as they will be; null while they do not change. */
  parts: { before: readonly ItemPart[]; now: readonly ItemPart[] } | null;
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

type Spec = RowOf<'get_item_specs'>;

const NO_SPEC: ReadSpec = {
  text: {
    code: '',
    brand: '',
    model: '',
    finish: '',
    color: '',
    size: '',
    notes: '',
    accepts_equivalent: true,
  },
  version: 0,
  isPending: false,
};

const specOf = (spec: Spec): ReadSpec => ({
  text: {
    code: spec.code ?? '',
    brand: spec.brand ?? '',
    model: spec.model ?? '',
    finish: spec.finish ?? '',
    color: spec.color ?? '',
    size: spec.size ?? '',
    notes: spec.notes ?? '',
    accepts_equivalent: spec.accepts_equivalent,
  },
  version: spec.version,
  isPending: spec.is_pending_change,
});

/** The change that the fields of a ficha come to, as it is sent; without a key where nothing does. */
export function specChange({ spec, specBefore: { text, isPending } }: AddendumRow) {
  const changed: { [Field in SpecTextField]?: string | null } & { accepts_equivalent?: boolean } =
    {};
  if (!spec) return changed;
  for (const field of specTexts) {
    const typed = spec[field].trim();
    if (isPending || typed !== text[field].trim()) changed[field] = typed || null;
  }
  if (isPending || spec.accepts_equivalent !== text.accepts_equivalent)
    changed.accepts_equivalent = spec.accepts_equivalent;
  return changed;
}

const changesSpec = (row: AddendumRow) => Object.keys(specChange(row)).length > 0;

/** The rows where the form starts. */
export const rowsOf = (
  items: readonly ProjectItem[],
  openIds: ReadonlySet<string>,
  specs: readonly Spec[] = [],
): AddendumRow[] =>
  items.map((item) => ({
    id: item.id,
    before: textOf(item),
    now: textOf(item),
    specBefore: ofItem(specs, item.id),
    spec: null,
    parts: null,
    isCancelled: false,
    isDecided: !openIds.has(item.id),
  }));

function ofItem(specs: readonly Spec[], id: string): ReadSpec {
  const found = specs.find(({ item_id }) => item_id === id);
  return found ? specOf(found) : NO_SPEC;
}

/** An empty row for an item that is added. */
export const addedRow = (): AddendumRow => ({
  id: crypto.randomUUID(),
  before: null,
  now: { description: '', quantity: '1', unit: 'un', link: '' },
  specBefore: NO_SPEC,
  spec: null,
  parts: null,
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
  row.isCancelled ||
  !row.before ||
  touched(row).length > 0 ||
  changesSpec(row) ||
  changesParts(row);

const changesParts = ({ parts }: AddendumRow) =>
  parts !== null && JSON.stringify(parts.before) !== JSON.stringify(parts.now);

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
    return {
      op: row.before ? 'change' : 'add',
      item_id: row.id,
      ...read,
      ...(row.parts && changesParts(row) && { parts: row.parts.now }),
      ...(changesSpec(row) && { spec: { ...specChange(row), version: row.specBefore.version } }),
    };
  });
}

/** One line for each change, as it is read before it is sent: `Rodapé: 12 m → 14 m`. */
export function changeLines(rows: readonly AddendumRow[]): string[] {
  return rows.filter(isChanged).map((row) => {
    const { before, now, isCancelled } = row;
    const amount = ({ quantity, unit }: ItemText) => `${quantity.trim()} ${unit}`;
    const words = specChangeWords(row.specBefore.text, differing(row));
    const composed = row.parts ? partChangeWords(row.parts.before, row.parts.now) : [];
    const spec = [
      ...(words.length === 0 && changesSpec(row) ? ['a ficha como está agora'] : words),
      ...(composed.length === 0 && changesParts(row) ? ['as partes em outra ordem'] : composed),
    ];
    if (!before) return [`Novo: ${now.description.trim()} (${amount(now)})`, ...spec].join(', ');
    if (isCancelled) return `Retirado: ${before.description}`;
    const parts = [
      ...(before.description.trim() === now.description.trim()
        ? []
        : [`agora “${now.description.trim()}”`]),
      ...(amount(before) === amount(now) ? [] : [`${amount(before)} → ${amount(now)}`]),
      ...(before.link.trim() === now.link.trim() ? [] : ['outras especificações']),
      ...spec,
    ];
    return `${before.description}: ${parts.join(', ')}`;
  });
}

/** The changed fields of a ficha that read differently from what the form began with. */
function differing(row: AddendumRow) {
  const changed = specChange(row);
  const { text } = row.specBefore;
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([field, said]) => (said ?? '') !== text[field as keyof SpecText],
    ),
  );
}
