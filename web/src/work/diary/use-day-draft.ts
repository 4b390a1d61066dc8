import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { noteSeen, ownVersion } from '../../offline/outbox.ts';
import type { WaitingAct } from '../../offline/waiting-act.ts';
import { usePersonId, useProfile } from '../../session/session.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { dayEntity, saveDailyLog, type Writer } from './acts.ts';
import { BLANK, contentOf, isSame, storedForm } from './day-draft.ts';
import { type DayContent, type DayLog, diaryKeys } from './queries.ts';
import type { WrittenDay } from './waiting-days.ts';

/** So long nobody types, and what was written is kept. */
const QUIET_MS = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** The person who writes on this page, and the account for which they do. */
export function useWriter(): Writer {
  const person = usePersonId();
  const { id: account } = useProfile();
  return useMemo(() => ({ person, account }), [person, account]);
}

/** The day as it was last written on this device and not sent; undefined where nothing of it waits. */
const lastWritten = (acts: readonly WaitingAct[]): WrittenDay | undefined =>
  acts.findLast(({ act }) => act === 'save_daily_log')?.arguments as WrittenDay | undefined;

interface DayOf {
  projectId: string;
  date: string;
  /** The day as the server holds it; null before the day is stored. */
  log: DayLog | null;
  /** Its acts that wait on this device. */
  acts: readonly WaitingAct[];
}

/**
 * A day of the diário as somebody writes it, kept by itself a moment after each change, one save after the other. A day that was
 * contested is kept only by `store`, with the press that sends it again: its client reads every word of it.
 */
export function useDayDraft({ projectId, date, log, acts }: DayOf) {
  const queryClient = useQueryClient();
  const writer = useWriter();
  const [waiting] = useState(() => lastWritten(acts));
  const [day, setDay] = useState<DayContent>(
    () => waiting?.content ?? (log ? contentOf(log) : BLANK),
  );
  const [state, setState] = useState<SaveState>('saved');
  const [reason, setReason] = useState<string | null>(null);
  const own = useRef({
    id: waiting?.id ?? log?.log_id ?? crypto.randomUUID(),
    version: log?.version ?? null,
    stored: day,
    isStored: log !== null || waiting !== undefined,
    day,
    under: null as Promise<void> | null,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited when the form was opened is what it shows.
  useEffect(() => noteSeen(acts), []);
  const savesItself = log === null || log.status === 'draft';

  const saveOnce = useCallback(async () => {
    const { current } = own;
    const content = storedForm(current.day);
    setState('saving');
    try {
      const { id, version } = current;
      const done = await saveDailyLog({ id, projectId, date, content, version }, writer);
      current.version = ownVersion(dayEntity(id), version);
      current.stored = content;
      current.isStored = true;
      setReason(null);
      setState(isSame(current.day, content) ? 'saved' : 'unsaved');
      if (done.how === 'sent') await queryClient.invalidateQueries({ queryKey: diaryKeys.all });
    } catch (error) {
      console.error('Failed to save the diário', error);
      setReason(errorText(error));
      setState(errorCode(error) === 'PT409' ? 'conflict' : 'failed');
      throw error;
    }
  }, [projectId, date, queryClient, writer]);

  /** Keeps what is written now, also an empty day where a photo needs its row; rejects where the server refused it. */
  const store = useCallback(
    async (evenBlank = false) => {
      const { current } = own;
      clearTimeout(current.timer);
      await current.under?.catch(() => undefined);
      const isKept = isSame(current.day, current.stored) && (current.isStored || !evenBlank);
      if (!isKept) {
        current.under = saveOnce().finally(() => {
          current.under = null;
        });
        await current.under;
      }
      return { id: current.id, version: current.version };
    },
    [saveOnce],
  );

  const change = useCallback(
    (news: Partial<DayContent>) => {
      const { current } = own;
      current.day = { ...current.day, ...news };
      setDay(current.day);
      clearTimeout(current.timer);
      if (isSame(current.day, current.stored)) return setState('saved');
      setState((before) => (before === 'conflict' ? before : 'unsaved'));
      if (savesItself) current.timer = setTimeout(() => store().catch(() => undefined), QUIET_MS);
    },
    [store, savesItself],
  );

  // Another device or colleague wrote it, and nothing is lost by showing that.
  const isWaiting = acts.length > 0;
  useEffect(() => {
    const { current } = own;
    // While something waits the server is behind; so is what was read before its response.
    if (!log || isWaiting || log.version === current.version) return;
    const known = ownVersion(dayEntity(current.id), current.version) ?? 0;
    if (!isSame(current.day, current.stored) || (log.log_id === current.id && log.version < known))
      return;
    current.id = log.log_id;
    current.version = log.version;
    current.stored = contentOf(log);
    current.isStored = true;
    current.day = current.stored;
    setDay(current.stored);
    setState('saved');
  }, [log, isWaiting]);

  // Leaving the page keeps what the timer would have kept.
  useEffect(() => {
    const { current } = own;
    const keep = () => {
      if (current.timer && savesItself) store().catch(() => undefined);
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      keep();
    };
  }, [store, savesItself]);

  /** Ends a conflict with one of the two versions; `log` is the server's. */
  const settle = (kept: 'mine' | 'theirs') => {
    if (!log) return;
    const { current } = own;
    current.id = log.log_id;
    current.version = log.version;
    current.stored = contentOf(log);
    setReason(null);
    setState('saved');
    change(kept === 'theirs' ? current.stored : current.day);
  };

  /** Lets go of what is written and not kept, before the page of a discarded day is left. */
  const drop = async () => {
    const { current } = own;
    clearTimeout(current.timer);
    current.timer = undefined;
    await current.under?.catch(() => undefined);
    current.day = current.stored;
    current.isStored = true;
  };

  return { id: own.current.id, day, state, reason, change, store, settle, drop };
}
