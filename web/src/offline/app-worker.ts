import { publicConfig } from '../wire/supabase.ts';

/** The service worker (web/src/worker/worker.ts). Its scope is the whole site: one registration, whatever it is asked for. */
export const WORKER = '/worker.js';

/** Whether the application may be kept on this device: the installation has a worker, and the browser can run it. */
export const mayHaveWorker = (): boolean =>
  publicConfig().worker === true && 'serviceWorker' in navigator;

/** How often a page that stays open looks for a newer worker; the browser itself looks with each whole new page. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Registers the worker, and calls `onNewer` when a newer version of the application waits, or was taken in another tab.
 * Failures are logged: the application works without it. @returns what ends it.
 */
export function followWorker(onNewer: () => void): () => void {
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | undefined;
  let hadOne = serviceWorker.controller !== null;
  let lookedAt = Date.now();
  const taken = () => {
    if (hadOne) onNewer();
    hadOne = true;
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    registration?.update().catch(() => undefined);
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) onNewer();
    });
  const found = () => follow(registration?.installing ?? null);
  let hasLeft = false;
  serviceWorker.addEventListener('controllerchange', taken);
  document.addEventListener('visibilitychange', look);
  serviceWorker.register(WORKER).then(
    (registered: ServiceWorkerRegistration | undefined) => {
      // Where workers are blocked, by an extension or for a test, there is none.
      if (hasLeft || !registered) return;
      registration = registered;
      registered.addEventListener('updatefound', found);
      follow(registered.installing);
      if (registered.waiting && serviceWorker.controller) onNewer();
    },
    (error) => console.error('Failed to register the worker', error),
  );
  return () => {
    hasLeft = true;
    serviceWorker.removeEventListener('controllerchange', taken);
    document.removeEventListener('visibilitychange', look);
    registration?.removeEventListener('updatefound', found);
  };
}

/** Lets the newer worker take over, if one waits, and loads the page again with its application. */
export async function takeNewer(reload = () => location.reload()): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration(WORKER);
  if (!registration?.waiting) return reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}
