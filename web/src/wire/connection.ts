import { useSyncExternalStore } from 'react';

/**
 * Ways to the server that are down, by name: live channels (`useRefreshOn`) and readings (query.ts)
 * write here; the offline bar and the way to another page read.
 */
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

export const isConnected = () => navigator.onLine && broken.size === 0;

/** Whether a worker has the files of the application, so that its screens open without the server. */
export const isOnDevice = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Whether code that is not here yet can be fetched: from the server, or from the device by the worker of the application. */
export const canFetchCode = () => isConnected() || isOnDevice();

/** False when the browser is offline or a way to the server is down: what is shown may be old. */
export const useConnected = () => useSyncExternalStore(subscribe, isConnected, () => true);
