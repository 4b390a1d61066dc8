import type { Column } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL } from '../../words/format.ts';
import { instalmentStateLabel } from '../../words/labels.ts';
import { dayWords } from './groups.ts';
import type { PayableRow, Receivable } from './queries.ts';

type Row = PayableRow | Receivable;

/** When an instalment is due; ordered by the day that is expected. */
export const dayColumn: Column<Row> = {
  key: 'day',
  header: 'Vencimento',
  orderBy: 'expected_on',
  cell: dayWords,
};

/** Where an instalment stands. */
export const stateColumn: Column<Row> = {
  key: 'state',
  header: 'Situação',
  orderBy: 'state',
  cell: ({ state }) => <StatusBadge status={instalmentStateLabel[state]} />,
};

/** One of the amounts of an instalment, in R$. */
export const amountColumn = (header: string, of: 'amount' | 'paid' | 'remaining'): Column<Row> => ({
  key: of,
  header,
  align: 'right',
  orderBy: of,
  cell: (row) => <span className="num">{formatBRL(row[of])}</span>,
});
