import { queryOptions } from '@tanstack/react-query';
import type { RowIn } from '../../../wire/rows.ts';
import { readAll } from '../../../wire/server-list.ts';
import { supabase } from '../../../wire/supabase.ts';
import type { RankedQuote } from '../ranking.ts';

const askDecided = (projectId: string) =>
  supabase()
    .from('selection_items')
    .select(
      'id,version,price,decision,justification,selection:selections!selection_items_selection_id_fkey!inner(project_id,decided_at),quote:quotes!selection_items_quote_id_fkey!inner(project_item_id,supplier_id)',
    )
    .eq('selection.project_id', projectId)
    .not('decision', 'is', null)
    .order('id');

/** The client's decision about an offer of any selection of the project. */
export type DecidedOffer = RowIn<typeof askDecided>;

/** Everything that the client of a project has approved or refused. Under the stem of selections, whose events make it old. */
export const clientDecisionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['selections', 'decisions', projectId],
    queryFn: () =>
      readAll<DecidedOffer>(
        () => askDecided(projectId),
        ({ id }) => id,
      ),
  });

/** A chosen offer that the client has refused, and how they said it. */
export interface RefusedChoice {
  quote: RankedQuote;
  /** ISO instant. */
  at: string;
  justification: string | null;
  /** R$ of what was refused; null where it is what is chosen now. */
  priceThen: number | null;
}

/**
 * Which of some chosen offers the client refused when they last decided about the same item and supplier, in whichever
 * round and version: what they approved since is not refused any more.
 */
export function refusedOf(
  chosen: readonly RankedQuote[],
  decided: readonly DecidedOffer[],
): RefusedChoice[] {
  return chosen.flatMap((quote) => {
    const [last] = decided
      .filter(
        (one) =>
          one.quote.project_item_id === quote.project_item.id &&
          one.quote.supplier_id === quote.supplier.id,
      )
      .toSorted((a, b) =>
        (b.selection.decided_at ?? '').localeCompare(a.selection.decided_at ?? ''),
      );
    if (last?.decision !== 'refused') return [];
    const { justification, price, selection } = last;
    return [
      {
        ...{ quote, justification, at: selection.decided_at ?? '' },
        priceThen: price === quote.price ? null : price,
      },
    ];
  });
}
