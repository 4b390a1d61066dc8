import {
  type Category,
  categoryLabel,
  inCategoryOrder,
  servedCategories,
} from '../../words/categories.ts';
import { matches } from '../../words/search.ts';
import type { ListedSupplier } from './queries.ts';

export interface SupplierGroup {
  category: Category;
  suppliers: ListedSupplier[];
}

/**
 * The suppliers that can be invited, in groups by the order of the categories; who serves several is in each. Who has no
 * category yet is left out: nobody can invite them. `category` '' is all of them.
 */
export function groupSuppliers(
  suppliers: readonly ListedSupplier[],
  { search, category }: { search: string; category: string },
): SupplierGroup[] {
  return inCategoryOrder(suppliers.flatMap(servedCategories))
    .filter((each) => category === '' || each === category)
    .map((each) => ({
      category: each,
      suppliers: suppliers.filter(
        (supplier) =>
          servedCategories(supplier).includes(each) &&
          matches(search, [
            supplier.full_name,
            supplier.company_name,
            supplier.email,
            categoryLabel(each),
          ]),
      ),
    }))
    .filter((group) => group.suppliers.length > 0);
}
