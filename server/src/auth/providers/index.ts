import type { Deps } from '../../deps.ts';
import { type Google, openGoogle } from './google.ts';

/** Identity providers that this installation has; null is not configured. */
export interface Providers {
  google: Google | null;
}

export function openProviders({ config }: Deps): Providers {
  return { google: config.google && openGoogle(config.google, config.siteUrl) };
}
