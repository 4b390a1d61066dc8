import { useState } from 'react';
import { useAddressParam } from '../../../ui/use-address-param.ts';
import type { ItemSteps } from '../approval/SelectionBar.tsx';
import { useNamedCategory } from '../comparison/CategoryTabs.tsx';
import { type ItemStep, itemSteps, nextOpen } from '../comparison/item-steps.ts';
import type { CategoryMatrix } from '../comparison/matrix.ts';
import type { Selection } from '../comparison/prefill.ts';

/**
 * Which item is shown where there is room for one at a time, kept in the URL, and the ways to others.
 * A link that names a category opens its first item.
 */
export function useItemStep(
  matrices: readonly CategoryMatrix[],
  selection: Selection,
): {
  step: ItemStep | undefined;
  items: number;
  hasMoved: boolean;
  ways: ItemSteps;
  open: (itemId: string) => void;
} {
  const [itemId, setItemId] = useAddressParam('item');
  const [hasMoved, setMoved] = useState(false);
  const steps = itemSteps(matrices);
  const named = useNamedCategory(matrices);
  const step =
    steps.find(({ row }) => row.item.id === itemId) ??
    steps.find(({ matrix }) => matrix === named) ??
    steps[0];
  const open = (id: string) => {
    setMoved(true);
    setItemId(id);
    window.scrollTo({ top: 0 });
  };
  const to = (other: ItemStep | null | undefined) => (other ? () => open(other.row.item.id) : null);
  const place = step?.place ?? 0;
  return {
    step,
    items: steps.length,
    hasMoved,
    open,
    ways: {
      onBack: to(steps[place - 1]),
      onForward: to(steps[place + 1]),
      onNextOpen: to(nextOpen(steps, selection, place)),
    },
  };
}
