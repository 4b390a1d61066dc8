import { byKey } from './by-key.ts';
import { type Category, inCategoryOrder } from './categories.ts';

/** Items by category, in the order of the categories; those without items are left out. */
export function groupByCategory<Item extends { category: string }>(
  items: readonly Item[],
): { category: Category; items: Item[] }[] {
  const groups = byKey(items, ({ category }) => category);
  return inCategoryOrder(groups.keys()).map((category) => ({
    category,
    items: groups.get(category) ?? [],
  }));
}
