import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { loader as homeLoader } from '../homes/dashboards/DashboardPage.loader.ts';
import { namesNothing, screens } from '../screens.ts';
import { myAccountsQuery } from '../session/acting.ts';
import { type Profile, profileQuery } from '../session/session.tsx';
import { storedReader } from '../session/stored-reader.ts';
import type { PageLoader } from '../session/visit.ts';
import { loadConfig } from '../wire/supabase.ts';
import { accountIn } from '../wire/tab-account.ts';

/** Fetches the code of all loaders but the home's, once. Rejects when it could not be fetched. */
export const fetchPageLoaders = () => import('./page-loaders.ts');

/** The loader of the page of a file, if it has one. The first screen of most visits is a home, so its loader is here. */
async function loaderOf(file: string): Promise<PageLoader | undefined> {
  if (file === HOME) return homeLoader;
  const { pageLoaders } = await fetchPageLoaders();
  return pageLoaders[`../${file.replace('.tsx', '.loader.ts')}`];
}

const HOME = 'homes/dashboards/DashboardPage.tsx';

/**
 * Sends the first queries of the page at a URL, together with the one of the profile that admits the
 * person to it, before the page's code has arrived. The answers wait in the cache; a query that fails is
 * sent again by the page, which shows the failure. Without a stored session nothing is sent. What may be
 * read is decided by PostgreSQL at every request.
 *
 * A page without a loader, or with one that lists too little, is only slower; read-ahead.test.tsx
 * compares each page with its loader.
 */
export async function readAhead(queryClient: QueryClient, url: string): Promise<void> {
  const reader = storedReader();
  if (!reader) return;
  const { personId, accountId } = reader;
  // A page in another account is a whole new page.
  const named = accountIn(new URL(url, location.origin).search);
  if (named && named !== accountId) return;
  await loadConfig();
  const admission = profileQuery(accountId);
  const profile = queryClient.getQueryData<Profile | null>(admission.queryKey);

  const { pathname, searchParams: search } = new URL(url, location.origin);
  const [found] = screens.flatMap((screen) => {
    const match = matchPath(`/${screen.path}`, pathname);
    return match ? [{ screen, ...screen, params: match.params }] : [];
  });
  const role = profile?.role ?? reader.role;
  void queryClient.prefetchQuery(admission);
  if (accountId !== personId) void queryClient.prefetchQuery(myAccountsQuery);
  // Somebody who is not approved may read only the few screens that are open to them.
  const approved = profile ? profile.status === 'approved' : reader.role !== undefined;
  if (!found || (!approved && !found.heldToo)) return;
  if ((role && !found.roles.includes(role)) || namesNothing(found.screen, found.params)) return;
  const load = await loaderOf(found.file);
  const visit = { personId, accountId, role, search, params: found.params };
  for (const query of load?.(visit) ?? [])
    void queryClient.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0]);
}
