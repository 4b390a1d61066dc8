import type { UseFormReturnType } from '@mantine/form';
import type { Answer } from './answer.ts';
import type { RequestedItem } from './queries.ts';
import { lineTotal } from './unit-price.ts';

/** The form of an answer, as its parts use it. */
export type AnswerForm = Pick<
  UseFormReturnType<Answer>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'setValues'
>;

/** Keeps a price as it was typed: of one unit, from which the line follows, or of the line. */
export function setPrice(
  form: Pick<AnswerForm, 'setValues'>,
  { id, quantity }: RequestedItem,
  typed: number | '',
  of: 'unit' | 'total',
): void {
  const isUnit = of === 'unit';
  const price = typed === '' || !isUnit ? typed : lineTotal(typed, quantity);
  form.setValues((before) => ({
    prices: { ...before.prices, [id]: price },
    unitPrices: { ...before.unitPrices, [id]: isUnit ? typed : '' },
  }));
}
