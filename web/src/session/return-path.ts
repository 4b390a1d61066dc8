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
