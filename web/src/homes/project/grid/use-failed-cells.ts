import { useEffect, useState } from 'react';
import { useTabDraft } from '../../../session/tab-draft.ts';
import type { Field } from '../../../sourcing/items/fields.ts';
import { cellKey, type FailedCell, keptCells } from './failed-cells.ts';

/** The cells of a project's items that could not be stored, by their key. They survive a reload of the page. */
export function useFailedCells(projectId: string) {
  const draft = useTabDraft(`cells ${projectId}`, keptCells);
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedCell>>(
    () => new Map(draft.kept?.map((cell) => [cellKey(cell.id, cell.field), cell])),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever a cell fails or is mended
  useEffect(() => void draft.keep(failed.size > 0 ? [...failed.values()] : null), [failed]);

  return {
    failed,
    fail: (cells: readonly FailedCell[]) =>
      setFailed(
        (before) =>
          new Map([...before, ...cells.map((one) => [cellKey(one.id, one.field), one] as const)]),
      ),
    forget: (cells: readonly { id: string; field: Field }[]) =>
      setFailed((before) => {
        const left = new Map(before);
        for (const { id, field } of cells) left.delete(cellKey(id, field));
        return left.size === before.size ? before : left;
      }),
  };
}
