import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { endsSession } from './errors.ts';
import { supabase } from './supabase.ts';

/**
 * Defaults of every reading. No retries here: the stock client already repeats a failed GET three
 * times (protocol.md, 1.0). Every failure is logged once, at this edge; a session that the server no
 * longer knows is dropped, and the gate does the rest.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logFailure(`reading ${JSON.stringify(query.queryKey)}`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        logFailure(`writing ${JSON.stringify(mutation.options.mutationKey ?? '')}`, error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });
}

function logFailure(what: string, error: unknown): void {
  console.error(`Failed ${what}`, error);
  if (endsSession(error)) void supabase().auth.signOut({ scope: 'local' });
}
