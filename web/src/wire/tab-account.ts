import { isUuid } from './is-uuid.ts';
import { storedUserId } from './session-store.ts';

/**
 * The account for which this tab acts (docs/decisions/268). It comes with the URL that opens a page (`?conta=<id>`), is
 * kept in sessionStorage after that, and every request names it, so that each tab may be in another account. A person
 * alone never names one. What a page has read is of one account: another one is entered by a whole new page.
 */

/** In a URL: the account in which its page is to be opened. */
export const ACCOUNT_PARAM = 'conta';

/** The header that names the account of a request; PostgreSQL checks that the person belongs to it. */
export const ACCOUNT_HEADER = 'x-account';

/** In sessionStorage: whose choice it is, and the account. */
const accountKey = 'prumo-account';

/** The account that this tab names for a person; undefined where it names none and the server chooses. */
export function tabAccount(personId = storedUserId()): string | undefined {
  const [whose, account] = sessionStorage.getItem(accountKey)?.split(' ') ?? [];
  return personId !== undefined && whose === personId ? account : undefined;
}

/** Keeps the account for this tab. What was read before belongs to the same account, or the page is left. */
export const keepTabAccount = (personId: string, accountId: string): void =>
  sessionStorage.setItem(accountKey, `${personId} ${accountId}`);

/** After "Sair", and when the person no longer belongs to the account. */
export const forgetTabAccount = (): void => sessionStorage.removeItem(accountKey);

/** The account that a URL names; undefined without one, and for what is no id. */
export function accountIn(search: string): string | undefined {
  const named = new URLSearchParams(search).get(ACCOUNT_PARAM)?.toLowerCase();
  return isUuid(named ?? '') ? named : undefined;
}

/** Takes over the account that the URL of a new page names, before anything is asked of the server. */
export function enterNamedAccount(personId = storedUserId()): void {
  const named = accountIn(location.search);
  if (personId !== undefined && named) keepTabAccount(personId, named);
}

/** The URL of a page of the application in another account. */
export const inAccount = (path: string, accountId: string): string => {
  const url = new URL(path, location.origin);
  url.searchParams.set(ACCOUNT_PARAM, accountId);
  return url.pathname + url.search + url.hash;
};
