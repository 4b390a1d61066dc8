import type { Category } from '../../../words/categories.ts';
import { sumBRL } from '../../../words/money.ts';
import type { ProjectItem } from '../../items/item.ts';
import type { ProjectQuote } from '../queries.ts';
import type { WaitingRequest } from './matrix.ts';

/** The requests of a project that wait for an answer, of suppliers who can still give one. */
export function waitingRequests(
  items: readonly ProjectItem[],
  quotes: readonly ProjectQuote[],
): WaitingRequest[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  return quotes.flatMap(({ project_item_id, supplier_id, supplier, status, created_at }) => {
    const item = itemOf.get(project_item_id);
    return status === 'requested' && item && supplier
      ? [{ item, supplier: { id: supplier_id, ...supplier }, since: created_at }]
      : [];
  });
}

/** Undecided items that nobody is quoting: not asked for, or everything offered was refused. */
export function unaskedItems(
  items: readonly ProjectItem[],
  quotes: readonly ProjectQuote[],
): ProjectItem[] {
  const busy = new Set(
    quotes.flatMap(({ project_item_id, status, supplier }) =>
      status === 'approved' || (status !== 'rejected' && supplier) ? [project_item_id] : [],
    ),
  );
  return items.filter(({ id }) => !busy.has(id));
}

export const approvedIds = (quotes: readonly ProjectQuote[]): ReadonlySet<string> =>
  new Set(quotes.flatMap(({ id, status }) => (status === 'approved' ? [id] : [])));

/** R$ of what is approved in each category. */
export function approvedTotals(
  items: readonly ProjectItem[],
  quotes: readonly ProjectQuote[],
): ReadonlyMap<Category, number> {
  const categoryOf = new Map(items.map(({ id, category }) => [id, category]));
  const totals = new Map<Category, number>();
  for (const { project_item_id, status, price } of quotes) {
    const category = categoryOf.get(project_item_id);
    if (status !== 'approved' || !category) continue;
    totals.set(category, sumBRL([totals.get(category) ?? 0, price ?? 0]));
  }
  return totals;
}
