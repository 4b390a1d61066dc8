import { useEffect } from 'react';
import { useRight } from '../../session/rights.ts';
import { markOpened } from './queries.ts';

/**
 * Records that this screen has shown the request, so that its architect reads that it was opened. A failure costs
 * the supplier nothing and is only logged.
 */
export function useMarkOpened(quoteId: string | undefined): void {
  // Somebody who only reads in the account leaves no trace for its partners.
  const { may } = useRight('prepare');
  useEffect(() => {
    if (!quoteId || !may) return;
    markOpened(quoteId).catch((error) => {
      console.error('Failed marking a request opened', error);
    });
  }, [quoteId, may]);
}
