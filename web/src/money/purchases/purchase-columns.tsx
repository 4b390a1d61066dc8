import { UnstyledButton } from '@mantine/core';
import type { Column } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL, formatShortDate } from '../../words/format.ts';
import styles from './Purchases.module.css';
import { purchaseStateLabel, remainingOf, tradesOf } from './purchase-words.ts';
import type { Purchase } from './queries.ts';
import { ReceiptWord } from './ReceiptWord.tsx';

/** The columns of the purchases of a project; the vendor opens its purchase. */
export const purchaseColumns = (onOpen: (purchaseId: string) => void): Column<Purchase>[] => [
  {
    key: 'vendor',
    header: 'Loja ou pessoa',
    cell: (row) => (
      <span className="two-lines">
        <UnstyledButton className={styles.open} onClick={() => onOpen(row.purchase_id)}>
          {row.vendor}
        </UnstyledButton>
        <span>
          {row.label} · {tradesOf(row)}
        </span>
      </span>
    ),
  },
  {
    key: 'day',
    header: 'Dia',
    cell: ({ bought_on }) => (bought_on ? formatShortDate(bought_on) : 'prevista'),
  },
  {
    key: 'total',
    header: 'Valor',
    align: 'right',
    cell: ({ total }) => <span className="num">{formatBRL(total)}</span>,
  },
  {
    key: 'remaining',
    header: 'Falta pagar',
    align: 'right',
    cell: (row) => <span className="num">{formatBRL(remainingOf(row))}</span>,
  },
  {
    key: 'state',
    header: 'Situação',
    cell: (row) => (
      <span className="two-lines">
        <StatusBadge status={purchaseStateLabel[row.state]} />
        {row.decision === 'refused' && row.state !== 'cancelled' && (
          <span className="amber">Contestada pelo cliente</span>
        )}
        {row.to_reimburse > 0 && (
          <span>
            <span className="num">{formatBRL(row.to_reimburse)}</span> a reembolsar
          </span>
        )}
      </span>
    ),
  },
  { key: 'receipt', header: 'Recibo', cell: (row) => <ReceiptWord purchase={row} /> },
];
