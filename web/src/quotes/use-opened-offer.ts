import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const OFFER = 'proposta';
const WHOLE = 'inteira';

/**
 * Which offer is looked at, in the URL: a link shows it, a reload keeps it, and on a phone the way back
 * closes it. Opened from the head of a column it is the whole offer, from a cell that item's line of it.
 */
export function useOpenedOffer() {
  const [params, setParams] = useSearchParams();
  const quoteId = params.get(OFFER);
  // The same functions at every render, so that opening an offer renders no row of the matrix again.
  const latest = useRef({ setParams, quoteId });
  useEffect(() => {
    latest.current = { setParams, quoteId };
  });
  const show = useCallback((id: string | null, isWhole: boolean) => {
    latest.current.setParams(
      (before) => {
        const now = new URLSearchParams(before);
        now.delete(OFFER);
        now.delete(WHOLE);
        if (id) now.set(OFFER, id);
        if (id && isWhole) now.set(WHOLE, '1');
        return now;
      },
      { replace: id === null || latest.current.quoteId !== null, preventScrollReset: true },
    );
  }, []);
  const open = useCallback((id: string, isWhole = false) => show(id, isWhole), [show]);
  const close = useCallback(() => show(null, false), [show]);
  return { quoteId, isWhole: params.has(WHOLE), open, close };
}
