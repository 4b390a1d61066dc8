import { Button } from '@mantine/core';
import { fieldFacts } from '../../../sourcing/items/fields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { type FailedCell, KEEP_MINE, takeOther } from './failed-cells.ts';
import styles from './ItemGrid.module.css';
import type { RowActions } from './ItemRow.tsx';
import type { useItemEdits } from './use-item-edits.ts';

interface EditBarProps {
  edits: ReturnType<typeof useItemEdits>;
  onMend: (cell: FailedCell) => void;
  onSettle: RowActions['settle'];
}

/** Under the grid: cells that could not be stored, what did not work, and the last act with its way back. */
export function EditBar({ edits, onMend, onSettle }: EditBarProps) {
  const { failed, problem, last, items } = edits;
  /** Whether the text stands in its cell: an item that is gone has none, and of two texts both are named. */
  const isShown = (cell: FailedCell) => !cell.other && items.some(({ id }) => id === cell.id);
  return (
    <>
      {failed.size > 0 && (
        <ul className={styles.failures} aria-label="Células que não foram salvas">
          {[...failed.values()].map((cell) => (
            <li key={`${cell.id} ${cell.field}`}>
              <Icon name="alert" size={18} />
              <span>
                <b>{fieldFacts[cell.field].name}</b> de “
                {items.find(({ id }) => id === cell.id)?.description ?? 'item excluído'}” não foi
                salvo: {cell.reason} {isShown(cell) ? '' : `Você escreveu “${cell.text}”.`}
              </span>
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
              <Button size="xs" variant="subtle" onClick={() => edits.discard(cell)}>
                Descartar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null ? (
        <div className={`${styles.bar} ${styles.problem}`} role="alert">
          <Icon name="alert" size={18} />
          <span>{problem}</span>
          <Button size="xs" variant="default" onClick={edits.dismissProblem}>
            Entendi
          </Button>
        </div>
      ) : (
        last && (
          <div className={`${styles.bar} no-print`}>
            <Icon name="check" size={18} />
            <span>{last.said}</span>
            <Button size="xs" variant="default" onClick={() => void edits.undo()}>
              Desfazer
            </Button>
          </div>
        )
      )}
    </>
  );
}
