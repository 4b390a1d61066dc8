import { byKey } from '../../words/by-key.ts';
import { type Category, inCategoryOrder } from '../../words/categories.ts';
import { sumBRL } from '../../words/money.ts';
import type { PlannedItem } from './item.ts';

/** The sum of the forecasts of a category's items, R$. */
export interface CategorySum {
  category: Category;
  amount: number;
}

/** The sums of the categories in which something is expected, in the order of the categories. */
export function sumsByCategory(items: readonly PlannedItem[]): CategorySum[] {
  const expected = items.filter(({ forecast }) => forecast !== null);
  const groups = byKey(expected, ({ category }) => category);
  return inCategoryOrder(groups.keys()).map((category) => ({
    category,
    amount: sumBRL(groups.get(category)?.map(({ forecast }) => forecast ?? 0) ?? []),
  }));
}

/** The sums that are not the forecast of their category yet, with that forecast; null where there is none. */
export function changedSums(
  sums: readonly CategorySum[],
  saved: readonly { category: Category; budgeted_amount: number }[],
): (CategorySum & { before: number | null })[] {
  return sums.flatMap((sum) => {
    const before = saved.find(({ category }) => category === sum.category)?.budgeted_amount ?? null;
    return before === sum.amount ? [] : [{ ...sum, before }];
  });
}
