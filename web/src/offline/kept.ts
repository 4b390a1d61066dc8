import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { KEPT_MS } from '../wire/without-server.ts';
import { isPicture, mayBeKept } from './kept-keys.ts';
import { peopleWithStore, removeStore, type Store, storeOf } from './store.ts';

/**
 * Pages that a person has opened, kept on the device for reading without a connection: one entry for each query, by account, in the
 * person's own database. Entries of more than 14 days, and the oldest beyond 20 MB, go.
 */

const MOST_BYTES = 20_000_000;
/** Acts of somebody else wait so long for them on this device. */
const OTHERS_MS = 30 * 86_400_000;

type Entry = DehydratedState['queries'][number];

interface Reader {
  person: string;
  account: string;
}

const idOf = (account: string, queryHash: string) => `${account} ${queryHash}`;

/** Keeps what the chosen queries have read, where it may be kept, and lets go of what is too old or too much. */
export async function keep(
  queryClient: QueryClient,
  { person, account }: Reader,
  isChosen: (query: Query) => boolean,
): Promise<void> {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && mayBeKept(query.queryKey) && isChosen(query),
  });
  const entries = (await Promise.all(queries.map(withBytes))).filter((entry) => entry !== null);
  if (entries.length === 0) return;
  const store = await storeOf(person);
  const writing = store.transaction('kept', 'readwrite');
  for (const entry of entries)
    void writing.store.put({
      id: idOf(account, entry.queryHash),
      account,
      at: entry.state.dataUpdatedAt,
      bytes: JSON.stringify(entry.state.data ?? null).length,
      content: entry,
    });
  await writing.done;
  await prune(store);
}

/** A link to a picture opens nothing without a connection: its bytes are kept in its place, small enough for a URL of data. */
async function withBytes(entry: Entry): Promise<Entry | null> {
  // One that came from this device has its bytes already, which the policy of the page lets nobody fetch.
  if (!isPicture(entry.queryKey) || String(entry.state.data).startsWith('data:')) return entry;
  try {
    const response = await fetch(String(entry.state.data));
    if (!response.ok) return null;
    return { ...entry, state: { ...entry.state, data: await asDataUrl(await response.blob()) } };
  } catch {
    return null;
  }
}

const asDataUrl = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** Forgets one entry, which the server no longer gives to this reader. */
export async function forgetOne({ person, account }: Reader, queryHash: string): Promise<void> {
  await (await storeOf(person)).delete('kept', idOf(account, queryHash));
}

/** Removes entries from the oldest on until what is left is young and small enough. */
async function prune(store: Store, now = Date.now()): Promise<void> {
  const pruning = store.transaction('kept', 'readwrite');
  let bytes = 0;
  let entry = await pruning.store.index('at').openCursor(null, 'prev');
  while (entry) {
    bytes += entry.value.bytes;
    if (bytes > MOST_BYTES || now - entry.value.at > KEPT_MS) await entry.delete();
    entry = await entry.continue();
  }
  await pruning.done;
}

/**
 * Puts what is kept for the account into the cache of queries, where nothing newer is there, to stay as long as the page. Rejects
 * where this browser keeps nothing.
 */
export async function restore(
  queryClient: QueryClient,
  { person, account }: Reader,
): Promise<void> {
  const all = await (await storeOf(person)).getAll('kept');
  const queries = all
    .filter((kept) => kept.account === account && Date.now() - kept.at <= KEPT_MS)
    .map(({ content }) => content as Entry)
    .filter(({ queryKey }) => mayBeKept(queryKey));
  hydrate(
    queryClient,
    { queries },
    { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } },
  );
}

/** Forgets what was kept for reading, versions that gave way among it. What waits to be sent stays, and with it the database. */
export async function forgetKept(person: string): Promise<void> {
  if (!(await peopleWithStore()).includes(person)) return;
  const store = await storeOf(person);
  await store.clear('kept');
  await store.clear('setAside');
  if ((await store.count('outbox')) === 0) await removeStore(person);
}

/**
 * Lets go of what other people left on this device: what they had read, at once; what they did and nobody sent, after 30 days. The
 * one who is remembered in this browser keeps both.
 */
export async function tidyOthers(remembered: readonly (string | undefined)[]): Promise<void> {
  for (const person of await peopleWithStore()) {
    if (remembered.includes(person)) continue;
    await forgetKept(person);
    if (!(await peopleWithStore()).includes(person)) continue;
    const acts = await (await storeOf(person)).getAll('outbox');
    if (acts.every(({ at }) => Date.now() - at > OTHERS_MS)) {
      localStorage.removeItem(`prumo-not-sent:${person}`);
      await removeStore(person);
    }
  }
}
