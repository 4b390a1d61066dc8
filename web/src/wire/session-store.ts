import type { Session } from '@supabase/auth-js';
import type { Role } from '../words/labels.ts';

/**
 * Where the stock client keeps its session: "Lembrar de mim" chooses. Remembered, it lies in
 * localStorage and serves every tab until the person signs out; otherwise in this tab's
 * sessionStorage, which survives a reload and ends with the tab.
 */

/** Where the session lies in either storage; the landing's inline script looks for it too. */
export const sessionKey = 'prumo-session';

/** Beside the session: as what its person was last seen. */
const roleKey = 'prumo-role';

/** Beside the session: which project its person last saw on their home. */
const projectKey = 'prumo-project';

/** When somebody last pressed "Sair" in this browser, in milliseconds, so that other tabs can distinguish that from an end. */
const leftAtKey = 'prumo-left-at';
/** How long the word of an end takes from one tab to the others, at most. */
const LEFT_JUST_NOW_MS = 10_000;

/** Call before a person signs out by their own hand. */
export const rememberLeaving = (): void => localStorage.setItem(leftAtKey, String(Date.now()));

/** Whether "Sair" was pressed a moment ago, in this tab or another. */
export const leftJustNow = (): boolean =>
  Math.abs(Date.now() - Number(localStorage.getItem(leftAtKey) ?? 0)) < LEFT_JUST_NOW_MS;

/** In sessionStorage while this tab has a session of its own. */
const ownTabKey = 'prumo-session-of-this-tab';

/** Decides where the next session of this tab is kept. Call before signing in. */
export function rememberSession(remember: boolean): void {
  localStorage.removeItem(leftAtKey);
  if (remember) sessionStorage.removeItem(ownTabKey);
  else sessionStorage.setItem(ownTabKey, 'sim');
}

/** Whether the last session of this tab, which is gone now, was one that ends with the tab. */
let lastWasOfThisTab = false;

/** In sessionStorage once a session of this tab has ended by itself, until somebody signs in: a reload says so too. */
const lostKey = 'prumo-session-lost';

/** Whether this tab had a session, or found one that the server no longer knew, and lost it by no act of its person. */
export const hasLostSession = (): boolean =>
  sessionStorage.getItem(lostKey) !== null && !hasStoredSession();

/** Whether who signs in again in this tab had ticked "Lembrar de mim" before. */
export const wasRemembered = (): boolean => !lastWasOfThisTab;

/** The `storage` of the stock client. */
export const sessionStore = {
  getItem: (key: string) => storageOf(key).getItem(key),
  setItem(key: string, value: string) {
    if (key === sessionKey) sessionStorage.removeItem(lostKey);
    storageOf(key).setItem(key, value);
  },
  removeItem(key: string) {
    const isSession = key === sessionKey && storageOf(key).getItem(key) !== null;
    storageOf(key).removeItem(key);
    if (key !== sessionKey) return;
    if (isSession) {
      if (!leftJustNow()) sessionStorage.setItem(lostKey, 'sim');
      lastWasOfThisTab = sessionStorage.getItem(ownTabKey) !== null;
    }
    storageOf(sessionKey).removeItem(roleKey);
    storageOf(sessionKey).removeItem(projectKey);
    // The tab then belongs to the person remembered in this browser, until somebody signs in here.
    sessionStorage.removeItem(ownTabKey);
  },
};

/** Whether a session is stored for this tab, asked of the server or not. */
export const hasStoredSession = () => sessionStore.getItem(sessionKey) !== null;

/** The session stored for this tab, as the stock client keeps it. */
export function storedSession(): Session | null {
  const stored = sessionStore.getItem(sessionKey);
  return stored ? (JSON.parse(stored) as Session) : null;
}

/** As the stock client: a token that ends sooner is renewed before it is used (web/fetch-screen.js has the same figure). */
const RENEWED_BEFORE_MS = 90_000;

/** Whether the token of a stored session is used as it is. */
export const tokenHolds = ({ expires_at }: Session): boolean =>
  (expires_at ?? 0) * 1_000 - Date.now() >= RENEWED_BEFORE_MS;

/** The id of the person whose session is stored for this tab. */
export const storedUserId = (): string | undefined => storedSession()?.user?.id;

/**
 * Keeps, beside the session, as what its person was let in, and the wire's public key: what to fetch first on the next
 * visit, and how, before the configuration is here. Also when the server said so, in milliseconds.
 */
export function rememberRole(userId: string, role: Role, anonKey: string, at = 0): void {
  storageOf(sessionKey).setItem(roleKey, `${role} ${userId} ${anonKey} ${at}`);
}

/** When the server last let this person in, in milliseconds; 0 where it never did in this browser. */
export function letInAt(userId: string): number {
  const [, whose, , at] = storageOf(sessionKey).getItem(roleKey)?.split(' ') ?? [];
  return whose === userId ? Number(at ?? 0) : 0;
}

/** Whether the session of this tab is remembered in this browser; one of the tab alone keeps nothing on the device. */
export const isSessionRemembered = (): boolean =>
  sessionStorage.getItem(ownTabKey) === null && localStorage.getItem(sessionKey) !== null;

/** The person who is remembered in this browser; the session of this tab may be of another one. */
export function rememberedUserId(): string | undefined {
  const stored = localStorage.getItem(sessionKey);
  return stored ? (JSON.parse(stored) as Session).user?.id : undefined;
}

/** The role this person was last seen with in this browser. Decides what to fetch, never what to show. */
export function rememberedRole(userId: string): Role | undefined {
  const [role, whose] = storageOf(sessionKey).getItem(roleKey)?.split(' ') ?? [];
  return whose === userId ? (role as Role) : undefined;
}

/** The wire's public key when this person was last let in; the installation may have another one by now. */
export function rememberedKey(userId: string): string | undefined {
  const [, whose, key] = storageOf(sessionKey).getItem(roleKey)?.split(' ') ?? [];
  return whose === userId ? key : undefined;
}

/** Keeps which project the home of a client's account shows. Decides what to fetch first on the next visit, never what to show. */
export function rememberProject(accountId: string, projectId: string): void {
  storageOf(sessionKey).setItem(projectKey, `${accountId} ${projectId}`);
}

/** The project that the account's home last showed in this browser. */
export function rememberedProject(accountId: string): string | undefined {
  const [whose, id] = storageOf(sessionKey).getItem(projectKey)?.split(' ') ?? [];
  return whose === accountId ? id : undefined;
}

/** A mail's link opens another tab, so the proof that it was asked for here is never of one tab. */
function storageOf(key: string): Storage {
  const ofOneTab = key === sessionKey && sessionStorage.getItem(ownTabKey) !== null;
  return ofOneTab ? sessionStorage : localStorage;
}
