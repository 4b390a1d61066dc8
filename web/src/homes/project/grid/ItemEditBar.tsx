import { Button } from '@mantine/core';
import { fieldFacts } from '../../../sourcing/items/fields.ts';
import { EditBar, FailedCellLine } from '../EditBar.tsx';
import { type FailedCell, KEEP_MINE, takeOther } from './failed-cells.ts';
import type { RowActions } from './ItemRow.tsx';
import type { useItemEdits } from './use-item-edits.ts';

interface ItemEditBarProps {
  edits: ReturnType<typeof useItemEdits>;
  onMend: (cell: FailedCell) => void;
  onSettle: RowActions['settle'];
}

/** Under the grid of items: cells that another person wrote into meanwhile are settled there too. */
export function ItemEditBar({ edits, onMend, onSettle }: ItemEditBarProps) {
  const { failed, items } = edits;
  /** Whether the text stands in its cell: an item that is gone has none, and of two texts both are named. */
  const isShown = (cell: FailedCell) => !cell.other && items.some(({ id }) => id === cell.id);
  return (
    <EditBar edits={edits}>
      {[...failed.values()].map((cell) => (
        <FailedCellLine
          key={`${cell.id} ${cell.field}`}
          field={fieldFacts[cell.field].name}
          item={items.find(({ id }) => id === cell.id)?.description}
          reason={cell.reason}
          text={isShown(cell) ? undefined : cell.text}
          onDiscard={() => edits.discard(cell)}
        >
          {cell.other ? (
            <>
              <Button size="xs" variant="default" onClick={() => onSettle(cell, 'mine')}>
                {KEEP_MINE}
              </Button>
              <Button size="xs" variant="default" onClick={() => onSettle(cell, 'other')}>
                {takeOther(cell.other)}
              </Button>
            </>
          ) : cell.choices?.length ? (
            cell.choices.map((text) => (
              <Button
                key={text}
                size="xs"
                variant="default"
                onClick={() => void edits.retry({ ...cell, text })}
              >
                É {text}
              </Button>
            ))
          ) : (
            <Button size="xs" variant="default" onClick={() => void edits.retry(cell)}>
              Tentar de novo
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => onMend(cell)}>
            Corrigir
          </Button>
        </FailedCellLine>
      ))}
    </EditBar>
  );
}
