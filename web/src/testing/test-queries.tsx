import { type FetchQueryOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Profile } from '../session/session.tsx';
import { ProfileProvider } from '../session/session.tsx';
import type { Call } from './test-wire.ts';

/**
 * A call in words, to be compared whole: `GET projects?select=id&order=created_at.desc`, with what was
 * sent behind. A filter that is missing, or one too many, is another sentence.
 */
export function inWords({ method, to, query, body }: Call): string {
  const asked = [...query].map(([name, value]) => `${name}=${value}`).join('&');
  return [
    `${method} ${to}${asked && `?${asked}`}`,
    ...(body === undefined ? [] : [JSON.stringify(body)]),
  ].join(' ');
}

/** Runs a query without a page. Rejects with its error at once, without retries. */
// biome-ignore lint/suspicious/noExplicitAny: the options of any query.
export const fetched = (query: FetchQueryOptions<any, any, any, any>) =>
  new QueryClient().fetchQuery({ ...query, retry: false });

interface Mutation<Variables> {
  mutateAsync: (variables: Variables) => Promise<unknown>;
}

/**
 * Does what a hook of an action does, without a page: says how it ended, and which queries are to be
 * read again, by the stem of their keys.
 */
export async function done<Variables>(
  useHook: () => Mutation<Variables>,
  variables: Variables,
  profile?: Profile,
): Promise<{ refused: string | null; staled: unknown[] }> {
  const client = new QueryClient();
  const staled: unknown[] = [];
  client.invalidateQueries = async (filters) => {
    staled.push(filters?.queryKey ?? 'everything');
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {profile ? <ProfileProvider value={profile}>{children}</ProfileProvider> : children}
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(useHook, { wrapper });
  const refused = await result.current.mutateAsync(variables).then(
    () => null,
    (error: Error) => error.message,
  );
  unmount();
  return { refused, staled };
}
