import { Button } from '@mantine/core';
import { specFacts } from '../../../sourcing/specs/spec.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SpecGrid.module.css';
import type { useSpecEdits } from './use-spec-edits.ts';

/** Under the fichas: cells that could not be stored, what did not work, and the last act with its way back. */
export function SpecEditBar({ edits }: { edits: ReturnType<typeof useSpecEdits> }) {
  const { failed, problem, last, rows } = edits;
  const nameOf = (id: string) =>
    rows.find(({ item }) => item.id === id)?.item.description ?? 'item excluído';
  return (
    <>
      {failed.size > 0 && (
        <ul className={styles.failures} aria-label="Células que não foram salvas">
          {[...failed.values()].map((cell) => (
            <li key={`${cell.id} ${cell.field}`}>
              <Icon name="alert" size={18} />
              <span>
                <b>{specFacts[cell.field].name}</b> de “{nameOf(cell.id)}” não foi salvo:{' '}
                {cell.reason} Você escreveu “{cell.text}”.
              </span>
              <Button size="xs" variant="default" onClick={() => void edits.retry(cell)}>
                Tentar de novo
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
