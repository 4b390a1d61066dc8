import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportChannel } from './connection.ts';
import { gatheredReads } from './gathered-reads.ts';
import type { TableName } from './rows.ts';
import { supabase } from './supabase.ts';

interface RefreshOptions {
  event?: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  /**
   * Called once per burst of changes, after the query was invalidated, since one act is an event for each row:
   * to announce or to flash, never to patch data.
   */
  onChange?: () => void;
  /** Further keys that a changed row makes old, by its columns; none of them are there for a deleted row. */
  keysOf?: (row: Record<string, unknown>) => readonly QueryKey[];
  /** Further keys to make old once the channel is open for the first time: of what happened since the first read. */
  missedKeys?: () => Promise<readonly QueryKey[]>;
  /** Reads everything on the screen again once the channel is back after it was away, not only `queryKeys`. */
  readsAllAfterBreak?: boolean;
}

const REJOIN_AFTER_MS = 3_000;
/** So long no further event, and what happened is over. */
const SETTLED_AFTER_MS = 800;

/** Matches every query. */
const EVERYTHING: QueryKey = [];

let channels = 0;

/**
 * Reads the given keys again when rows of `table` change that the server lets this person see: once for all rows that
 * change together (gathered-reads.ts).
 * It also reads again once subscribed: what changed between the first reading and the subscription
 * would be missed. Events are never applied to the cache, so there is one path by which data reach a
 * screen. `filter` is the wire's (`supplier_id=eq.…`, `project_item_id=in.(…)`); null means the whole
 * table, undefined that it is not known yet.
 */
export function useRefreshOn(
  table: TableName,
  filter: string | null | undefined,
  queryKeys: readonly QueryKey[],
  { event = '*', onChange, keysOf, missedKeys, readsAllAfterBreak = false }: RefreshOptions = {},
): void {
  const queryClient = useQueryClient();
  const latest = useRef({ queryKeys, onChange, keysOf, missedKeys });
  latest.current = { queryKeys, onChange, keysOf, missedKeys };
  const hasBeenLive = useRef(false);

  // Counts up to subscribe again after the server ended a channel.
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (filter === undefined) return;
    const reads = gatheredReads(queryClient);
    const refresh = (keys: readonly QueryKey[] = latest.current.queryKeys) => {
      for (const queryKey of keys) reads.add(queryKey);
    };
    const catchUp = async () => {
      const isBack = hasBeenLive.current;
      hasBeenLive.current = true;
      if (isBack && readsAllAfterBreak) return refresh([EVERYTHING]);
      // Asked first: it compares with what was read before.
      const missed = isBack ? undefined : latest.current.missedKeys?.();
      refresh();
      if (missed) refresh(await missed);
    };
    let left = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let settled: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      if (!left) again = setTimeout(() => setAttempt((count) => count + 1), REJOIN_AFTER_MS);
    };
    channels += 1;
    const name = `${table}:${filter ?? 'all'}:${channels}.${attempt}`;
    let leave = () => {};
    const join = async () => {
      const live = await supabase().realtime();
      // Before the socket knows the session a join would be anonymous, and refused.
      await live.setAuth().catch(() => undefined);
      if (left) return;
      const channel = live
        .channel(name)
        .on(
          'postgres_changes',
          { event, schema: 'public', table, ...(filter ? { filter } : {}) },
          (change: { new: Record<string, unknown> }) => {
            refresh();
            refresh(latest.current.keysOf?.(change.new) ?? []);
            clearTimeout(settled);
            settled = setTimeout(() => latest.current.onChange?.(), SETTLED_AFTER_MS);
          },
        );
      leave = () => void live.removeChannel(channel);
      channel.subscribe((status) => {
        if (left) return;
        if (status === 'SUBSCRIBED')
          catchUp().catch((error) => console.error(`Failed to catch up with ${name}`, error));
        reportChannel(name, status === 'SUBSCRIBED');
        // The stock client does not rejoin what the server closed, e.g. over a token that ran out
        // while the machine slept; by the next try it has a fresh one.
        if (status === 'CLOSED') tryAgain();
      });
    };
    join().catch((error) => {
      console.error(`Failed to listen to ${name}`, error);
      if (!left) reportChannel(name, false);
      tryAgain();
    });
    return () => {
      left = true;
      clearTimeout(again);
      clearTimeout(settled);
      reportChannel(name, true);
      leave();
    };
  }, [table, filter, event, readsAllAfterBreak, queryClient, attempt]);
}
