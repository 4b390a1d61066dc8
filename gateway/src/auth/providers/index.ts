import type { Deps } from '../../deps.ts';
import { type Google, openGoogle } from './google.ts';
import { openSaml, type Saml } from './saml.ts';

/** Identity providers of this installation; null when not configured. */
export interface Providers {
  google: Google | null;
  /** A company's SAML 2.0 identity provider. */
  saml: Saml | null;
}

export function openProviders({ config }: Deps): Providers {
  return {
    google: config.google && openGoogle(config.google, config.siteUrl),
    saml: config.saml && openSaml(config.saml, config.siteUrl),
  };
}
