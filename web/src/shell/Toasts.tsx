import { type ComponentType, useEffect, useState } from 'react';

const TRY_AGAIN_MS = 3_000;

/**
 * Where toasts appear. Its code comes once the page is at rest: no first screen speaks at once, and a
 * toast that was shown by then waits in the store.
 */
export function Toasts() {
  const [Frame, setFrame] = useState<ComponentType>();
  useEffect(() => {
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      import('../ui/ToastFrame.tsx')
        .then(({ default: ToastFrame }) => !left && setFrame(() => ToastFrame))
        .catch(() => {
          if (!left) again = setTimeout(load, TRY_AGAIN_MS);
        });
    };
    const stop = whenIdle(load);
    return () => {
      left = true;
      stop();
      clearTimeout(again);
    };
  }, []);
  return Frame && <Frame />;
}

/** Safari has no requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const ticket = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(ticket);
}
