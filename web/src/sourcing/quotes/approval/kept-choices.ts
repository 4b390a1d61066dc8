import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRight } from '../../../session/rights.ts';
import { endsSession, errorCode } from '../../../wire/errors.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import type { Arguments, Row } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';

/** By item id the offer that is chosen, in the version that was looked at. */
export type KeptChoices = Row<'kept_choices'>['choices'];
/** New choices by item, null where a choice is taken back; items that are not named stay as they are. */
export type ChoiceChanges = NonNullable<Arguments<'keep_choices'>['changes']>;

/** Clicks in quick succession are saved together. */
const SAVE_AFTER_MS = 400;
const TRY_AGAIN_AFTER_MS = 5_000;
const NONE: KeptChoices = {};

/** The architect's undecided choices in the comparison of a project, from any device. */
export const keptChoicesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['kept choices', projectId],
    queryFn: async () => {
      const [row] = await read(
        supabase().from('kept_choices').select('choices,saved_at').eq('project_id', projectId),
      );
      return { choices: row?.choices ?? NONE, savedAt: row?.saved_at ?? null };
    },
  });

/**
 * The architect's choice in the comparison of a project, as the server has it, with what was clicked since.
 * Only what changed is sent, so that two devices keep what each chose; a change of another one comes in by itself.
 * While it cannot be sent it stays here and is tried again. `savedAt` is an ISO instant, null before the first.
 */
export function useKeptChoices(projectId: string) {
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(keptChoicesQuery(projectId));
  useRefreshOn('kept_choices', `project_id=eq.${projectId}`, [
    keptChoicesQuery(projectId).queryKey,
  ]);
  const [unsaved, setUnsaved] = useState<ChoiceChanges>({});
  const [hasFailed, setFailed] = useState(false);
  // The same as `unsaved`, for what runs between two renders.
  const waiting = useRef<ChoiceChanges>({});
  const isSending = useRef(false);
  const hasLeft = useRef(false);
  // The choices of somebody who only reads are of this tab alone.
  const { may } = useRight('prepare');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = keepable(waiting.current);
    if (!may || isSending.current || Object.keys(sent).length === 0) return;
    isSending.current = true;
    const { queryKey } = keptChoicesQuery(projectId);
    let again: number | null = 0;
    try {
      const savedAt = await read(
        supabase().rpc('keep_choices', { target_project_id: projectId, changes: sent }),
      );
      // A read that began before would bring back what was chosen then.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => ({
        choices: withChanges(before?.choices ?? NONE, sent),
        savedAt,
      }));
      waiting.current = Object.fromEntries(
        Object.entries(waiting.current).filter(([item, choice]) => sent[item] !== choice),
      );
      setUnsaved(waiting.current);
      setFailed(false);
    } catch (error) {
      console.error('Failed keeping the choice', error);
      setFailed(true);
      // A refusal will repeat itself: the project is another architect's, or gone.
      again =
        errorCode(error)?.startsWith('PT4') && !endsSession(error) ? null : TRY_AGAIN_AFTER_MS;
    }
    isSending.current = false;
    if (again === null || hasLeft.current) return;
    if (Object.keys(keepable(waiting.current)).length === 0) return;
    timer.current = setTimeout(() => void send(), again);
  }, [projectId, queryClient, may]);

  useEffect(() => {
    hasLeft.current = false;
    const leave = () => {
      if (document.visibilityState === 'hidden') void send();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      hasLeft.current = true;
      document.removeEventListener('visibilitychange', leave);
      void send();
    };
  }, [send]);

  const change = useCallback(
    (changes: ChoiceChanges) => {
      if (Object.keys(changes).length === 0) return;
      waiting.current = { ...waiting.current, ...changes };
      setUnsaved(waiting.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), SAVE_AFTER_MS);
    },
    [send],
  );

  const choices = useMemo(() => withChanges(data?.choices ?? NONE, unsaved), [data, unsaved]);
  return { choices, change, isPending, savedAt: data?.savedAt ?? null, hasFailed };
}

/** Without offers of which no version was read: these are chosen in this tab alone. */
const keepable = (changes: ChoiceChanges): ChoiceChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([, choice]) => choice === null || choice.version > 0),
  );

const withChanges = (choices: KeptChoices, changes: ChoiceChanges): KeptChoices =>
  Object.fromEntries(
    Object.entries({ ...choices, ...changes }).flatMap(([item, choice]) =>
      choice ? [[item, choice] as const] : [],
    ),
  );
