import type { Refusal } from '../../../sourcing/items/fields.ts';
import { tableRoles as as, cellAcross } from '../../../ui/table-roles.ts';
import { CellEditor, type Step } from './CellEditor.tsx';
import styles from './ItemGrid.module.css';
import { NEW } from './use-grid.ts';

interface NewItemRowProps {
  /** How many items there are already. */
  count: number;
  columns: number;
  isActive: boolean;
  /** Null while nothing is written in it; else what was typed to begin. */
  editing: { initial: string | undefined } | null;
  rooms: readonly string[];
  onCommit: (text: string, step: Step) => Refusal | null;
  onCancel: () => void;
}

/** The row below the items, in which a new one is written. */
export function NewItemRow(props: NewItemRowProps) {
  return (
    <div {...as.rowgroup}>
      <div {...as.row} className={`${styles.row} ${styles.newRow} no-print`}>
        <span aria-hidden="true" className={styles.lead}>
          <span className={styles.grip} />
          <span className={styles.number}>{props.count + 1}</span>
        </span>
        <div
          {...cellAcross(props.columns)}
          data-row={NEW}
          data-column="description"
          data-editing={props.editing ? true : undefined}
          tabIndex={props.isActive ? 0 : -1}
          className={styles.cell}
        >
          {props.editing ? (
            <CellEditor
              key={props.count}
              field="description"
              of="novo item"
              start=""
              initial={props.editing.initial}
              rooms={props.rooms}
              onCommit={props.onCommit}
              onCancel={props.onCancel}
            />
          ) : (
            <span className="muted">Novo item: escreva, ou cole as linhas da sua planilha</span>
          )}
        </div>
      </div>
    </div>
  );
}
