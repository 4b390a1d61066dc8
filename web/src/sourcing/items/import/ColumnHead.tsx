import { type ColumnUse, columnUseLabel, columnUses } from './column-uses.ts';
import styles from './ImportTable.module.css';
import { columnName } from './row-columns.ts';

interface ColumnHeadProps {
  at: number;
  heading: string;
  use: ColumnUse;
  onChange: (use: ColumnUse) => void;
}

/** The heading of a column of the sheet, and the field it becomes here. */
export function ColumnHead({ at, heading, use, onChange }: ColumnHeadProps) {
  const name = heading ? `${columnName(at)} · ${heading}` : columnName(at);
  const onlyHelps = use === 'unitPrice' || use === 'total';
  return (
    <label className={styles.head}>
      <small>{name}</small>
      <select
        className={styles.map}
        data-use={use === 'skip' ? 'off' : onlyHelps ? 'helps' : 'on'}
        aria-label={`Coluna ${name}`}
        value={use}
        onChange={(event) => onChange(event.currentTarget.value as ColumnUse)}
      >
        {columnUses.map((one) => (
          <option key={one} value={one}>
            {columnUseLabel[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
