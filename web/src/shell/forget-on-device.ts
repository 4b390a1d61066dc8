import { setWithoutServer } from '../wire/without-server.ts';

/**
 * Forgets what a person had read on this device: their session has ended, or the server does not let them in any more. Its code is
 * fetched for it, since most visits never need it.
 */
export function forgetOnDevice(personId: string): void {
  setWithoutServer('no');
  if (!('indexedDB' in window)) return;
  import('../offline/kept.ts')
    .then(({ forgetKept }) => forgetKept(personId))
    .catch((error) => console.error('Failed to forget what was kept on this device', error));
}
