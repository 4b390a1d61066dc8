import { type Field, textOf } from '../../../sourcing/items/fields.ts';
import type { ForecastChange } from '../../../sourcing/items/forecast-queries.ts';
import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import { formatAmount } from '../../../words/format.ts';
import { firstName } from '../../../words/person-name.ts';

/** A cell whose text could not be stored: the text stays, with the reason, until it is mended. */
export interface FailedCell {
  id: string;
  field: Field;
  text: string;
  reason: string;
  /** No answer came: it is sent again by itself when the server is there. */
  isUnsent?: boolean;
  /** Texts of which each would be stored, where this one may mean any of them. */
  choices?: readonly string[];
  /** The cell's value when this text was written over it. */
  seen?: ItemFields[Field] | undefined;
  /** Somebody else wrote into the cell meanwhile: what it holds now. */
  other?: OtherWriting;
}

/** The present value of a cell, written by somebody else or in another window. */
export interface OtherWriting {
  value: ItemFields[Field];
  /** The name of the person; null is the same person in another window. */
  by: string | null;
}

export const cellKey = (id: string, field: Field) => `${id} ${field}`;

/** The cells that a refusal of refuse_unseen_cells names, by their key; none for any other error. */
export function otherWritings(error: unknown): ReadonlyMap<string, OtherWriting> {
  const { hint, details } = Object(error) as { hint?: unknown; details?: unknown };
  if (hint !== 'changed_since' || typeof details !== 'string') return new Map();
  const cells = JSON.parse(details) as ({ id: string; field: Field } & OtherWriting)[];
  return new Map(cells.map(({ id, field, value, by }) => [cellKey(id, field), { value, by }]));
}

/** A sentence about the other person's writing in the cell. */
export function saidOfOther(item: PlannedItem | undefined, field: Field, other: OtherWriting) {
  const now = item && textOf({ ...item, [field]: other.value }, field);
  const wrote = now ? `escreveu “${now}”` : 'esvaziou esta célula';
  return other.by === null
    ? `Em outra janela, você ${wrote} ao mesmo tempo.`
    : `${other.by} ${wrote} ao mesmo tempo.`;
}

/** The button that takes the other text. */
export const takeOther = ({ by }: OtherWriting) =>
  by === null ? 'Usar o da outra janela' : `Usar o de ${firstName(by)}`;

export const KEEP_MINE = 'Ficar com o meu';

/** Cells that could not be stored before the page was left. */
export const keptCells = (value: unknown): FailedCell[] | null =>
  Array.isArray(value) && value.every((one) => typeof Object(one).text === 'string') ? value : null;

export const unsavedForecast = ({ id, amount }: ForecastChange, reason: string): FailedCell => ({
  id,
  field: 'forecast',
  text: amount === null ? '' : formatAmount(amount),
  reason,
});
