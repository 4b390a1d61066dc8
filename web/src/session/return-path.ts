import { paths } from '../paths.ts';

const key = 'prumo-return-path';

/** Remembers where a signed-out person wanted to go, for after the sign-in (this tab only). */
export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Where to go after signing in, once: the remembered path or the dashboard. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path ?? paths.dashboard();
}

/** Read by before-paint.js. */
const noteKey = 'prumo-missed';
const wayKey = 'prumo-missed-way';

/**
 * Leaves a sentence for the landing to show once at its head, since it has no application of its own.
 * @param way the sign-in that leads to what was asked for; the landing links to it.
 */
export function noteForLanding(words: string, way?: string): void {
  sessionStorage.setItem(noteKey, words);
  if (way) sessionStorage.setItem(wayKey, way);
  else sessionStorage.removeItem(wayKey);
}
