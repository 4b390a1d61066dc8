import type { AuthChangeEvent, AuthClient as Client, Session } from '@supabase/auth-js';
import { isConnected } from './connection.ts';
import { tokenHolds } from './session-store.ts';
import { AT_REST_AFTER_MS } from './use-at-rest.ts';

type AuthClient = InstanceType<typeof Client>;
type Options = NonNullable<ConstructorParameters<typeof Client>[0]>;
type Listener = (event: AuthChangeEvent, session: Session | null) => void;

const TRY_AGAIN_MS = 3_000;
/** Parts of a URL with which a mailed link or another provider signs somebody in, or says why not. */
const SIGNS_IN = /[?&#](code|access_token|error|error_description|error_code)=/;

/**
 * The accounts client of supabase-js, a tenth of the script of a first screen, loaded once the page is at rest or with
 * the first call that needs it. Until then a stored session whose token holds is taken as it is, exactly as the client
 * would take it: it asks the server nothing either. A token that has run out, or a URL that signs somebody in, is the
 * client's business, and waits for its code.
 */
export function lateAuth(options: Options & { storageKey: string }) {
  let client: AuthClient | undefined;
  let loading: Promise<AuthClient> | undefined;
  const followers = new Set<(client: AuthClient) => void>();

  const load = (): Promise<AuthClient> => {
    loading ??= import('@supabase/auth-js').then(
      ({ AuthClient }) => {
        client = new AuthClient(options);
        // Before any call goes on, so that the listeners learn what it changes.
        for (const follow of followers) follow(client);
        return client;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  /** The stored session where its token holds, null where none is stored; undefined where only the client can say. */
  const earlySession = (): Session | null | undefined => {
    if (client || (options.detectSessionInUrl && SIGNS_IN.test(location.href))) return undefined;
    const stored = options.storage?.getItem(options.storageKey);
    if (stored === null) return null;
    try {
      const session = JSON.parse(String(stored)) as Session;
      return tokenHolds(session) && session.access_token && session.refresh_token && session.user
        ? session
        : undefined;
    } catch {
      return undefined;
    }
  };

  const onAuthStateChange = (listener: Listener) => {
    let hasLeft = false;
    let stop = () => {};
    const early = earlySession();
    const follow = (to: AuthClient) => {
      let isFirst = early !== undefined;
      const { subscription } = to.onAuthStateChange((event, session) => {
        if (!isFirst || event !== 'INITIAL_SESSION') return listener(event, session);
        isFirst = false;
        // Said already; what changed since, in another tab, is news.
        if (session?.access_token === early?.access_token) return;
        if (!session) return listener('SIGNED_OUT', null);
        listener(session.user.id === early?.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN', session);
      }).data;
      stop = () => subscription.unsubscribe();
    };
    const loadLater = () => {
      if (hasLeft || client) return;
      // Code that could not be fetched once stays missing until a reload. A session that another tab has ended is refused by
      // the live channel, which then counts as a lost connection: only the client can report that end.
      const hasChanged = earlySession()?.access_token !== early?.access_token;
      if (isConnected() || (hasChanged && navigator.onLine))
        load().catch(() => setTimeout(loadLater, TRY_AGAIN_MS));
      else setTimeout(loadLater, TRY_AGAIN_MS);
    };
    if (client) follow(client);
    else {
      followers.add(follow);
      if (early === undefined) load().catch(() => !hasLeft && listener('INITIAL_SESSION', null));
      else {
        queueMicrotask(() => !hasLeft && listener('INITIAL_SESSION', early));
        setTimeout(loadLater, AT_REST_AFTER_MS);
      }
    }
    const unsubscribe = () => {
      hasLeft = true;
      followers.delete(follow);
      stop();
    };
    return { data: { subscription: { unsubscribe } } };
  };

  /** A function of the client by its path, `mfa.enroll`, called once the client is here. */
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      // A part of the client that is awaited must not look like a promise.
      get: (_, name) => (name === 'then' ? undefined : at([...path, String(name)])),
      apply: async (_, __, values: unknown[]) => {
        let owner = (await load()) as unknown as Record<string, never>;
        for (const step of path.slice(0, -1)) owner = owner[step] ?? owner;
        return (owner as Record<string, (...values: unknown[]) => unknown>)[path.at(-1) ?? '']?.(
          ...values,
        );
      },
    });

  const auth = new Proxy({} as AuthClient, {
    get: (_, name) =>
      name === 'then'
        ? undefined
        : name === 'onAuthStateChange'
          ? onAuthStateChange
          : at([String(name)]),
  });
  /**
   * The token of the session, renewed where it has run out; undefined without a session. Rejects where a stored session cannot
   * be renewed because no server answers: sent without it, the same call would be answered as to a visitor.
   */
  const accessToken = async (): Promise<string | undefined> => {
    const early = earlySession();
    if (early !== undefined) return early?.access_token;
    const { data, error } = await (await load()).getSession();
    if (error && !data.session && options.storage?.getItem(options.storageKey) != null) throw error;
    return data.session?.access_token;
  };
  return { auth, accessToken };
}
