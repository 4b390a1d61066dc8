import { VisuallyHidden } from '@mantine/core';
import type { Refusal } from '../../../sourcing/items/fields.ts';
import { tableRoles as as, cellAcross } from '../../../ui/table-roles.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatAmount, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import { CellEditor, type Step } from './CellEditor.tsx';
import styles from './ItemGrid.module.css';
import { Grip } from './ItemRow.tsx';
import type { ItemGroup } from './rows.ts';

interface GroupHeadingProps {
  group: ItemGroup;
  columns: number;
  canMove: boolean;
  isActive: boolean;
  isEditing: boolean;
  isFolded: boolean;
  /** The ids of the rows that are chosen. */
  chosen: ReadonlySet<string>;
  initial: string | undefined;
  drop: 'before' | 'after' | null;
  rooms: readonly string[];
  onCommit: (text: string, step: Step) => Refusal | null;
  onCancel: () => void;
  onFold: (folds: boolean) => void;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** A room or a category over its items: how many, what they are expected to cost, folded or open. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, isActive, isEditing, isFolded, chosen } = props;
  const name = group.category ? categoryLabel(group.category) : (group.room ?? 'Sem ambiente');
  const ids = group.items.map(({ id }) => id);
  const count = ids.filter((id) => chosen.has(id)).length;
  const forecast = sumBRL(group.items.flatMap((item) => item.forecast ?? []));
  const without = group.items.filter((item) => item.forecast === null).length;
  return (
    <div
      {...as.row}
      className={`stack line-below ${styles.heading}`}
      data-drop={props.drop ?? undefined}
    >
      <span
        aria-hidden="true"
        className={styles.grip}
        data-grip={props.canMove ? group.key : undefined}
      >
        {props.canMove && <Grip />}
      </span>
      <div
        {...cellAcross(props.columns)}
        data-row={group.key}
        data-column="description"
        data-editing={isEditing || undefined}
        tabIndex={isActive ? 0 : -1}
        className={`stack centred all-columns muted ${styles.headingCell}`}
      >
        {isEditing ? (
          <CellEditor
            field="room"
            of={name}
            start={group.room ?? ''}
            initial={props.initial}
            rooms={props.rooms}
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        ) : (
          <>
            <span data-inside className={styles.headingName}>
              <button
                type="button"
                tabIndex={-1}
                className={styles.fold}
                aria-expanded={!isFolded}
                aria-label={`${isFolded ? 'Abrir' : 'Recolher'} ${name}`}
                onClick={() => props.onFold(!isFolded)}
              >
                <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
                </svg>
              </button>
              <b>{name}</b> {plural(ids.length, 'item', 'itens')}
              {forecast > 0 && without > 0 && ` · ${without} sem previsto`}
            </span>
            {forecast > 0 && (
              <span className={`figures to-right ${styles.sum}`}>
                <VisuallyHidden>, previsto </VisuallyHidden>
                {formatAmount(forecast)}
              </span>
            )}
          </>
        )}
      </div>
      <div {...as.gridcell} className={`${styles.check} no-print`}>
        <label>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Selecionar ${name}`}
            checked={count > 0 && count === ids.length}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && count < ids.length;
            }}
            onChange={(event) => props.onChoose(ids, event.currentTarget.checked)}
          />
        </label>
      </div>
    </div>
  );
}
