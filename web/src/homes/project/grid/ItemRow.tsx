import { memo, type ReactNode } from 'react';
import {
  type Field,
  fieldFacts,
  fields,
  type Refusal,
  textOf,
  writtenText,
} from '../../../sourcing/items/fields.ts';
import type { ForecastSource } from '../../../sourcing/items/forecast-queries.ts';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import type { Held } from '../../../sourcing/orders/held.ts';
import type { ProjectQuote } from '../../../sourcing/quotes/queries.ts';
import { CategoryIcon } from '../../../ui/CategoryBadge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SpecificationsLink } from '../../../ui/SpecificationsLink.tsx';
import { tableRoles as as, selectableRow } from '../../../ui/table-roles.ts';
import { formatAmount, plural } from '../../../words/format.ts';
import { ItemOutcome } from '../ItemOutcome.tsx';
import { CellEditor, type Step } from './CellEditor.tsx';
import { unitForecast } from './changes.ts';
import { ForecastEditor } from './ForecastEditor.tsx';
import type { FailedCell } from './failed-cells.ts';
import styles from './ItemGrid.module.css';
import { OtherChoice } from './OtherChoice.tsx';

/** A column of the grid: a field of the item, what came of it, or something to do with it. */
export type Column = Field | 'files' | 'outcome' | 'duplicate' | 'delete';

/** A column of buttons, each with something to do with its item. */
export const isAction = (column: Column): column is 'files' | 'duplicate' | 'delete' =>
  column === 'files' || column === 'duplicate' || column === 'delete';

export const isField = (column: Column): column is Field =>
  (fields as readonly string[]).includes(column);

export const columnHead = (column: Column) =>
  isField(column)
    ? fieldFacts[column]
    : {
        files: both('Arquivos'),
        outcome: both('Orçamentos'),
        duplicate: both('Duplicar'),
        delete: both('Excluir'),
      }[column];
const both = (name: string) => ({ short: name, name });

/** The grid's callbacks for a row. The same object at every render. */
export interface RowActions {
  commit: (
    row: string,
    column: Field,
    text: string,
    step: Step,
    source?: ForecastSource,
  ) => Refusal | null;
  /** The item with its neighbours, for which prices are read together. */
  near: (id: string) => readonly PlannedItem[];
  cancel: () => void;
  /** Searches reference prices for the forecast of an item. */
  reference: (item: PlannedItem) => void;
  files: (item: PlannedItem) => void;
  duplicate: (item: PlannedItem) => void;
  remove: (item: PlannedItem) => void;
  undo: (item: PlannedItem) => void;
  /** With Shift: all rows from the last one that was chosen. */
  choose: (id: string, isRange: boolean) => void;
  settle: (cell: FailedCell, keep: 'mine' | 'other') => void;
}

interface ItemRowProps {
  item: PlannedItem;
  number: number;
  columns: readonly Column[];
  canMove: boolean;
  /** The column of the cell that has or would get the focus; null in all other rows. */
  active: Column | null;
  editing: { column: Field; initial: string | undefined } | null;
  failed: readonly FailedCell[] | undefined;
  isChanged: boolean;
  /** Chosen for what is done with several at once. */
  isChosen: boolean;
  drop: 'before' | 'after' | null;
  rooms: readonly string[];
  /** Where its forecast was taken from; undefined for one that was typed. */
  source: ForecastSource | undefined;
  /** How many files the item has. */
  files: number;
  quotes: readonly ProjectQuote[] | undefined;
  inviteTo: string | null;
  held: ReadonlyMap<string, Held> | null;
  actions: RowActions;
}

/** One item, as cells. Not rendered again while nothing of it changes: the list may have a thousand. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, number, columns, active, editing, failed, actions, drop } = props;
  return (
    <div
      {...selectableRow(props.isChosen)}
      data-item={item.id}
      data-drop={drop ?? undefined}
      className={props.isChanged || props.isChosen ? `${styles.row} ${styles.changed}` : styles.row}
    >
      <span aria-hidden="true" className={styles.lead}>
        <span className={styles.grip} data-grip={props.canMove ? item.id : undefined}>
          {props.canMove && <Grip />}
        </span>
        <span className={styles.number}>{number}</span>
      </span>
      {columns.map((column) => {
        const bad = failed?.find(({ field }) => field === column);
        const isEditing = editing?.column === column;
        return (
          <div
            key={column}
            {...(column === 'description' ? as.rowheader : as.gridcell)}
            data-row={item.id}
            data-column={column}
            data-editing={isEditing || undefined}
            data-failed={bad ? true : undefined}
            data-other={bad?.other ? true : undefined}
            aria-invalid={bad ? true : undefined}
            tabIndex={isAction(column) ? undefined : active === column ? 0 : -1}
            className={styles.cell}
          >
            {isEditing && column === 'forecast' ? (
              <ForecastEditor
                item={item}
                initial={editing.initial}
                source={props.source}
                near={actions.near}
                onCommit={(text, step, source) =>
                  actions.commit(item.id, column, text, step, source)
                }
                onCancel={actions.cancel}
                onReference={() => actions.reference(item)}
              />
            ) : isEditing && isField(column) ? (
              <CellEditor
                field={column}
                of={item.description}
                start={startOf(item, column)}
                initial={editing.initial}
                rooms={props.rooms}
                onCommit={(text, step) => actions.commit(item.id, column, text, step)}
                onCancel={actions.cancel}
              />
            ) : bad ? (
              <>
                <span className={styles.text}>{bad.text || '(vazio)'}</span>
                <OtherChoice
                  item={item}
                  cell={bad}
                  isActive={active === column}
                  onSettle={actions.settle}
                />
              </>
            ) : (
              <Shown {...props} column={column} isActive={active === column} />
            )}
          </div>
        );
      })}
      {/* Last, so that the name of the row begins with the item; the style sheet puts it first. */}
      <div {...as.gridcell} className={`${styles.check} no-print`}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Selecionar ${item.description}`}
            checked={props.isChosen}
            onClick={(event) => actions.choose(item.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </label>
      </div>
    </div>
  );
});

function Shown(props: ItemRowProps & { column: Column; isActive: boolean }): ReactNode {
  const { item, column, isActive, actions } = props;
  const unit = unitForecast(item);
  switch (column) {
    case 'category':
      return (
        <span className="inline-row gap-6">
          <CategoryIcon category={item.category} size={16} />
          {textOf(item, 'category')}
        </span>
      );
    case 'forecast':
      return (
        <>
          <span className={styles.unit}>
            {item.quantity !== 1 && unit !== null && `${formatAmount(unit)}/${item.unit} `}
          </span>
          <span className={styles.text} title={props.source?.note ?? undefined}>
            {textOf(item, 'forecast')}
          </span>
        </>
      );
    case 'description':
      return (
        <span className={styles.text} title={item.description}>
          {item.code !== null && <span className={styles.code}>{item.code} </span>}
          {item.description}
        </span>
      );
    case 'specifications_url':
      return <SpecificationsLink address={item.specifications_url} />;
    case 'outcome':
      return (
        <ItemOutcome
          itemName={item.description}
          quotes={props.quotes ?? []}
          inviteTo={props.inviteTo}
          held={props.held}
          isActive={isActive}
          onUndo={props.inviteTo === null ? null : () => actions.undo(item)}
        />
      );
    case 'files':
      return (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          className={styles.action}
          aria-label={`${props.files > 0 ? plural(props.files, 'arquivo', 'arquivos') : 'Anexar arquivos'}: ${item.description}`}
          onClick={() => actions.files(item)}
        >
          <Icon name="clip" size={18} />
          {props.files > 0 && <span className={styles.count}>{props.files}</span>}
        </button>
      );
    case 'duplicate':
    case 'delete':
      return (
        <button
          type="button"
          tabIndex={isActive ? 0 : -1}
          className={styles.action}
          aria-label={`${columnHead(column).name} ${item.description}`}
          onClick={() => (column === 'duplicate' ? actions.duplicate : actions.remove)(item)}
        >
          <Icon name={column === 'duplicate' ? 'copy' : 'trash'} size={18} />
        </button>
      );
    default:
      return <span className={styles.text}>{textOf(item, column)}</span>;
  }
}

/** A select is of values, an input of what the cell shows. */
const startOf = (item: PlannedItem, field: Field) =>
  field === 'category' || field === 'unit' ? item[field] : writtenText(item, field);

/** Six dots: here one takes hold of a row. */
export const Grip = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
  </svg>
);
