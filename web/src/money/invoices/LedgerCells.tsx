import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel } from '../../sourcing/orders/order.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { type CommissionStatus, commissionStatusLabel } from '../../words/labels.ts';
import { invoiceLabel } from './invoice.ts';
import styles from './Ledger.module.css';

interface OrderOf {
  order_id: string | null;
  order_year: number | null;
  order_number: number | null;
}

/** The order of a row of the ledger; a dash for what was approved before orders were. */
export function OrderLink({ order_id, order_year, order_number }: OrderOf) {
  if (order_id === null || order_year === null || order_number === null) return '–';
  return (
    <Link to={paths.order(order_id)} className="num">
      {orderLabel({ year: order_year, number: order_number })}
    </Link>
  );
}

interface StatusCellProps {
  status: CommissionStatus;
  invoice_id: string | null;
  invoice_year: number | null;
  invoice_number: number | null;
}

/** The status of a row of the ledger, with the invoice that charges it. */
export function StatusCell({ status, invoice_id, invoice_year, invoice_number }: StatusCellProps) {
  const isInvoiced = invoice_id !== null && invoice_year !== null && invoice_number !== null;
  return (
    <div className={`stack gap-4 ${styles.standing}`}>
      <div>
        <StatusBadge status={commissionStatusLabel[status]} />
      </div>
      {isInvoiced && (
        <Link to={paths.invoice(invoice_id)} className="num">
          Fatura {invoiceLabel({ year: invoice_year, number: invoice_number })}
        </Link>
      )}
    </div>
  );
}
