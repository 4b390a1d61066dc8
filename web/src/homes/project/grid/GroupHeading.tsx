import { VisuallyHidden } from '@mantine/core';
import type { Refusal } from '../../../sourcing/items/fields.ts';
import { tableRoles as as, cellAcross } from '../../../ui/table-roles.ts';
import { categoryLabel } from '../../../words/categories.ts';
import { formatAmount, plural } from '../../../words/format.ts';
import { CellEditor, type Step } from './CellEditor.tsx';
import styles from './ItemGrid.module.css';
import { Grip } from './ItemRow.tsx';
import type { ItemGroup } from './rows.ts';

interface GroupHeadingProps {
  group: ItemGroup;
  columns: number;
  /** R$ that its items are expected to cost; 0 where nothing is expected. */
  forecast: number;
  canMove: boolean;
  isActive: boolean;
  isEditing: boolean;
  initial: string | undefined;
  drop: 'before' | 'after' | null;
  rooms: readonly string[];
  onCommit: (text: string, step: Step) => Refusal | null;
  onCancel: () => void;
}

/** A room or a category over its items. */
export function GroupHeading(props: GroupHeadingProps) {
  const { group, isActive, isEditing } = props;
  const name = group.category ? categoryLabel(group.category) : (group.room ?? 'Sem ambiente');
  const isRoom = group.room !== undefined;
  return (
    <div
      {...as.row}
      className={`stack relative line-below ${styles.heading}`}
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
        data-row={isRoom ? group.key : undefined}
        data-column={isRoom ? 'description' : undefined}
        data-editing={isEditing || undefined}
        tabIndex={isRoom ? (isActive ? 0 : -1) : undefined}
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
            <span className={styles.headingName}>
              <b>{name}</b> {plural(group.items.length, 'item', 'itens')}
            </span>
            {props.forecast > 0 && (
              <span className={`figures to-right ${styles.sum}`}>
                <VisuallyHidden>, previsto </VisuallyHidden>
                {formatAmount(props.forecast)}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}
