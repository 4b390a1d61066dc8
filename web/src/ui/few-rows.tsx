import { formatAmount } from '../words/format.ts';
import type { Column } from './DataTable.tsx';

/** Rows that are read at once: more are worth a search and buttons that sort. */
export const A_FEW = 8;

/** The columns of a table of a few rows, without buttons that sort. */
export const withoutOrder = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map(({ sortBy: _, orderBy: __, ...column }) => column);

/** An amount in a column whose table says that all are in R$; nothing of it steps back. */
export const Amount = ({ of }: { of: number }) => (
  <span className={of === 0 ? 'num muted' : 'num'}>{formatAmount(of)}</span>
);
