import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { WaitingAct } from './waiting-act.ts';

/**
 * The database of one person on this device (docs/decisions/275), which nobody else who signs in
 * here opens. A page that needs it imports this file with its own code, so that no home carries it.
 */

/** Something that was read and is kept for reading without a connection. */
export interface Kept {
  /** The account and the key of what was read, in one text. */
  id: string;
  account: string;
  /** When it was read, in milliseconds. */
  at: number;
  /** About how much room it takes. */
  bytes: number;
  content: unknown;
}

/** The bytes of a photo that waits, beside its act. Bytes and not a Blob: some browsers lose Blobs of a database. */
interface WaitingFile {
  /** The id of its act. */
  act: string;
  bytes: ArrayBuffer;
}

/** A version that gave way when somebody chose between two: its words stay readable on this device. */
export interface SetAside {
  id: string;
  /** The thing of which it is a version. */
  entity: string;
  title: string;
  /** Where it stood until then. */
  from: 'device' | 'server';
  words: string;
  /** When it gave way, in milliseconds. */
  at: number;
}

interface Contents extends DBSchema {
  /** In the order in which they were done. */
  outbox: { key: number; value: WaitingAct; indexes: { id: string; entity: string } };
  files: { key: string; value: WaitingFile };
  kept: { key: string; value: Kept; indexes: { at: number } };
  setAside: { key: string; value: SetAside; indexes: { at: number } };
}

export type Store = IDBPDatabase<Contents>;

const PREFIX = 'prumo-offline:';
const VERSION = 2;

let opened: { person: string; store: Promise<Store> } | undefined;

/** The person's database, opened once. Rejects with a {@link StoreError} where this browser keeps nothing. */
export function storeOf(person: string): Promise<Store> {
  if (opened?.person === person) return opened.store;
  closeStore();
  const store = open(person);
  opened = { person, store };
  store.catch(() => {
    if (opened?.store === store) opened = undefined;
  });
  return store;
}

async function open(person: string): Promise<Store> {
  try {
    return await openDB<Contents>(PREFIX + person, VERSION, {
      upgrade(store, before) {
        if (before < 1) {
          const outbox = store.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
          outbox.createIndex('id', 'id', { unique: true });
          outbox.createIndex('entity', 'entity');
          store.createObjectStore('files', { keyPath: 'act' });
          store.createObjectStore('kept', { keyPath: 'id' }).createIndex('at', 'at');
        }
        store.createObjectStore('setAside', { keyPath: 'id' }).createIndex('at', 'at');
      },
      // Another tab opens a newer form of it, or empties the device: this one lets go at once.
      blocking: closeStore,
      terminated: () => {
        opened = undefined;
      },
    });
  } catch (error) {
    throw asStoreError(error);
  }
}

/** Lets go of the database, which the next call opens again. */
function closeStore(): void {
  opened?.store.then((store) => store.close()).catch(() => undefined);
  opened = undefined;
}

/** Deletes all that is kept of a person on this device. */
export async function removeStore(person: string): Promise<void> {
  if (opened?.person === person) closeStore();
  await deleteDB(PREFIX + person);
}

/** The people of whom something is kept on this device; empty where the browser cannot say. */
export async function peopleWithStore(): Promise<string[]> {
  const databases = (await indexedDB.databases?.()) ?? [];
  return databases.flatMap(({ name }) =>
    name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : [],
  );
}

/** Why something could not be kept, in a sentence. */
export class StoreError extends Error {
  override name = 'StoreError';
}

const NO_ROOM = 'Sem espaço neste aparelho. Libere espaço e tente de novo; nada foi guardado.';
const NO_STORE = 'Este navegador não guarda dados neste aparelho.';

/** The browser's own refusal as a {@link StoreError}. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  return new StoreError(isFull ? NO_ROOM : NO_STORE, { cause: error });
}

/** Left free for everything else that the page writes. */
const SPARE_BYTES = 5 * 1024 * 1024;

/** Rejects with {@link NO_ROOM} where so many bytes more do not fit, before anything is taken. */
export async function needRoom(bytes: number): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && usage !== undefined && quota - usage < bytes + SPARE_BYTES)
    throw new StoreError(NO_ROOM);
}
