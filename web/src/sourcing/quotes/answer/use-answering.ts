import { useSearchParams } from 'react-router';
import type { ResponseDetails } from '../../received/requests.ts';
import { openItems } from './offer.ts';

/** The kind of answer that the form sends: a first one, or (`?corrigir=1`) a correction; null shows the sent one. */
export function useAnswering(
  details: ResponseDetails | null | undefined,
): 'answer' | 'correction' | null {
  const [params] = useSearchParams();
  if (!details) return null;
  if (details.quote_status === 'requested') return 'answer';
  const mayCorrect = details.offer !== null && openItems(details).length > 0;
  return mayCorrect && params.has('corrigir') ? 'correction' : null;
}
