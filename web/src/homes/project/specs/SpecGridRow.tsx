import { memo, useEffect, useId, useRef, useState } from 'react';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import {
  type GridField,
  gridFields,
  readSpecField,
  type Spec,
  specFacts,
  specText,
} from '../../../sourcing/specs/spec.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { tableRoles as as, selectableRow } from '../../../ui/table-roles.ts';
import { specStatusLabel } from '../../../words/labels.ts';
import styles from './SpecGrid.module.css';
import type { FailedSpecCell } from './use-spec-edits.ts';

export const specColumns = [...gridFields, 'status', 'open'] as const;
export type SpecColumn = (typeof specColumns)[number];
/** Where the grid goes on after a cell was written. */
export type SpecStep = 'down' | 'up' | 'right' | 'left' | 'stay';

interface SpecGridRowProps {
  item: ProjectItem;
  spec: Spec | null;
  fields: Pick<Spec, GridField>;
  canWrite: boolean;
  isChosen: boolean;
  /** The column of the cell that has or would get the focus; null in all other rows. */
  active: SpecColumn | null;
  editing: { column: GridField; initial: string | undefined } | null;
  failed: readonly FailedSpecCell[] | undefined;
  /** The same object at every render. */
  actions: {
    commit: (id: string, field: GridField, text: string, step: SpecStep) => void;
    cancel: () => void;
    choose: (id: string, isOn: boolean) => void;
    open: (id: string) => void;
  };
}

/** One item's ficha, as cells. Not rendered again while nothing of it changes. */
export const SpecGridRow = memo(function SpecGridRow(props: SpecGridRowProps) {
  const { item, spec, fields, isChosen, active, editing, failed, actions } = props;
  return (
    <div
      {...selectableRow(isChosen)}
      className={styles.row}
      data-locked={!props.canWrite || undefined}
    >
      <div {...as.gridcell} className={`${styles.check} no-print`}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Selecionar ${item.description}`}
            checked={isChosen}
            onChange={(event) => actions.choose(item.id, event.currentTarget.checked)}
          />
        </label>
      </div>
      <div {...as.rowheader} className={`${styles.cell} ${styles.item}`} title={item.description}>
        <span className="cut">{item.description}</span>
      </div>
      {specColumns.map((column) => {
        const bad = failed?.find(({ field }) => field === column);
        const isActive = active === column;
        return (
          <div
            key={column}
            {...as.gridcell}
            data-row={item.id}
            data-column={column}
            data-failed={bad ? true : undefined}
            aria-invalid={bad ? true : undefined}
            title={bad?.reason}
            tabIndex={column === 'open' ? undefined : isActive ? 0 : -1}
            className={styles.cell}
          >
            {column === 'status' ? (
              spec ? (
                <StatusBadge status={specStatusLabel[spec.status]} compact />
              ) : (
                <span className="muted">Sem ficha</span>
              )
            ) : column === 'open' ? (
              <button
                type="button"
                className={styles.open}
                tabIndex={isActive ? 0 : -1}
                aria-label={`Abrir a ficha de ${item.description}`}
                onClick={() => actions.open(item.id)}
              >
                Abrir
              </button>
            ) : editing?.column === column ? (
              <SpecCell
                field={column}
                of={item.description}
                start={editing.initial ?? specText(fields, column)}
                isTyped={editing.initial !== undefined}
                onCommit={(text, step) => actions.commit(item.id, column, text, step)}
                onCancel={actions.cancel}
              />
            ) : (
              <span className="cut">{bad ? bad.text || '(vazio)' : specText(fields, column)}</span>
            )}
          </div>
        );
      })}
    </div>
  );
});

interface SpecCellProps {
  field: GridField;
  of: string;
  start: string;
  /** A letter opened the cell and is the first of the text, which is not there to be replaced. */
  isTyped: boolean;
  onCommit: (text: string, step: SpecStep) => void;
  onCancel: () => void;
}

/** The input of the cell that is being written, the only one in the grid. */
function SpecCell({ field, of, start, isTyped, onCommit, onCancel }: SpecCellProps) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const element = useRef<HTMLInputElement>(null);
  const isLeaving = useRef(false);
  const id = useId();
  useEffect(() => {
    element.current?.focus();
    if (!isTyped) element.current?.select();
  }, [isTyped]);
  const commit = (step: SpecStep) => {
    const reading = readSpecField(field, text);
    if ('error' in reading && step !== 'stay') {
      setError(reading.error);
      return;
    }
    isLeaving.current = true;
    onCommit(text, step);
  };
  return (
    <>
      <input
        ref={element}
        data-inside
        className={styles.input}
        value={text}
        maxLength={specFacts[field].most}
        autoComplete="off"
        aria-label={`${specFacts[field].name}, ${of}`}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          // The grid must not react to what is typed here.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            isLeaving.current = true;
            onCancel();
          } else if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down');
          else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
          else return;
          event.preventDefault();
        }}
        onBlur={() => {
          if (!isLeaving.current) commit('stay');
        }}
      />
      {error !== null && (
        <span role="alert" id={id} className={styles.refusal}>
          {error}
        </span>
      )}
    </>
  );
}
