import { useEffect } from 'react';
import { useRight } from '../../../session/rights.ts';
import { markQuotesViewed } from '../queries.ts';
import type { SubmittedQuote } from '../ranking.ts';

/**
 * Records that this screen has shown the offers it got, so that their suppliers read "Visualizado"
 * . A failure costs the architect nothing and is only logged.
 */
export function useMarkViewed(
  projectId: string,
  quotes: readonly SubmittedQuote[] | undefined,
): void {
  // The ids, so that a reading without a new offer does not ask again.
  const unseen = (quotes ?? [])
    .filter(({ viewed_at }) => viewed_at === null)
    .map(({ id }) => id)
    .sort()
    .join();
  // Somebody who only reads in the account leaves no trace for its partners.
  const { may } = useRight('prepare');
  useEffect(() => {
    if (!unseen || !may) return;
    markQuotesViewed(projectId).catch((error) => {
      console.error('Failed marking quotes viewed', error);
    });
  }, [projectId, unseen, may]);
}
