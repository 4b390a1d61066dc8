import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EditBar.module.css';

interface EditBarProps {
  /** The state of the edits of a grid: why the last act did not work, and the last act with its way back. */
  edits: {
    problem: string | null;
    dismissProblem: () => void;
    last: { said: string } | null;
    undo: () => Promise<unknown>;
  };
  /** Cells that could not be stored, a `FailedCellLine` each. */
  children: ReactNode[];
}

/** Under a grid: cells that could not be stored, what did not work, and the last act with its way back. */
export function EditBar({ edits, children }: EditBarProps) {
  const { problem, last } = edits;
  return (
    <>
      {children.length > 0 && (
        <ul className={styles.failures} aria-label="Células que não foram salvas">
          {children}
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

interface FailedCellLineProps {
  field: string;
  /** Undefined where the item is gone. */
  item: string | undefined;
  reason: string;
  /** The text that was written, unless it stands in its cell. */
  text?: string | undefined;
  /** The ways out of it, besides giving it up. */
  children: ReactNode;
  onDiscard: () => void;
}

/** A cell whose text could not be stored: what it is, why, and what can be done. */
export function FailedCellLine({
  field,
  item,
  reason,
  text,
  children,
  onDiscard,
}: FailedCellLineProps) {
  return (
    <li>
      <Icon name="alert" size={18} />
      <span>
        <b>{field}</b> de “{item ?? 'item excluído'}” não foi salvo: {reason}{' '}
        {text !== undefined && `Você escreveu “${text}”.`}
      </span>
      {children}
      <Button size="xs" variant="subtle" onClick={onDiscard}>
        Descartar
      </Button>
    </li>
  );
}
