import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Profile, usePersonId } from '../session/session.tsx';
import { isOnDevice, useConnected } from '../wire/connection.ts';
import { isUnreachable } from '../wire/errors.ts';
import { isSessionRemembered, leftJustNow, rememberedUserId } from '../wire/session-store.ts';
import { supabase } from '../wire/supabase.ts';
import {
  isServerThere,
  setWithoutServer,
  useWithoutServer,
  withoutServer,
} from '../wire/without-server.ts';
import { forgetOne, keep, restore, tidyOthers } from './kept.ts';
import { mayBeKept } from './kept-keys.ts';
import { NewVersion } from './NewVersion.tsx';

/** Answers that come within this time are kept together. */
const KEEP_AFTER_MS = 1_000;
/** How often a page without a server looks whether there is one again. */
const LOOK_AGAIN_MS = 4_000;

/** The part of every signed-in page that keeps it on the device, loaded when the first screen is at rest. */
export default function OnDevice({ profile }: { profile: Profile }) {
  const { id: account, role } = profile;
  const person = usePersonId();
  // Nothing of the team is kept, and nothing of a session of one tab.
  const isKept = role !== 'admin' && isSessionRemembered();
  useTidying(person);
  useKeeping(person, account, isKept);
  useServerWatch(person, account, isKept);
  return <NewVersion />;
}

function useTidying(person: string) {
  useEffect(() => {
    tidyOthers([person, rememberedUserId()]).catch((error) =>
      console.error('Failed to tidy what others left on this device', error),
    );
  }, [person]);
}

/** Keeps what queries have read, once it is there, and lets go of what the server refuses. */
function useKeeping(person: string, account: string, isKept: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isKept) return;
    const keptAt = new Map<string, number>();
    let due: ReturnType<typeof setTimeout> | undefined;
    const keepNow = () => {
      due = undefined;
      const mayKeep = isOnDevice() && withoutServer() === 'no' && isSessionRemembered();
      if (!mayKeep || leftJustNow()) return;
      keep(queryClient, { person, account }, ({ queryHash, state }) => {
        if (keptAt.get(queryHash) === state.dataUpdatedAt) return false;
        keptAt.set(queryHash, state.dataUpdatedAt);
        return true;
      }).catch((error) => console.error('Failed to keep what was read', error));
    };
    const later = () => {
      due ??= setTimeout(keepNow, KEEP_AFTER_MS);
    };
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !mayBeKept(event.query.queryKey)) return;
      if (event.action.type === 'success') later();
      if (event.action.type === 'error' && !isUnreachable(event.action.error))
        void forgetOne({ person, account }, event.query.queryHash).catch(() => undefined);
    });
    navigator.serviceWorker?.addEventListener('controllerchange', later);
    later();
    return () => {
      clearTimeout(due);
      stop();
      navigator.serviceWorker?.removeEventListener('controllerchange', later);
    };
  }, [queryClient, person, account, isKept]);
}

/**
 * Once no server answers at all, shows what is kept, and looks for one until there is. A live channel that is down alone means
 * nothing.
 */
function useServerWatch(person: string, account: string, isKept: boolean) {
  const queryClient = useQueryClient();
  const isConnected = useConnected();
  const isAway = useWithoutServer() !== 'no';
  useEffect(() => {
    if (isConnected && !isAway) return;
    let hasLeft = false;
    let next: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      clearTimeout(next);
      const isThere = navigator.onLine && (await isServerThere());
      if (hasLeft) return;
      if (isThere) await comeBack(queryClient);
      else if (isKept && isOnDevice() && withoutServer() === 'no') {
        await restore(queryClient, { person, account }).catch(() => undefined);
        if (!hasLeft) setWithoutServer('kept');
      }
      if (!hasLeft) next = setTimeout(look, LOOK_AGAIN_MS);
    };
    void look();
    window.addEventListener('online', look);
    return () => {
      hasLeft = true;
      clearTimeout(next);
      window.removeEventListener('online', look);
    };
  }, [queryClient, person, account, isKept, isConnected, isAway]);
}

/** Renews the session, without which nothing is asked, and reads everything on the page again. */
async function comeBack(queryClient: QueryClient): Promise<void> {
  if (withoutServer() === 'no') return;
  const { error } = await supabase().auth.getSession();
  if (error && isUnreachable(error)) return;
  setWithoutServer('no');
  await queryClient.invalidateQueries();
}
