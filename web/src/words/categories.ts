import { categoryLabels } from '../../../database/labels.ts';
import type { Values } from '../../../database/types.ts';

/**
 * The categories of work. The team adds to them (docs/decisions/121), so they are data: /config.json brings them
 * before any page of the application renders, and until then, and on the prerendered pages, they are the seven of the
 * specification. What the team adds while a page is open is there with the next visit.
 */

/** The key of a category, as the wire carries it. */
export type Category = Values<'project_items', 'category'>;

export interface KnownCategory {
  key: Category;
  label: string;
  /** Not offered for what is new any more; what has it keeps it. */
  retired: boolean;
}

/** The seven, in their order. */
export const specifiedCategories = Object.keys(categoryLabels) as (keyof typeof categoryLabels)[];

/** The categories until those of the installation have been read. */
export const categoriesAtFirst: readonly KnownCategory[] = specifiedCategories.map((key) => ({
  key,
  label: categoryLabels[key],
  retired: false,
}));

let known = categoriesAtFirst;

/** Takes over the list of the installation. */
export function learnCategories(list: readonly KnownCategory[]): void {
  known = list;
}

export const allCategories = (): Category[] => known.map(({ key }) => key);

/** Categories that may be chosen for something new. */
export const offeredCategories = (): Category[] =>
  known.filter(({ retired }) => !retired).map(({ key }) => key);

export const isCategory = (text: string): boolean => known.some(({ key }) => key === text);

/** As people read it. One that came while this page was open still has its key. */
export const categoryLabel = (category: Category): string =>
  known.find(({ key }) => key === category)?.label ?? category;

/** Categories that a supplier serves, the first one first. */
export const servedCategories = (supplier: {
  supplier_category: Category | null;
  further_categories: readonly Category[];
}): Category[] =>
  supplier.supplier_category === null
    ? []
    : [supplier.supplier_category, ...supplier.further_categories];

/** The same as people read them: `Civil, Pintura`; '' for none. */
export const servedWords = (supplier: Parameters<typeof servedCategories>[0]): string =>
  servedCategories(supplier).map(categoryLabel).join(', ');

/** Ready for a select: what is offered, and the one that is chosen already, also when it was retired. */
export const categoryOptions = (chosen: Category | '' | null = null) =>
  known
    .filter(({ key, retired }) => !retired || key === chosen)
    .map(({ key, label }) => ({ value: key, label }));

/** For a filter: all that something may have. */
export const categoryFilterOptions = () => known.map(({ key, label }) => ({ value: key, label }));

/** The categories that occur, each once, in the order of the list; one that is not in it comes last. */
export function inCategoryOrder(occurring: Iterable<Category>): Category[] {
  const rest = new Set(occurring);
  const listed = allCategories().filter((key) => rest.delete(key));
  return [...listed, ...rest];
}
