import { categoryLabel } from '../../../words/categories.ts';
import { specFacts } from '../../specs/spec.ts';
import { fieldFacts } from '../fields.ts';
import { type ColumnUse, type SpecUse, specUses } from './column-uses.ts';
import type { ImportRow, RowField } from './draft.ts';

/** The field that a column of the sheet fills, if any. */
export const fieldOfUse: Partial<Record<ColumnUse, RowField>> = {
  description: 'description',
  room: 'room',
  category: 'category',
  quantity: 'quantity',
  unit: 'unit',
  link: 'specifications_url',
  code: 'code',
  brand: 'brand',
  model: 'model',
  finish: 'finish',
  color: 'color',
  size: 'size',
};

const isOfSpec = (field: RowField): field is SpecUse => specUses.some((use) => use === field);

export const fieldLabel = (field: RowField) => {
  if (field === 'specifications_url') return 'Link';
  return isOfSpec(field) ? specFacts[field].name : fieldFacts[field].name;
};

/** How many letters a field of a row may have, where its input stops at that. */
export const mostLetters = (field: RowField) =>
  isOfSpec(field) ? specFacts[field].most : undefined;

/** Fields of a row without a column of the sheet: from titles, guesses and columns that count as one. */
export const derivedFields = (uses: readonly ColumnUse[]): RowField[] =>
  (['room', 'category', 'quantity', 'unit'] as const).filter((field) => !uses.includes(field));

/** A field as it is read in the table. */
export const fieldText = ({ fields }: ImportRow, field: RowField) =>
  field === 'category' && fields.category ? categoryLabel(fields.category) : fields[field];

/** `A`, `B`, … `AA`: how spreadsheets name their columns. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}
