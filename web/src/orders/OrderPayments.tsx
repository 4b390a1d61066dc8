import { formatBRL, formatDate } from '../words/format.ts';
import { roleLabel } from '../words/labels.ts';
import styles from './Order.module.css';
import type { OrderPayment } from './queries.ts';

/** What was paid, transfer by transfer; nothing while nothing was. */
export function OrderPayments({ payments }: { payments: readonly OrderPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="order-payments">
      <h2 id="order-payments" className={styles.heading}>
        Pagamentos
      </h2>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.batch_id}>
            <span>
              <span className="num">{formatDate(payment.payment_date)}</span>
              <span className={styles.aside}>
                Registrado pelo {roleLabel[payment.recorded_by].toLowerCase()}
                {payment.reversed > 0 && ` · ${formatBRL(payment.reversed)} estornados`}
              </span>
            </span>
            <strong className="num">{formatBRL(payment.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
