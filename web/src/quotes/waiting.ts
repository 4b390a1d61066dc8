import type { ProjectQuote } from './queries.ts';
import { supplierName } from './ranking.ts';

/** The suppliers who have not answered in a category, and since when the longest has been asked. */
export interface Waiting {
  names: string[];
  since: string;
}

/** The unanswered requests of a project by category; suppliers in the order in which they were asked. */
export function waitingByCategory(
  items: readonly { id: string; category: string }[],
  quotes: readonly ProjectQuote[],
): Map<string, Waiting> {
  const categoryOf = new Map(items.map(({ id, category }) => [id, category]));
  const open = quotes
    .filter(({ status }) => status === 'requested')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  const waiting = new Map<string, Waiting>();
  for (const { project_item_id, supplier, created_at } of open) {
    const category = categoryOf.get(project_item_id);
    if (!category) continue;
    const known = waiting.get(category) ?? { names: [], since: created_at };
    const name = supplierName(supplier);
    if (!known.names.includes(name)) known.names.push(name);
    waiting.set(category, known);
  }
  return waiting;
}
