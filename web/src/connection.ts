import { useSyncExternalStore } from 'react';

/** Live channels that are down, by name. Only `useRefreshOn` writes here; the offline bar reads. */
const broken = new Set<string>();
const listeners = new Set<() => void>();

export function reportChannel(name: string, works: boolean): void {
  const changed = works ? broken.delete(name) : !broken.has(name) && broken.add(name);
  if (changed) for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when the browser is offline or a live channel is down: what is shown may be old. */
export const useConnected = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && broken.size === 0,
    () => true,
  );
