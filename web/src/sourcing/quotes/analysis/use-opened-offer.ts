import { useCallback, useEffect, useRef } from 'react';
import { useUrlParams } from '../../../ui/use-url-params.ts';

const OFFER = 'proposta';
const WHOLE = 'inteira';
/** Value of {@link WHOLE} where its adjustments are what is looked for. */
const ADJUSTMENTS = 'ajustes';

/**
 * Which offer is looked at, in the URL: a link shows it, a reload keeps it, and on a phone the way back
 * closes it. Opened from the head of a column it is the whole offer, from a cell that item's line of it.
 */
export function useOpenedOffer() {
  const [params, change] = useUrlParams();
  const quoteId = params.get(OFFER);
  // The same functions at every render, so that opening an offer renders no row of the matrix again.
  const latest = useRef({ change, quoteId });
  useEffect(() => {
    latest.current = { change, quoteId };
  });
  const show = useCallback((id: string | null, isWhole: boolean | 'adjustments') => {
    latest.current.change(
      (before) => {
        before.delete(OFFER);
        before.delete(WHOLE);
        if (id) before.set(OFFER, id);
        if (id && isWhole) before.set(WHOLE, isWhole === 'adjustments' ? ADJUSTMENTS : '1');
        return before;
      },
      { push: id !== null && latest.current.quoteId === null },
    );
  }, []);
  const open = useCallback(
    (id: string, isWhole: boolean | 'adjustments' = false) => show(id, isWhole),
    [show],
  );
  const close = useCallback(() => show(null, false), [show]);
  const startsAt = params.get(WHOLE) === ADJUSTMENTS ? 'adjustments' : 'offer';
  return { quoteId, isWhole: params.has(WHOLE), startsAt, open, close } as const;
}
