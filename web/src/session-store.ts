/**
 * Where the stock client keeps its session: "Lembrar de mim" chooses. Remembered, it lies in
 * localStorage and serves every tab until the person signs out; otherwise in this tab's
 * sessionStorage, which survives a reload and ends with the tab.
 */

/** Where the session lies in either storage; the landing's inline script looks for it too. */
export const sessionKey = 'prumo-session';

/** In sessionStorage while this tab has a session of its own. */
const ownTabKey = 'prumo-session-of-this-tab';

/** Decides where the next session of this tab is kept. Call before signing in. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(ownTabKey);
  else sessionStorage.setItem(ownTabKey, 'sim');
}

/** The `storage` of the stock client. */
export const sessionStore = {
  getItem: (key: string) => storageOf(key).getItem(key),
  setItem: (key: string, value: string) => storageOf(key).setItem(key, value),
  removeItem(key: string) {
    storageOf(key).removeItem(key);
    // The tab then belongs to whoever is remembered in this browser, until somebody signs in here.
    if (key === sessionKey) sessionStorage.removeItem(ownTabKey);
  },
};

/** Whether a session is stored for this tab, asked of the server or not. */
export const hasStoredSession = () => sessionStore.getItem(sessionKey) !== null;

/** Whose session is stored for this tab. */
export function storedUserId(): string | undefined {
  const stored = sessionStore.getItem(sessionKey);
  return stored ? (JSON.parse(stored) as { user?: { id?: string } }).user?.id : undefined;
}

/** A mail's link opens another tab, so the proof that it was asked for here is never of one tab. */
function storageOf(key: string): Storage {
  const ofOneTab = key === sessionKey && sessionStorage.getItem(ownTabKey) !== null;
  return ofOneTab ? sessionStorage : localStorage;
}
