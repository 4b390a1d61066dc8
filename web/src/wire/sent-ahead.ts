import { ACCOUNT_HEADER } from './tab-account.ts';

/**
 * Requests that were sent before the application was here (shell/first-words.ts), kept in the window because the two
 * are separate scripts. The client's own request of the same thing takes the answer in place of being sent.
 */

/** The application asks within this time or not at all: an older answer would be stale. */
const KEPT_MS = 10_000;

/** The person's access token and the account for which they act, where one is named. */
export interface Asker {
  token: string;
  account?: string | undefined;
}

/** The same with the installation's public key. */
export interface Caller extends Asker {
  apikey: string;
}

interface SentAhead {
  asker: Asker;
  sentAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    prumoSentAhead?: Map<string, SentAhead>;
  }
}

interface Sent {
  method: string;
  /** Path and query. */
  path: string;
  accept: string;
  body: string;
}

const keyOf = ({ method, path, accept, body }: Sent) => [method, path, accept, body].join(' ');

/** Sends a read of the wire ahead. @returns an answer of its own to read; rejects as `fetch` does. */
export async function sendAhead(sent: Sent, caller: Caller): Promise<Response> {
  const { apikey, token, account } = caller;
  const headers: Record<string, string> = {
    accept: sent.accept,
    apikey,
    authorization: `Bearer ${token}`,
  };
  if (account) headers[ACCOUNT_HEADER] = account;
  if (sent.body) headers['content-type'] = 'application/json';
  const answer = fetch(sent.path, {
    method: sent.method,
    headers,
    body: sent.body || null,
  });
  window.prumoSentAhead ??= new Map();
  window.prumoSentAhead.set(keyOf(sent), { asker: { token, account }, sentAt: Date.now(), answer });
  return (await answer).clone();
}

/**
 * The answer to a request that was sent ahead by the same asker, once; undefined where there is none or it was refused,
 * so that the request is sent.
 */
export async function takeSentAhead(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  { token, account }: Asker,
): Promise<Response | undefined> {
  const kept = window.prumoSentAhead;
  if (!kept?.size) return undefined;
  const { origin, pathname, search } = new URL(String(input), location.origin);
  if (origin !== location.origin) return undefined;
  const key = keyOf({
    method: init?.method ?? 'GET',
    path: pathname + search,
    accept: new Headers(init?.headers).get('accept') ?? '*/*',
    body: typeof init?.body === 'string' ? init.body : '',
  });
  const found = kept.get(key);
  kept.delete(key);
  if (!found || Date.now() - found.sentAt > KEPT_MS) return undefined;
  if (found.asker.token !== token || found.asker.account !== account) return undefined;
  const answer = await found.answer.catch(() => undefined);
  return answer?.ok ? answer : undefined;
}
