import type { ActKind } from './act-kind.ts';
import { notSentCount, setNotSent } from './not-sent.ts';
import { asStoreError, needRoom, type Store, storeOf } from './store.ts';
import type { ActState, WaitingAct } from './waiting-act.ts';

/**
 * The acts of a person that the server has not confirmed (docs/decisions/275). Everything is stored before a screen says
 * "Salvo neste aparelho"; send-acts.ts sends it.
 */

/** An act as the screen hands it over. */
export interface Done<Arguments> {
  person: string;
  account: string;
  entity: string;
  arguments: Arguments;
  /** The version of the thing that the screen showed; null for a new one and for a file. */
  version: number | null;
  title: string;
  /** The words in it, to copy where it cannot be sent. */
  words: string;
  photo?: File;
}

/** The last act of a thing that this page wrote or showed. */
interface Seen {
  seq: number;
  revision: number;
}
const seen = new Map<string, Seen>();
const versions = new Map<string, number>();

/** Call with the acts of a thing that the page shows: what it writes from now on follows them. */
export function noteSeen(acts: readonly WaitingAct[]): void {
  for (const act of acts) if (!act.photo) seen.set(act.entity, act);
}

/**
 * Keeps what somebody did on the device. Resolves once text and photo are stored, rejects with a {@link StoreError} where
 * they could not be, and nothing of it is then. What was never sent is written over by what the same page writes after it.
 */
export async function keepAct<Arguments>(
  kind: Pick<ActKind<Arguments>, 'name' | 'form'>,
  done: Done<Arguments>,
): Promise<void> {
  const { photo, ...rest } = done;
  const { person, entity } = rest;
  const bytes = await photo?.arrayBuffer();
  await needRoom((bytes?.byteLength ?? 0) + JSON.stringify(rest).length * 2);
  const isFirst = notSentCount(person) === 0;
  setNotSent(person, Math.max(1, notSentCount(person)));
  try {
    const store = await storeOf(person);
    const work = store.transaction(['outbox', 'files'], 'readwrite', { durability: 'strict' });
    const outbox = work.objectStore('outbox');
    const before = await outbox.index('entity').getAll(entity);
    const isTwice = photo && before.some((act) => act.photo?.name === photo.name);
    const last = before.findLast((act) => !act.photo);
    const hasSeenLast = !last || (last && isSeen(last));
    if (last && !photo && hasSeenLast && last.act === kind.name && isOverwritable(last)) {
      const changed = { ...last, ...rest, version: last.version, form: kind.form };
      const state: ActState = last.state === 'conflict' ? 'conflict' : 'waiting';
      const act = { ...changed, state, revision: last.revision + 1, at: Date.now() };
      await outbox.put(act);
      seen.set(entity, act);
    } else if (!isTwice) {
      const act = {
        ...rest,
        ...{ id: crypto.randomUUID(), act: kind.name, form: kind.form },
        version: photo ? null : ownVersion(entity, rest.version),
        ...{ state: 'waiting' as const, sentence: null, code: null, tries: 0, revision: 0 },
        follows: !photo && hasSeenLast,
        at: Date.now(),
        photo: photo ? { name: photo.name, type: photo.type, size: photo.size } : null,
      };
      // The database gives `seq`.
      const seq = await outbox.add(act as unknown as WaitingAct);
      if (photo && bytes) await work.objectStore('files').put({ act: act.id, bytes });
      else seen.set(entity, { seq, revision: 0 });
    }
    await work.done;
    await recount(person, store);
  } catch (error) {
    await recount(person).catch(() => setNotSent(person, isFirst ? 0 : notSentCount(person)));
    throw asStoreError(error);
  }
  if (isFirst) void navigator.storage?.persist?.().catch(() => undefined);
  announceChange();
  for (const listener of keptListeners) listener();
}

const isSeen = ({ entity, seq, revision }: WaitingAct) => {
  const last = seen.get(entity);
  return last?.seq === seq && last.revision === revision;
};

/** An act that was sent once may have arrived; one that the server refused for certain has not. */
const isOverwritable = ({ tries, state }: WaitingAct) =>
  (tries === 0 && state === 'waiting') || state === 'conflict' || state === 'refused';

/** The version that the own acts of this page left, where the page has not read it yet. */
export function ownVersion(entity: string, shown: number | null): number | null {
  const own = versions.get(entity);
  return own === undefined ? shown : Math.max(shown ?? own, own);
}

/** Call with the version that an act of this page left which was not kept. */
export const noteOwnVersion = (entity: string, version: number): void =>
  void versions.set(entity, version);

/** All acts of a person that wait, in their order. */
export const readActs = async (person: string): Promise<WaitingAct[]> =>
  (await storeOf(person)).getAll('outbox');

/** The photo that goes with an act. */
export async function photoOf({ id, person, photo }: WaitingAct): Promise<File | null> {
  if (!photo) return null;
  const file = await (await storeOf(person)).get('files', id);
  return file ? new File([file.bytes], photo.name, { type: photo.type }) : null;
}

/** Writes a change of one act, judged by what is stored now; undefined where it is gone. */
export async function changeAct(
  { person, seq }: Pick<WaitingAct, 'person' | 'seq'>,
  change: (act: WaitingAct) => WaitingAct | null,
): Promise<WaitingAct | undefined> {
  const work = (await storeOf(person)).transaction('outbox', 'readwrite', { durability: 'strict' });
  const act = await work.store.get(seq);
  const changed = act && change(act);
  if (changed) await work.store.put(changed);
  await work.done;
  announceChange();
  return changed ?? undefined;
}

/** Takes an act off the list: it arrived, or the person dropped it. Those that followed it take over the version it left. */
export async function removeAct(act: WaitingAct, version: number | null = null): Promise<void> {
  const { person, seq, id, entity } = act;
  const store = await storeOf(person);
  const work = store.transaction(['outbox', 'files'], 'readwrite', { durability: 'strict' });
  const outbox = work.objectStore('outbox');
  await outbox.delete(seq);
  await work.objectStore('files').delete(id);
  if (version !== null)
    for (const later of await outbox.index('entity').getAll(entity))
      if (later.follows && later.seq > seq) await outbox.put({ ...later, version });
  await work.done;
  if (version !== null) announceVersion({ entity, after: seq, version });
  await recount(person, store);
  announceChange();
}

/** Hands all acts of a thing on to the one that another device began in its place. */
export async function moveActs(
  { person, entity }: WaitingAct,
  to: string,
  change: (act: WaitingAct) => unknown,
): Promise<void> {
  const work = (await storeOf(person)).transaction('outbox', 'readwrite', { durability: 'strict' });
  for (const act of await work.store.index('entity').getAll(entity))
    await work.store.put({ ...act, entity: to, arguments: change(act) });
  await work.done;
  announceChange();
}

/** Says to every page how many things wait: a day of the diário with two photos is one. */
export async function recount(person: string, known?: Store): Promise<void> {
  const store = known ?? (await storeOf(person));
  let count = 0;
  let thing = await store
    .transaction('outbox')
    .store.index('entity')
    .openKeyCursor(null, 'nextunique');
  for (; thing; thing = await thing.continue()) count += 1;
  setNotSent(person, count);
}

interface OwnVersion {
  entity: string;
  after: number;
  version: number;
}

const listeners = new Set<() => void>();
const keptListeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** The other tabs of this browser. */
function tabs(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel;
  channel = new BroadcastChannel('prumo-outbox');
  channel.onmessage = ({ data }: MessageEvent<OwnVersion | null>) => {
    if (data) keepVersion(data);
    else for (const listener of listeners) listener();
  };
  return channel;
}

/** Says to every page that something of what is on this device changed. */
export function announceChange(): void {
  tabs()?.postMessage(null);
  for (const listener of listeners) listener();
}

function announceVersion(version: OwnVersion): void {
  tabs()?.postMessage(version);
  keepVersion(version);
}

/** The version that an act left belongs to the page that wrote or showed it; another one has not seen what it says. */
function keepVersion({ entity, after, version }: OwnVersion): void {
  if ((seen.get(entity)?.seq ?? -1) >= after) versions.set(entity, version);
}

/** Calls `listener` with each change in this tab and the others. */
export function onChange(listener: () => void): () => void {
  tabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls `listener` when this page has kept something new, which can be sent. */
export function onKept(listener: () => void): () => void {
  keptListeners.add(listener);
  return () => void keptListeners.delete(listener);
}

/** Waits a moment for everything that waits of a thing to arrive; false where something of it still waits then, or was stopped. */
export function leavesWithin(ms: number, person: string, entity: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (hasLeft: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(hasLeft);
    };
    const timer = setTimeout(() => settle(false), ms);
    const look = async () => {
      const acts = (await readActs(person)).filter((act) => act.entity === entity);
      if (acts.length === 0) settle(true);
      else if (acts.some(({ state }) => state === 'conflict' || state === 'refused')) settle(false);
    };
    const stop = onChange(() => void look());
    void look();
  });
}

/** For tests, whose pages are no new ones. */
export function forgetSeen(): void {
  seen.clear();
  versions.clear();
}
