import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonId } from '../../../session/session.tsx';
import { lateDialog } from '../../../ui/late-part.tsx';
import { progressOf, type Selection } from './selection.ts';
import { selectionQuery } from './selection-queries.ts';
import { useMarks } from './use-marks.ts';

const { LateDialog: DecideDialog } = lateDialog(() => import('./DecideDialog.tsx'));

/**
 * A client deciding a selection: what is marked, how far they are, and the last question (`dialog`), which `ask` opens.
 * `onDecided` when it was sent: the answer is about to stand in its place.
 */
export function useDecision(projectId: string, selection: Selection, onDecided: () => void) {
  const userId = usePersonId();
  // Id of the selection asked about: when another takes its place meanwhile, the question is closed.
  const [asked, setAsked] = useState<string | null>(null);
  const { marks, mark, hasReplaced, forget } = useMarks(userId, projectId, selection);
  const { isFetching, refetch } = useQuery(selectionQuery(projectId));
  const { quotes } = selection;
  const staleCount = quotes.filter(({ is_stale }) => is_stale).length;
  const canDecide = staleCount === 0;
  return {
    marks,
    /** Undefined while the selection cannot be decided. */
    mark: canDecide ? mark : undefined,
    hasReplaced,
    progress: progressOf(quotes, marks),
    canDecide,
    staleCount,
    isFetching,
    refetch,
    ask: () => setAsked(selection.id),
    dialog: (
      <DecideDialog
        selection={selection}
        marks={marks}
        opened={asked === selection.id}
        onClose={() => setAsked(null)}
        onRefresh={refetch}
        isRefreshing={isFetching}
        onDecided={() => {
          forget();
          onDecided();
        }}
      />
    ),
  };
}

export type Decision = ReturnType<typeof useDecision>;
