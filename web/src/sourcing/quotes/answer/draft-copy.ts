import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { read, supabase } from '../../../wire/supabase.ts';
import type { Draft } from './draft.ts';

/** How long after a draft was kept in the browser its copy is sent. */
const COPY_AFTER_MS = 5_000;

const DRAFT_COPY = 'draft copy';

/** A draft as the server has it. */
export interface CopiedDraft extends Draft {
  /** Name of the colleague who saved it; null where this person did. */
  savedBy: string | null;
}

/** Said by somebody who has read no draft yet. */
const NEVER = '1970-01-01T00:00:00Z';

/**
 * The copy of the draft that the server has for the supplier's other devices (docs/decisions/100), or null. Not under the
 * key of requests: what changes of them changes no draft.
 */
export const draftCopyQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [DRAFT_COPY, supplierId, quoteId],
    queryFn: async (): Promise<CopiedDraft | null> => {
      // With the schema of a draft comes a library that the frame of every screen, which has this query, does without.
      const [[row], { readDraft }] = await Promise.all([
        read(supabase().rpc('get_quote_draft', { target_quote_id: quoteId })),
        import('./draft.ts'),
      ]);
      const draft = row ? readDraft({ ...row.draft, savedAt: row.saved_at }) : null;
      return draft && { ...draft, savedBy: row?.saved_by ?? null };
    },
  });

/** Whether a time is later than another; anything is later than none. */
export const isLater = (time: string, other: string | null): boolean =>
  other === null || Date.parse(time) > Date.parse(other);

/** Whether two times are one moment, however they are written: the database writes `+00:00` where a browser writes `Z`. */
export const isSameMoment = (time: string | null, other: string | null): boolean =>
  time !== null && other !== null && Date.parse(time) === Date.parse(other);

/**
 * Sends copies of what was kept in the browser, once the person pauses, and when the page is hidden or left. `copiedAt` is
 * when the draft was saved that the server has. A copy that cannot be sent is not an error: the browser has the draft, and
 * it is sent again when the network is back, with the next one, or when the page is opened again. `version` is the one that
 * the answer would follow, `seenAt` when the draft of a colleague was saved that the person has read: a later one of a colleague is not
 * replaced, but read (docs/decisions/270).
 */
export function useDraftCopy(
  quoteId: string,
  version: number,
  { restored, seenAt }: { restored: string | null; seenAt: string | null },
) {
  const [copiedAt, setCopiedAt] = useState(restored);
  const seen = useRef(seenAt);
  if (seenAt !== null && isLater(seenAt, seen.current)) seen.current = seenAt;
  const waiting = useRef<Draft | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queryClient = useQueryClient();

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    if (!draft) return;
    waiting.current = null;
    const { savedAt, ...answer } = draft;
    const { error, data } = await supabase().rpc('save_quote_draft', {
      target_quote_id: quoteId,
      draft: { ...answer },
      saved_at: savedAt,
      expected_version: version,
      last_seen: seen.current ?? NEVER,
    });
    if (error?.code === 'PT409') void queryClient.invalidateQueries({ queryKey: [DRAFT_COPY] });
    else if (error) {
      console.error('Failed copying a draft', error);
      waiting.current ??= draft;
    }
    // Null: an answer was sent meanwhile, and there is no draft any more. A later time: another device was later.
    else if (data !== null && isLater(data, savedAt))
      void queryClient.invalidateQueries({ queryKey: [DRAFT_COPY] });
    else if (data !== null) {
      seen.current = data;
      setCopiedAt(savedAt);
    }
  }, [quoteId, version, queryClient]);

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    const back = () => void flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', back);
      void flush();
    };
  }, [flush]);

  return {
    copiedAt,
    /** Sends a copy of this draft soon, in place of one that waits. */
    schedule(draft: Draft) {
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), COPY_AFTER_MS);
    },
    /** Sends nothing that waits. */
    stop() {
      clearTimeout(timer.current);
      waiting.current = null;
    },
  };
}
