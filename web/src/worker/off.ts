import { showPushes } from './push.ts';
import { scope } from './scope.ts';

/**
 * Served in place of worker.ts with `APP_WORKER=off`: takes over at once, empties what a worker of before has kept, and
 * removes itself. On a device that is notified it stays, without a hand in any request: its removal would end the
 * subscription.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(removeAll()));
showPushes();

async function removeAll(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.disable();
  const isNotified = (await scope.registration.pushManager?.getSubscription()) != null;
  // One that found nothing is a new one, of a device that is about to be notified.
  if (names.length > 0 && !isNotified) await scope.registration.unregister();
}
