import { useEffect, useState } from 'react';
import { announceChange, onChange } from './outbox.ts';
import { type SetAside, storeOf } from './store.ts';

/**
 * Versions that gave way in a conflict (docs/decisions/294). The person who chose one of two texts can still read and copy the other for
 * 30 days on this device, and nowhere else.
 */

const KEPT_MS = 30 * 86_400_000;

/** Keeps a version that gives way, before anything takes its place. */
export async function setAside(
  person: string,
  version: Omit<SetAside, 'id' | 'at'>,
): Promise<void> {
  const store = await storeOf(person);
  await store.put('setAside', { ...version, id: crypto.randomUUID(), at: Date.now() });
  announceChange();
}

/** Lets go of one, which nobody needs any more. */
export async function dropSetAside(person: string, id: string): Promise<void> {
  await (await storeOf(person)).delete('setAside', id);
  announceChange();
}

/** Those of a person, the latest first; what is older than 30 days goes. */
async function readSetAside(person: string): Promise<SetAside[]> {
  const store = await storeOf(person);
  const old = await store.getAllKeysFromIndex(
    'setAside',
    'at',
    IDBKeyRange.upperBound(Date.now() - KEPT_MS),
  );
  for (const id of old) await store.delete('setAside', id);
  return (await store.getAllFromIndex('setAside', 'at')).toReversed();
}

/** The same for a page that stays open; empty until they were read, and where this browser keeps nothing. */
export function useSetAside(person: string): readonly SetAside[] {
  const [versions, setVersions] = useState<readonly SetAside[]>([]);
  useEffect(() => {
    let hasLeft = false;
    const readAgain = () =>
      readSetAside(person).then(
        (read) => !hasLeft && setVersions(read),
        () => undefined,
      );
    void readAgain();
    const stop = onChange(() => void readAgain());
    return () => {
      hasLeft = true;
      stop();
    };
  }, [person]);
  return versions;
}
