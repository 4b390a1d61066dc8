import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportChannel } from './connection.ts';
import { dropEndedSession } from './ended-session.ts';
import { endsSession, errorCode, isUnreachable } from './errors.ts';

/** How long after a reading that did not reach the server the page asks again by itself. */
const TRY_AGAIN_MS = 4_000;
/** PostgreSQL's code for a right that is missing. */
const NOT_LET_IN = '42501';
/** The name under which readings report to the offline bar, beside the live channels. */
const READINGS = 'readings';

/**
 * Defaults of every reading. No retries here: the stock client already repeats a failed GET three
 * times (gateway/docs/protocol.md, "Common rules"). Every failure is logged once, at this edge; a session that the server no
 * longer knows is dropped, and the gate does the rest. While the server cannot be reached the offline
 * bar says so, and what could not be read is asked for again until it is there. An action is never
 * kept for later: without a network it fails at once, in words, and is the person's to repeat.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailure(`reading ${JSON.stringify(query.queryKey)}`, error);
        if (errorCode(error) === NOT_LET_IN && query.queryKey[0] !== 'profile') lookAtProfile();
        if (!isUnreachable(error)) return;
        reportChannel(READINGS, false);
        keepTrying();
      },
      onSuccess: () => reportChannel(READINGS, true),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) =>
        logFailure(`writing ${JSON.stringify(mutation.options.mutationKey ?? '')}`, error),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

  let lookedAt = Number.NEGATIVE_INFINITY;
  /** Somebody who is no longer let in is refused everything but their own profile, which says so. */
  const lookAtProfile = () => {
    if (Date.now() - lookedAt < TRY_AGAIN_MS) return;
    lookedAt = Date.now();
    void queryClient.invalidateQueries({ queryKey: ['profile'] });
  };

  let trying: ReturnType<typeof setInterval> | undefined;
  const keepTrying = () => {
    trying ??= setInterval(() => {
      const failed = {
        type: 'active',
        predicate: ({ state }: { state: { error: unknown } }) => isUnreachable(state.error),
      } as const;
      if (queryClient.getQueryCache().findAll(failed).length === 0) {
        clearInterval(trying);
        trying = undefined;
        // The failed queries may have left the screen meanwhile.
        reportChannel(READINGS, true);
      } else if (document.visibilityState === 'visible') {
        void queryClient.refetchQueries(failed, { cancelRefetch: false });
      }
    }, TRY_AGAIN_MS);
  };
  return queryClient;
}

function logFailure(what: string, error: unknown): void {
  console.error(`Failed ${what}`, error);
  if (endsSession(error)) dropEndedSession();
}
