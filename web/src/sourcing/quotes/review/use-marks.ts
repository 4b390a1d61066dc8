import { useCallback, useEffect, useState } from 'react';
import { forgetMarks, keepMarks, loadMarks } from './kept-marks.ts';
import type { Mark, Marks, Selection } from './selection.ts';

interface State {
  selectionId: string;
  marks: Marks;
  /** This selection took the place of another that this tab has shown: nothing of it is marked yet. */
  hasReplaced: boolean;
}

/**
 * The client's marks in a selection that waits for them, kept until they are sent. Another selection starts
 * without marks: they were about other offers.
 */
export function useMarks(userId: string, projectId: string, { id }: Selection) {
  const [state, setState] = useState<State>(() => {
    const kept = loadMarks(userId, projectId);
    return startFrom(kept?.selectionId, kept?.marks ?? {}, id);
  });
  let now = state;
  if (state.selectionId !== id) {
    now = startFrom(state.selectionId, state.marks, id);
    setState(now);
  }
  const { selectionId, marks } = now;
  useEffect(
    () => keepMarks(userId, projectId, { selectionId, marks }),
    [userId, projectId, selectionId, marks],
  );

  const change = useCallback(
    (next: (marks: Marks) => Marks) =>
      setState((before) => ({ ...before, marks: next(before.marks) })),
    [],
  );
  return {
    marks,
    hasReplaced: now.hasReplaced,
    /** Marks one quote; undefined takes its mark away. */
    mark: useCallback(
      (quoteId: string, mark: Mark | undefined) =>
        change(({ [quoteId]: _, ...others }) => (mark ? { ...others, [quoteId]: mark } : others)),
      [change],
    ),
    forget: () => forgetMarks(userId, projectId),
  };
}

const startFrom = (before: string | undefined, marks: Marks, id: string): State =>
  before === id
    ? { selectionId: id, marks, hasReplaced: false }
    : { selectionId: id, marks: {}, hasReplaced: before !== undefined };
