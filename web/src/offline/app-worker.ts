import { publicConfig } from '../wire/supabase.ts';

/** The service worker (web/src/worker/worker.ts). Its scope is the whole site: one registration, whatever it is asked for. */
export const WORKER = '/worker.js';

/** Whether the application may be kept on this device: the installation has a worker, and the browser can run it. */
export const mayHaveWorker = (): boolean =>
  publicConfig().worker === true && 'serviceWorker' in navigator;

/** Says to the page that is loaded next in this tab that its person wants the newer version. */
const ASKED = 'prumo-newer-version';

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
  let isAsked = sessionStorage.getItem(ASKED) !== null;
  sessionStorage.removeItem(ASKED);
  let lookedAt = Date.now();
  const taken = () => {
    if (hadOne && !isAsked) onNewer();
    hadOne = true;
    isAsked = false;
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
      isAsked &&= registered.waiting !== null;
      if (isAsked) registered.waiting?.postMessage({ type: 'SKIP_WAITING' });
      else if (registered.waiting && serviceWorker.controller) onNewer();
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

/**
 * Loads the page again with the newer application: it comes from the server, whichever worker is there. The page that comes lets the
 * newer worker take over. While one worker gives way to the other the browser may hold up a page for half a minute, in which a person would
 * type what is then lost.
 */
export function takeNewer(): void {
  sessionStorage.setItem(ASKED, '');
  location.reload();
}
