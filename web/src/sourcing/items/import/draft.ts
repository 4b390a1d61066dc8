import type { Category } from '../../../words/categories.ts';

/** The fields of a row, by the columns that they fill, in the order in which a card shows them. */
export const rowFields = [
  'description',
  'room',
  'category',
  'quantity',
  'unit',
  'code',
  'brand',
  'model',
  'finish',
  'color',
  'size',
  'specifications_url',
] as const;
export type RowField = (typeof rowFields)[number];

/** As a person edits them: texts, so that nothing typed is lost while it is wrong. */
export type RowFields = Record<Exclude<RowField, 'category'>, string> & {
  category: Category | '';
};

/** The kind of a line of the sheet: something to import, the title of what follows, or neither. */
export type RowKind = 'item' | 'section' | 'out';

export type FlagCode =
  | 'heading'
  | 'description-column'
  | 'unknown'
  | 'value'
  | 'quantities'
  | 'numbering'
  | 'measure'
  | 'description'
  | 'long'
  | 'room'
  | 'category'
  | 'guess'
  | 'quantity'
  | 'below-one'
  | 'ambiguous'
  | 'decimals'
  | 'unit'
  | 'total'
  | 'link'
  | 'refused';

/** The change that a repair makes to one row. */
export interface RowChange {
  fields?: Partial<RowFields>;
  accept?: FlagCode;
  kind?: RowKind;
}

export interface Repair {
  label: string;
  change: RowChange;
}

/** Something of a row that has to be mended, accepted or left out before anything is stored. */
export interface Flag {
  line: number;
  code: FlagCode;
  field: RowField;
  /** The problem, then its effect. */
  problem: string;
  advice: string;
  /** Rows with the same key have the same fault and are mended together. */
  key: string;
  repairs: Repair[];
  /** A closed set of which one can be chosen for all equal rows. */
  choose: 'category' | 'unit' | null;
}

/** Something to know that stops nothing. */
export interface Note {
  text: string;
  /** Said of a row that might be one too many. */
  mayLeave: boolean;
}

export interface ImportRow {
  /** The line of the sheet, as the spreadsheet counts it. */
  line: number;
  kind: RowKind;
  /** As in the sheet, one text per column. */
  cells: string[];
  /** Why a row is left out, or what a title becomes. */
  reason: string;
  fields: RowFields;
  /** The number that is sent; null when it is no number. */
  quantity: number | null;
  /** R$ of the whole row as the sheet says it; null where it says none, or one that is no amount. */
  amount: number | null;
  flags: Flag[];
  notes: Note[];
}

/** The person's decisions, by line. Everything else is derived from the sheet. */
export interface Choices {
  kinds: Record<number, RowKind>;
  fields: Record<number, Partial<RowFields>>;
  accepted: Record<number, readonly FlagCode[]>;
  /** Refusals by the database, until the row is changed. */
  refused: Record<number, { field: RowField; error: string }>;
  /** For rows whose category nothing in the sheet names. */
  category: Category | '';
  /** Rows that are stored already, of a sheet that is imported in parts. */
  stored?: readonly number[];
}

export const noChoices: Choices = {
  kinds: {},
  fields: {},
  accepted: {},
  refused: {},
  category: '',
};

/** The choices after a change of one row. */
export function changed(choices: Choices, line: number, change: RowChange): Choices {
  const { [line]: _told, ...refused } = choices.refused;
  const next = { ...choices, refused };
  if (change.kind) next.kinds = { ...next.kinds, [line]: change.kind };
  if (change.fields) {
    next.fields = { ...next.fields, [line]: { ...next.fields[line], ...change.fields } };
  }
  if (change.accept) {
    next.accepted = {
      ...next.accepted,
      [line]: [...(next.accepted[line] ?? []), change.accept],
    };
  }
  return next;
}

/** The flags of all rows that share the fault of this one, in the order of the sheet. */
export const equalFlags = (rows: readonly ImportRow[], { key }: Flag): Flag[] =>
  rows.flatMap(({ flags }) => flags.filter((flag) => flag.key === key));

/** Mends every equal row in the way of the repair at this place. */
export function mended(choices: Choices, flags: readonly Flag[], place: number): Choices {
  return flags.reduce((next, { line, repairs }) => {
    const repair = repairs[place];
    return repair ? changed(next, line, repair.change) : next;
  }, choices);
}
