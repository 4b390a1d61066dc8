import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** The figures of a supplier's ratings and answers; null where too little is known. */
export type Scorecard = RowOf<'get_supplier_scorecards'>;

/** A published rating of a person, without the name of its author. */
export type PublishedRating = RowOf<'get_ratings'>;

/** `all` is the stem of every query about ratings. */
export const ratingKeys = { all: ['ratings'] as const };

/** The most suppliers of whom one call says something. */
const MOST = 200;

/** The scorecards of suppliers by their ids, in one call for each two hundred. */
export const scorecardsQuery = (ids: readonly string[]) => {
  const sorted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: [...ratingKeys.all, 'scorecards', sorted.join(',')],
    queryFn: async () => {
      const parts = Array.from({ length: Math.ceil(sorted.length / MOST) }, (_, part) =>
        sorted.slice(part * MOST, (part + 1) * MOST),
      );
      const cards = await Promise.all(
        parts.map((part) =>
          read(supabase().rpc('get_supplier_scorecards', { supplier_ids: part })),
        ),
      );
      return new Map(cards.flat().map((card) => [card.supplier_id, card]));
    },
    enabled: sorted.length > 0,
    staleTime: 5 * 60_000,
  });
};

/** The published ratings of a person, the latest month first. */
export const publishedQuery = (personId: string) =>
  queryOptions({
    queryKey: [...ratingKeys.all, 'about', personId],
    queryFn: () => read(supabase().rpc('get_ratings', { target_person_id: personId })),
  });
