import { useSearchParams } from 'react-router';
import type { ResponseDetails } from '../../received/requests.ts';
import { openItems } from './offer.ts';

/** What the form on the page sends: a first answer, or (`?corrigir=1`) one in place of what was sent; null shows that. */
export function useAnswering(
  details: ResponseDetails | null | undefined,
): 'answer' | 'correction' | null {
  const [params] = useSearchParams();
  if (!details) return null;
  if (details.quote_status === 'requested') return 'answer';
  const mayCorrect = details.offer !== null && openItems(details).length > 0;
  return mayCorrect && params.has('corrigir') ? 'correction' : null;
}
