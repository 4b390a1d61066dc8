import type { AuthClient } from '@supabase/auth-js';
import type { FunctionInvokeOptions } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import { isTokenOf, otherPerson, PERSON_HEADER } from './as-sender.ts';
import { lateAuth } from './late-auth.ts';
import type { Database } from './rows.ts';
import { takeSentAhead } from './sent-ahead.ts';
import { ACCOUNT_HEADER } from './tab-account.ts';
import { pageAtRest } from './use-at-rest.ts';

/** Where the wire is, and how its session is kept. */
interface WireOptions {
  /** An answer in place of the server's, while the page may not ask it. */
  heldAnswer?: () => Response | undefined;
  /** The account that each request names; without it, or undefined, the server chooses. */
  account?: () => string | undefined;
  /** Called with a copy of each refusal (403). */
  onRefusal?: (refusal: Response) => void;
  url: string;
  anonKey: string;
  auth: { storageKey: string } & Pick<
    ConstructorParameters<typeof AuthClient>[0] & object,
    'storage' | 'autoRefreshToken' | 'detectSessionInUrl'
  >;
}

/**
 * Resolves once the browser has a network. It asks only once for code that it could not load, so code that a page
 * cannot do without later must not be asked for before.
 */
const withNetwork = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true });
      });

/**
 * The parts of the stock supabase-js client that the screens use, put together as it does, with
 * those that no first screen needs (accounts, live changes, functions, files) loaded when they are asked for.
 */
export function createWireClient(options: WireOptions) {
  const { url, anonKey, auth: kept, heldAnswer, account, onRefusal } = options;
  const { auth, accessToken: ownToken } = lateAuth({
    url: `${url}/auth/v1`,
    // Written as the client itself writes it, so that a session replaces it instead of joining it.
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    ...kept,
  });
  const accessToken = async () => (await ownToken()) ?? anonKey;
  const asCaller: typeof fetch = async (input, init) => {
    const held = heldAnswer?.();
    if (held) return held;
    const token = await accessToken();
    const headers = new Headers(init?.headers);
    const person = headers.get(PERSON_HEADER);
    headers.delete(PERSON_HEADER);
    if (person && !isTokenOf(token, person)) return otherPerson();
    const ofTab = account?.();
    const named = headers.get(ACCOUNT_HEADER) ?? ofTab;
    const sentAhead = await takeSentAhead(input as RequestInfo | URL, init, {
      token,
      account: named,
    });
    if (sentAhead) return sentAhead;
    headers.set('apikey', anonKey);
    headers.set('authorization', `Bearer ${token}`);
    if (named) headers.set(ACCOUNT_HEADER, named);
    const answer = await fetch(input, { ...init, headers });
    // A refusal of another account says nothing about the one of the tab.
    if (answer.status === 403 && (!person || named === ofTab)) onRefusal?.(answer.clone());
    return answer;
  };
  const rest = new PostgrestClient<Database>(`${url}/rest/v1`, {
    fetch: async (input, init) => {
      const answer = await asCaller(input, init);
      return init?.method === 'HEAD' ? answer : wholeOrRefused(String(input), answer);
    },
  });

  let live: Promise<RealtimeClient> | undefined;
  /** The account of the socket, which it names once for all its channels. */
  let liveAccount: string | undefined;
  const connect = async (): Promise<RealtimeClient> => {
    // A channel that opens reads what changed before (realtime.ts).
    await pageAtRest();
    await withNetwork();
    const { RealtimeClient } = await import('@supabase/realtime-js');
    const address = `${url.replace(/^http/, 'ws')}/realtime/v1`;
    const named = liveAccount && { account: liveAccount };
    const params = { apikey: anonKey, ...named };
    const client = new RealtimeClient(address, { params, accessToken });
    // Open channels go on under the new token; without a session they end.
    auth.onAuthStateChange((event, session) => {
      if (event === 'TOKEN_REFRESHED' || event === 'SIGNED_IN')
        void client.setAuth(session?.access_token);
      if (event === 'SIGNED_OUT') void client.setAuth();
    });
    return client;
  };

  return {
    auth,
    from: rest.from.bind(rest),
    rpc: rest.rpc.bind(rest),
    /** Live changes, once there is a network. Rejects when their code could not be loaded; the next call tries again. */
    realtime(): Promise<RealtimeClient> {
      const named = account?.();
      if (live && named !== liveAccount) {
        // Another person has signed in, who has an account of their own.
        live.then((former) => former.disconnect()).catch(() => undefined);
        live = undefined;
      }
      liveAccount = named;
      live ??= connect().catch((error) => {
        live = undefined;
        throw error;
      });
      return live;
    },
    /** Files. Rejects when its code could not be loaded. */
    async storage(): Promise<StorageClient> {
      const { StorageClient } = await import('@supabase/storage-js');
      return new StorageClient(`${url}/storage/v1`, {}, asCaller);
    },
    /** A document as PDF, or a part of it, or a workbook, as it is sent: read it with `saveDocument` (documents.ts). */
    document: (name: string, id: string, part?: string, ending = 'pdf'): Promise<Response> =>
      asCaller(
        `${url}/documents/v1/${name}/${id}.${ending}${part ? `?part=${encodeURIComponent(part)}` : ''}`,
      ),
    /** The OpenAPI document of what the caller's role reads, writes and calls (`GET /rest/v1/`). */
    describe: (): Promise<Response> => asCaller(`${url}/rest/v1/`),
    functions: {
      async invoke(name: string, options: FunctionInvokeOptions) {
        const { FunctionsClient } = await import('@supabase/functions-js');
        const functions = new FunctionsClient(`${url}/functions/v1`, { customFetch: asCaller });
        return functions.invoke(name, options);
      },
    },
  };
}

/** Error code of an answer that lacks rows which nobody agreed to miss. */
const PARTIAL = 'PARTIAL';

/**
 * The gateway cuts long answers and says so by 206, which the stock client passes on like any other. A request
 * that names a limit wants a page; one that names none means the whole, and gets a refusal in place of a part of it:
 * a sum or a search over a part would be wrong without a word.
 */
function wholeOrRefused(address: string, answer: Response): Response {
  if (answer.status !== 206 || new URL(address).searchParams.has('limit')) return answer;
  const message =
    'A lista veio incompleta: há mais linhas do que cabem em uma resposta. Nada foi mostrado, para não mostrar uma parte como se fosse tudo.';
  return Response.json({ code: PARTIAL, message, details: null, hint: null }, { status: 422 });
}
