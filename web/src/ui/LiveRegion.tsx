import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

/** Speaks a sentence once to screen readers without moving the focus ("Orçamento de Bruno chegou"). */
export function announce(text: string) {
  // A repeated sentence must differ from the last one, or it is not spoken again.
  message = text === message ? `${text} ` : text;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Where `announce` is spoken; mounted once, in Application. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {text}
    </VisuallyHidden>
  );
}
