import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Gets a copy of the parameters, which it may change, and returns those that are meant. */
export type ParamsChange = (params: URLSearchParams) => URLSearchParams;

interface ChangeOptions {
  /** Adds a step to the browser's history, so that the way back takes the change back. */
  push?: boolean;
}

/**
 * The parameters of the page's URL as they are rendered, and the function that changes them; the page stays where
 * it is scrolled to. Each change begins from the URL that was asked for last, also while that is not rendered yet:
 * of two changes in quick succession (a search and a filter) neither is lost. The setter of `useSearchParams`
 * begins from what is rendered, so only this file may use it.
 */
export function useUrlParams() {
  const [params] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // A plain router, which some tests render with, knows only what is rendered.
  const rendered = router ? null : params;
  const change = useCallback(
    (update: ParamsChange, { push = false }: ChangeOptions = {}) => {
      const next = update(new URLSearchParams(rendered ?? latestOn(pathname, router)));
      void navigate({ search: `?${next}` }, { replace: !push, preventScrollReset: true });
    },
    [router, rendered, pathname, navigate],
  );
  return [params, change] as const;
}

type DataRouter = NonNullable<React.ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The query string that was asked for last on a page, or the one it has while another page is on its way. */
function latestOn(pathname: string, router: DataRouter | undefined): string {
  const { navigation, location } = router?.state ?? {};
  const asked = navigation?.location;
  return (asked?.pathname === pathname ? asked : location)?.search ?? '';
}
