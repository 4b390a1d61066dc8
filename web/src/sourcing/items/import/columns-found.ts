import type { Look, Rows } from './column-looks.ts';
import type { ColumnUse } from './column-uses.ts';

/** Something of the columns that a person has to decide, as nothing in the sheet does. */
export interface ColumnDoubt {
  code: 'heading' | 'description-column' | 'unknown' | 'value' | 'quantities' | 'numbering';
  columns: number[];
}

/** The columns of a table while they are recognised. */
export interface Columns {
  headings: readonly string[];
  named: readonly (ColumnUse | null)[];
  all: Rows;
  /** The rows that look like items: titles, totals and remarks do not say what a column is. */
  rows: Rows;
  looks: readonly Look[];
  /** null: not understood. */
  uses: (ColumnUse | null)[];
  doubts: ColumnDoubt[];
}
