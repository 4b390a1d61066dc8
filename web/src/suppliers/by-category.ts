import { type Category, categoryLabel, inCategoryOrder } from '../words/categories.ts';
import { matches } from '../words/search.ts';
import type { ListedSupplier } from './queries.ts';

export interface SupplierGroup {
  category: Category;
  suppliers: ListedSupplier[];
}

/**
 * The suppliers that can be invited, in groups by the order of the categories. Who has no category
 * yet is left out: nobody can invite them. `category` '' is all of them.
 */
export function groupSuppliers(
  suppliers: readonly ListedSupplier[],
  { search, category }: { search: string; category: string },
): SupplierGroup[] {
  return inCategoryOrder(suppliers.flatMap(({ supplier_category }) => supplier_category ?? []))
    .filter((each) => category === '' || each === category)
    .map((each) => ({
      category: each,
      suppliers: suppliers.filter(
        ({ supplier_category, full_name, company_name, email }) =>
          supplier_category === each &&
          matches(search, [full_name, company_name, email, categoryLabel(each)]),
      ),
    }))
    .filter((group) => group.suppliers.length > 0);
}
