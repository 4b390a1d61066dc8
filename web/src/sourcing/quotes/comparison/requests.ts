import { paths } from '../../../paths.ts';
import type { Category } from '../../../words/categories.ts';
import { sumBRL } from '../../../words/money.ts';
import type { ProjectItem } from '../../items/item.ts';
import type { ProjectQuote, UnansweredRequest } from '../queries.ts';
import type { WaitingRequest } from './matrix.ts';

/**
 * The requests of a project that wait for an answer, of suppliers who can still give one. `unanswered`: those that nobody has answered
 * so far, where the architect may type what came another way.
 */
export function waitingRequests(
  items: readonly ProjectItem[],
  quotes: readonly ProjectQuote[],
  unanswered: readonly UnansweredRequest[] = [],
): WaitingRequest[] {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const answerPaths = new Map(
    unanswered.map(({ id, project_id, category, supplier_id }) => [
      `${category} ${supplier_id}`,
      paths.typeAnswer(project_id, id),
    ]),
  );
  return quotes.flatMap(({ project_item_id, supplier_id, supplier, status, created_at }) => {
    const item = itemOf.get(project_item_id);
    if (status !== 'requested' || !item || !supplier) return [];
    const answerPath = answerPaths.get(`${item.category} ${supplier_id}`);
    return [
      {
        ...{ item, supplier: { id: supplier_id, ...supplier }, since: created_at },
        ...(answerPath && { answerPath }),
      },
    ];
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
