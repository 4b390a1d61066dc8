import { useCallback, useEffect, useRef } from 'react';
import { useUrlParams } from '../../../ui/use-url-params.ts';

/** The word of the address for the item whose ficha is open. */
const SPEC = 'ficha';

/** Which ficha is open, in the URL: a notification leads to it, a reload keeps it, and the way back closes it. */
export function useOpenedSpec() {
  const [params, change] = useUrlParams();
  const itemId = params.get(SPEC);
  // The same function at every render, so that opening a ficha renders no card of the list again.
  const latest = useRef({ change, itemId });
  useEffect(() => {
    latest.current = { change, itemId };
  });
  const open = useCallback((id: string | null) => {
    latest.current.change(
      (before) => {
        if (id) before.set(SPEC, id);
        else before.delete(SPEC);
        return before;
      },
      { push: id !== null && latest.current.itemId === null },
    );
  }, []);
  return { itemId, open } as const;
}
