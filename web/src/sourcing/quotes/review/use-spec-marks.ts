import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTabDraft } from '../../../session/tab-draft.ts';
import type { SpecDecision } from '../../specs/queries.ts';
import type { Spec } from '../../specs/spec.ts';
import type { Mark } from './selection.ts';

/** A client's mark for a ficha, in the version that they have read. */
type Kept = Mark & { version: number };
type KeptMarks = Record<string, Kept>;
export type SpecMarks = Readonly<Record<string, Mark>>;

const isKept = (value: unknown): value is Kept => {
  const { decision, justification, version } = Object(value);
  return (
    (decision === 'approved' || decision === 'refused') &&
    typeof justification === 'string' &&
    typeof version === 'number'
  );
};
const readKept = (value: unknown): KeptMarks | null =>
  typeof value === 'object' && value !== null && Object.values(value).every(isKept)
    ? (value as KeptMarks)
    : null;

/**
 * The client's marks for the fichas that wait for them, kept in the tab until they are sent. A mark is of one version: when another was
 * sent meanwhile, it is gone.
 */
export function useSpecMarks(projectId: string, waiting: readonly Spec[]) {
  const draft = useTabDraft(`specs ${projectId}`, readKept);
  const [kept, setKept] = useState<KeptMarks>(draft.kept ?? {});
  const { keep } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept at each mark
  useEffect(() => {
    keep(Object.keys(kept).length > 0 ? kept : null);
  }, [kept]);
  const versions = useMemo(
    () => new Map(waiting.map(({ item_id, version }) => [item_id, version])),
    [waiting],
  );
  const marks = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(kept).filter(([id, { version }]) => versions.get(id) === version),
      ) as Record<string, Kept>,
    [kept, versions],
  );
  return {
    marks: marks as SpecMarks,
    /** Marks one ficha in the version that is shown; undefined takes its mark away. */
    mark: useCallback(
      (id: string, version: number, mark: Mark | undefined) =>
        setKept(({ [id]: _before, ...others }) =>
          mark ? { ...others, [id]: { ...mark, version } } : others,
        ),
      [],
    ),
    /** These were sent. */
    forget: (ids: readonly string[]) =>
      setKept((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))),
      ),
  };
}

/** How far a client has come with the fichas that wait for them. */
export function specProgress(waiting: readonly Spec[], marks: SpecMarks) {
  const of = ({ item_id }: Spec) => marks[item_id];
  const isComplete = (spec: Spec) => {
    const mark = of(spec);
    return mark?.decision === 'approved' || Boolean(mark?.justification.trim());
  };
  return {
    decided: waiting.filter(isComplete),
    unmarked: waiting.filter((spec) => !of(spec)),
    unexplained: waiting.filter((spec) => of(spec) && !isComplete(spec)),
    refused: waiting.filter((spec) => of(spec)?.decision === 'refused'),
  };
}

/** The decisions that are sent for fichas that are marked. */
export const specDecisions = (specs: readonly Spec[], marks: SpecMarks): SpecDecision[] =>
  specs.flatMap(({ item_id, version }): SpecDecision[] => {
    const mark = marks[item_id];
    if (!mark) return [];
    return mark.decision === 'approved'
      ? [{ item_id, version, decision: 'agreed' }]
      : [{ item_id, version, decision: 'refused', reason: mark.justification.trim() }];
  });
