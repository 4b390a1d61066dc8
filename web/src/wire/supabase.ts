import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { type KnownCategory, learnCategories } from '../words/categories.ts';
import { heldAnswer } from './held-calls.ts';
import { noteRefusedAccount } from './lost-account.ts';
import type { JsonShapes } from './rows.ts';
import { sessionKey, sessionStore } from './session-store.ts';
import { tabAccount } from './tab-account.ts';
import { createWireClient } from './wire-client.ts';

/** The gateway's /config.json, so that one build serves every host. */
export interface PublicConfig {
  supabaseUrl: string;
  anonKey: string;
  /** Whether Google sign-in is configured. */
  google: boolean;
  /** Whether a company's identity provider is configured. */
  company?: boolean;
  /** Whom to ask about personal data; null when the operator named nobody. */
  dpo?: { name: string; email: string } | null;
  /** Whether mail leaves, or is shown in a demonstration; what an older gateway does not say is yes. */
  mail?: 'sent' | 'shown' | 'failing' | 'none';
  /** The key with which a browser subscribes to messages to the device; null or absent: none are sent. */
  pushKey?: string | null;
  /** Whether the application has a service worker here; absent in an older gateway, which has none. */
  worker?: boolean;
  /** The categories of the installation; absent while the database cannot be read. */
  categories?: KnownCategory[];
  /** Whether this is the demonstration, whose people and mail are made up. */
  demo: boolean;
  /** Whether made-up figures and testimonials are shown. */
  showsExamples?: boolean;
}

let config: PublicConfig | undefined;
let asking: Promise<PublicConfig> | undefined;
let client: ReturnType<typeof createWireClient> | undefined;

/** Reads `/config.json` once. Application waits for it before any page renders. */
export function loadConfig(): Promise<PublicConfig> {
  if (config) return Promise.resolve(config);
  asking ??= askForConfig().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askForConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  configure((await response.json()) as PublicConfig);
  return publicConfig();
}

/** Sets the address and key directly: for `loadConfig`, and for tests. */
export function configure(values: PublicConfig): void {
  config = values;
  if (values.categories) learnCategories(values.categories);
  client = undefined;
}

export function publicConfig(): PublicConfig {
  if (!config) throw new Error('loadConfig() has not finished');
  return config;
}

/** Whether what is mailed reaches somebody: no page may promise a mail that nobody sends. */
export const mailLeaves = (): boolean =>
  !['failing', 'none'].includes(publicConfig().mail ?? 'sent');

/**
 * The one client of the wire. Built on first use: its address is known only then, and prerendering
 * imports every module in Node, where there is no session to keep.
 */
export function supabase() {
  client ??= createWireClient({
    url: publicConfig().supabaseUrl,
    anonKey: publicConfig().anonKey,
    auth: { storageKey: sessionKey, storage: sessionStore },
    heldAnswer,
    account: tabAccount,
    onRefusal: (refusal) => void noteRefusedAccount(refusal),
  });
  return client;
}

/**
 * A client of its own beside the page's, whose session is kept nowhere and replaces nobody's: to see
 * whose a mailed link is before anything changes. It names no account.
 */
export function clientBeside() {
  const kept = new Map<string, string>();
  return createWireClient({
    url: publicConfig().supabaseUrl,
    anonKey: publicConfig().anonKey,
    auth: {
      storageKey: 'prumo-link',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}

/**
 * Awaits a call and returns its data, throwing its error: what a `queryFn` needs. The type of the data
 * comes from the call (decision 074).
 */
export async function read<Data>(call: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error, status } = await call;
  // The client gives the status beside the error, and only the error is thrown.
  if (error) throw status ? Object.assign(error, { status }) : error;
  return data;
}

/** The same for something that an address names: null also where that is no id at all, which PostgreSQL refuses. */
export async function readNamed<Data>(
  call: PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data | null> {
  const answer = await call;
  return answer.error?.code === '22P02' ? null : read(Promise.resolve(answer));
}

/**
 * Calls a server function and gives its answer. What it refuses with stands in the answer's body, which
 * the stock client leaves unread behind an English sentence of its own.
 */
export async function invoke<Name extends keyof JsonShapes & `${string}-${string}`>(
  name: Name,
  body: Record<string, unknown>,
): Promise<JsonShapes[Name]> {
  const { data, error } = await supabase().functions.invoke(name, { body });
  if (!error) return data;
  if (!(error.context instanceof Response)) throw error;
  const refusal = await error.context.json().catch(() => null);
  throw Object.assign(new Error(refusal?.error ?? ''), {
    code: refusal?.code,
    status: error.context.status,
  });
}
