import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../session/session.tsx';
import { storedReader } from '../session/stored-reader.ts';
import { isOnDevice } from '../wire/connection.ts';
import { isSessionRemembered, letInAt } from '../wire/session-store.ts';
import { isServerThere, KEPT_MS, setWithoutServer, withoutServer } from '../wire/without-server.ts';

/** So long the server has the first word, and again before it is asked whether it is there. */
const PATIENCE_MS = 3_000;

/**
 * Lets a person who was let in within 14 days read what is kept on this device, where no server answers at all: decision 131
 * shows nothing before it has answered, and holds wherever there is one. @returns what ends the wait.
 */
export function startOnDevice(queryClient: QueryClient): () => void {
  const reader = storedReader();
  if (!reader?.role || reader.role === 'admin' || !isSessionRemembered() || !isOnDevice())
    return () => undefined;
  const { personId, accountId } = reader;
  if (Date.now() - letInAt(personId) > KEPT_MS) return () => undefined;
  let hasLeft = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  const isIn = () => queryClient.getQueryData(profileQuery(accountId).queryKey) !== undefined;
  const look = async () => {
    if (isIn() || withoutServer() !== 'no') return;
    if (navigator.onLine && (await isServerThere())) {
      // It is slow, and has the word.
      if (!hasLeft) next = setTimeout(look, PATIENCE_MS);
      return;
    }
    const { restore } = await import('../offline/kept.ts');
    await restore(queryClient, { person: personId, account: accountId });
    if (!hasLeft) setWithoutServer(isIn() ? 'kept' : 'nothing');
  };
  const start = () =>
    look().catch((error) => {
      console.error('Failed to read what is kept on this device', error);
      if (!hasLeft) setWithoutServer('nothing');
    });
  next = setTimeout(start, navigator.onLine ? PATIENCE_MS : 0);
  return () => {
    hasLeft = true;
    clearTimeout(next);
  };
}
