import type { ProjectQuote } from './queries.ts';

/** The items for which no quote was approved yet: suppliers may still be asked for these (decision 066). */
export function openItems<Item extends { id: string }>(
  items: readonly Item[],
  quotes: readonly Pick<ProjectQuote, 'project_item_id' | 'status'>[],
): Item[] {
  const decided = new Set(
    quotes.flatMap(({ project_item_id, status }) =>
      status === 'approved' ? [project_item_id] : [],
    ),
  );
  return items.filter(({ id }) => !decided.has(id));
}
