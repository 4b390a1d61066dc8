import { Fragment, type ReactNode, useState } from 'react';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { formatQuantity } from '../../words/format.ts';
import type { ProposedLine } from './queries.ts';
import styles from './Statement.module.css';

/** A statement has up to 5,000 lines: a group begins with so few that a phone draws them at once. */
const ROWS_AT_ONCE = 25;

interface StatementGroupProps {
  title: string;
  rows: readonly ProposedLine[];
  /** Opened by a press only; its rows are not there before. */
  isFolded: boolean;
  row: (row: ProposedLine) => ReactNode;
}

/** The lines of a statement that stand alike; nothing where there is none. */
export function StatementGroup({ title, rows, isFolded, row }: StatementGroupProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  if (rows.length === 0) return null;
  return (
    <details
      open={isOpen}
      className="card"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.title}>
        {title} <span className="muted num">{formatQuantity(rows.length)}</span>
      </summary>
      {isOpen && <Rows rows={rows} row={row} />}
    </details>
  );
}

function Rows({ rows, row }: Pick<StatementGroupProps, 'rows' | 'row'>) {
  const { shown, more, list } = useShownRows(rows, ':scope > *', ROWS_AT_ONCE);
  return (
    <>
      <ul ref={list}>
        {shown.map((one) => (
          <Fragment key={JSON.stringify(one.line)}>{row(one)}</Fragment>
        ))}
      </ul>
      {more}
    </>
  );
}
