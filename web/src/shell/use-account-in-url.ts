import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ACCOUNT_PARAM, accountIn, keepTabAccount, tabAccount } from '../wire/tab-account.ts';

/**
 * Follows a link to a page in another account, such as one of a notification: the tab enters it by a whole new page, so that
 * nothing of two accounts is ever shown together. A URL that names the account of the tab loses the name.
 * @returns whether the page is being left.
 */
export function useAccountInUrl(personId: string): boolean {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const named = accountIn(search);
  const isOther = named !== undefined && named !== (tabAccount(personId) ?? personId);
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has(ACCOUNT_PARAM)) return;
    rest.delete(ACCOUNT_PARAM);
    const path = pathname + (rest.size > 0 ? `?${rest}` : '') + hash;
    if (!isOther) return void navigate(path, { replace: true });
    keepTabAccount(personId, named ?? personId);
    location.replace(path);
  }, [pathname, search, hash, isOther, named, personId, navigate]);
  return isOther;
}
