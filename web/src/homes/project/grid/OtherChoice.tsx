import type { PlannedItem } from '../../../sourcing/items/item.ts';
import { type FailedCell, KEEP_MINE, saidOfOther, takeOther } from './failed-cells.ts';
import styles from './ItemGrid.module.css';

interface OtherChoiceProps {
  item: PlannedItem;
  cell: FailedCell;
  /** Whether the cell has the focus of the grid, and so its buttons are reached by Tab. */
  isActive: boolean;
  onSettle: (cell: FailedCell, keep: 'mine' | 'other') => void;
}

/** At a cell that somebody else wrote in at the same time: what stands there now, and which of the two stays. */
export function OtherChoice({ item, cell, isActive, onSettle }: OtherChoiceProps) {
  if (!cell.other) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a cell's text
    <span
      role="group"
      aria-label="Escrito em dois lugares ao mesmo tempo"
      className={`${styles.refusal} ${styles.other}`}
      data-inside
    >
      {saidOfOther(item, cell.field, cell.other)}
      {(['mine', 'other'] as const).map((keep) => (
        <button
          key={keep}
          type="button"
          className={styles.choice}
          tabIndex={isActive ? 0 : -1}
          onClick={() => onSettle(cell, keep)}
        >
          {keep === 'mine' || !cell.other ? KEEP_MINE : takeOther(cell.other)}
        </button>
      ))}
    </span>
  );
}
