import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sessionKey, sessionStore } from './session-store.ts';

/** What the gateway tells a browser about itself, so that one build serves every host. */
export interface PublicConfig {
  supabaseUrl: string;
  anonKey: string;
  /** Whether Google sign-in is configured. */
  google: boolean;
  /** Whether a company's identity provider is configured. */
  company?: boolean;
  /** Whether this is the demonstration, whose people and mail are made up. */
  demo: boolean;
}

let config: PublicConfig | undefined;
let client: SupabaseClient | undefined;

/** Reads `/config.json` once. Application waits for it before any page renders. */
export async function loadConfig(): Promise<PublicConfig> {
  if (config) return config;
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  configure((await response.json()) as PublicConfig);
  return publicConfig();
}

/** Sets the address and key directly: for `loadConfig`, and for tests. */
export function configure(values: PublicConfig): void {
  config = values;
  client = undefined;
}

export function publicConfig(): PublicConfig {
  if (!config) throw new Error('loadConfig() has not finished');
  return config;
}

/**
 * The one client of the wire. Built on first use: prerendering imports every module in Node, where
 * building it fails for want of a WebSocket (web.md, section 5, 1).
 */
export function supabase(): SupabaseClient {
  client ??= createClient(publicConfig().supabaseUrl, publicConfig().anonKey, {
    auth: { flowType: 'pkce', storageKey: sessionKey, storage: sessionStore },
  });
  return client;
}

/**
 * Awaits a call and gives its data, throwing its error: what a `queryFn` needs. The client is not
 * typed by table; the caller names the shape it selected.
 */
export async function read<T>(
  call: PromiseLike<{ data: unknown; error: unknown; status?: number }>,
): Promise<T> {
  const { data, error, status } = await call;
  // The client tells the status beside the error; whoever catches it has only the error.
  if (error) throw status ? Object.assign(error, { status }) : error;
  return data as T;
}
