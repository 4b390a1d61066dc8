import { Button } from '@mantine/core';
import { specFacts } from '../../../sourcing/specs/spec.ts';
import { EditBar, FailedCellLine } from '../EditBar.tsx';
import type { useSpecEdits } from './use-spec-edits.ts';

/** Under the grid of fichas. */
export function SpecEditBar({ edits }: { edits: ReturnType<typeof useSpecEdits> }) {
  const { failed, rows } = edits;
  return (
    <EditBar edits={edits}>
      {[...failed.values()].map((cell) => (
        <FailedCellLine
          key={`${cell.id} ${cell.field}`}
          field={specFacts[cell.field].name}
          item={rows.find(({ item }) => item.id === cell.id)?.item.description}
          reason={cell.reason}
          text={cell.text}
          onDiscard={() => edits.discard(cell)}
        >
          <Button size="xs" variant="default" onClick={() => void edits.retry(cell)}>
            Tentar de novo
          </Button>
        </FailedCellLine>
      ))}
    </EditBar>
  );
}
