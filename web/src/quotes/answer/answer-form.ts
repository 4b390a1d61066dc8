import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Answer, detailOf, type ItemDetail } from './answer.ts';
import type { RequestedItem } from './queries.ts';
import { lineTotal } from './unit-price.ts';

/** The form of an answer, as its parts use it. */
export type AnswerForm = Pick<
  UseFormReturnType<Answer>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'setValues'
>;

/** What is typed of one item. */
export interface ItemValues {
  /** R$ of the line. */
  price: number | '';
  /** R$ of one unit, where that is what was typed. */
  unitPrice: number | '';
  note: string;
  detail: ItemDetail;
}

export type ChangeItem = (itemId: string, said: Partial<ItemValues>) => void;

export const itemValues = (answer: Answer, id: string): ItemValues => ({
  price: answer.prices[id] ?? '',
  unitPrice: answer.unitPrices[id] ?? '',
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
  const { price, unitPrice, note, detail } = { ...itemValues(answer, id), ...said };
  return {
    ...answer,
    prices: { ...answer.prices, [id]: price },
    unitPrices: { ...answer.unitPrices, [id]: unitPrice },
    notes: { ...answer.notes, [id]: note },
    details: said.detail ? { ...answer.details, [id]: detail } : answer.details,
  };
}

/** A price as it was typed: of one unit, from which the line follows, or of the line. */
export function typedPrice(
  { quantity }: RequestedItem,
  typed: number | '',
  of: 'unit' | 'total',
): Pick<ItemValues, 'price' | 'unitPrice'> {
  if (of === 'total') return { price: typed, unitPrice: '' };
  return { price: typed === '' ? '' : lineTotal(typed, quantity), unitPrice: typed };
}
