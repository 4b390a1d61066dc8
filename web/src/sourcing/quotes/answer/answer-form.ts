import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RequestedItem } from '../../received/requests.ts';
import { type Answer, answerFor, detailOf, type ItemDetail } from './answer.ts';
import type { PricePair } from './typed-price.ts';

/** The form of an answer, as its parts use it. */
export type AnswerForm = Pick<
  UseFormReturnType<Answer>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'setValues'
>;

/** Typed values of one item. */
export interface ItemValues extends PricePair {
  note: string;
  detail: ItemDetail;
}

export type ChangeItem = (itemId: string, said: Partial<ItemValues>) => void;

export const itemValues = (answer: Answer, id: string): ItemValues => ({
  price: answer.prices[id] ?? '',
  unitPrice: answer.unitPrices[id] ?? '',
  typedFor: answer.quantities[id],
  note: answer.notes[id] ?? '',
  detail: detailOf(answer, id),
});

/** Changes one item of the form. The same function at every render: the other items need not be rendered again. */
export function useChangeItem({ setValues }: Pick<AnswerForm, 'setValues'>): ChangeItem {
  const set = useRef(setValues);
  useLayoutEffect(() => {
    set.current = setValues;
  });
  return useCallback(
    (id, said) => set.current((before) => withItem(before as Answer, id, said)),
    [],
  );
}

function withItem(answer: Answer, id: string, said: Partial<ItemValues>): Answer {
  const { price, unitPrice, typedFor, note, detail } = { ...itemValues(answer, id), ...said };
  return {
    ...answer,
    prices: { ...answer.prices, [id]: price },
    unitPrices: { ...answer.unitPrices, [id]: unitPrice },
    quantities:
      typedFor === undefined ? answer.quantities : { ...answer.quantities, [id]: typedFor },
    notes: { ...answer.notes, [id]: note },
    details: said.detail ? { ...answer.details, [id]: detail } : answer.details,
  };
}

/**
 * Keeps the form at the items as they are asked now, also while it is open: an addendum that arrives moves its sums with the
 * new quantities. `onChange` is called when that happened.
 */
export function useItemsAsked(
  { values, setValues }: Pick<AnswerForm, 'values' | 'setValues'>,
  items: readonly RequestedItem[],
  onChange: () => void,
) {
  const asked = JSON.stringify(items.map(({ id, quantity }) => [id, quantity]));
  const [shown, setShown] = useState(asked);
  useEffect(() => {
    if (asked === shown) return;
    setShown(asked);
    setValues(answerFor(items, values));
    onChange();
  });
}
