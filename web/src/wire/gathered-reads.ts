import {
  hashKey,
  partialMatchKey,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/** How long no further change may come before the keys are read again, in milliseconds. */
const QUIET_MS = 400;
/** While changes keep coming, the keys are read again at least this often, in milliseconds. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Keys that changes on the server made old, read again together: one act there is often an event for each of
 * hundreds of rows, and each event names the same keys. A burst of events is one read of each query, and at most one
 * further read waits while one is under way; a running read is never stopped and begun again, since that would send a
 * request for every event.
 */
export interface GatheredReads {
  /** The queries that begin with this key are old: those on the screen are read again when the changes pause. */
  add(queryKey: QueryKey): void;
}

const gatherers = new WeakMap<QueryClient, GatheredReads>();

/** The one that all live channels of a query client share, so that two channels that name a key cause one read. */
export function gatheredReads(queryClient: QueryClient): GatheredReads {
  const known = gatherers.get(queryClient);
  if (known) return known;
  const gatherer = gather(queryClient);
  gatherers.set(queryClient, gatherer);
  return gatherer;
}

/** A key and the time at which its last change arrived, by the clock of `performance.now()`. */
interface Change {
  queryKey: QueryKey;
  at: number;
}

function gather(queryClient: QueryClient): GatheredReads {
  let gathered = new Map<string, Change>();
  let firstAt = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  const isOlder = olderThan(queryClient);

  const read = async () => {
    due = undefined;
    // When it ends, what was gathered meanwhile has its turn.
    if (isReading) return;
    isReading = true;
    const changes = withoutCovered([...gathered.values()]);
    gathered = new Map();
    await Promise.allSettled(changes.map((change) => readAgain(queryClient, change, isOlder)));
    isReading = false;
    if (gathered.size > 0) schedule();
  };
  const schedule = () => {
    clearTimeout(due);
    const left = firstAt + LONGEST_WAIT_MS - performance.now();
    due = setTimeout(() => void read(), Math.max(0, Math.min(QUIET_MS, left)));
  };
  return {
    add(queryKey) {
      const now = performance.now();
      if (gathered.size === 0) firstAt = now;
      gathered.set(hashKey(queryKey), { queryKey, at: now });
      schedule();
    },
  };
}

/** Several keys of a burst may name the same queries: a stem, and a longer key that begins with it. */
function withoutCovered(changes: readonly Change[]): Change[] {
  const covers = (stem: Change, key: Change) =>
    stem !== key && partialMatchKey(key.queryKey, stem.queryKey);
  return changes
    .filter((change) => !changes.some((other) => covers(other, change)))
    .map((change) => ({
      ...change,
      at: Math.max(
        ...changes.filter((other) => covers(change, other)).map(({ at }) => at),
        change.at,
      ),
    }));
}

type IsOlder = (query: Query, at: number) => boolean;

/** Says whether the last read of a query began before a moment, so that it may lack what had changed by then. */
function olderThan(queryClient: QueryClient): IsOlder {
  const begunAt = new WeakMap<Query, number>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch')
      begunAt.set(event.query, performance.now());
  });
  return (query, at) => (begunAt.get(query) ?? Number.NEGATIVE_INFINITY) <= at;
}

/** A query that is not on the screen is only marked stale, and read when it is opened. */
async function readAgain(
  queryClient: QueryClient,
  { queryKey, at }: Change,
  isOlder: IsOlder,
): Promise<void> {
  const filters = { queryKey, predicate: (query: Query) => isOlder(query, at) };
  void queryClient.invalidateQueries({ ...filters, refetchType: 'none' });
  const shown = queryClient.getQueryCache().findAll({ ...filters, type: 'active' });
  await Promise.allSettled(
    shown.map(async (query) => {
      if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
      // The end of that read took the mark away.
      await queryClient.invalidateQueries(
        { ...filters, queryKey: query.queryKey, exact: true },
        { cancelRefetch: false },
      );
    }),
  );
}
