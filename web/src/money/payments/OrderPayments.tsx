import { useQuery } from '@tanstack/react-query';
import { attachmentsKey, attachmentsQuery } from '../../common/attachments/queries.ts';
import styles from '../../sourcing/orders/Order.module.css';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Role } from '../../words/labels.ts';
import { OrderPaymentLine } from './OrderPaymentLine.tsx';

interface OrderPaymentsProps {
  payments: readonly OrderPayment[];
  role: Role;
}

/** Payments, transfer by transfer, with receipts and the words of both sides; nothing while there are none. */
export function OrderPayments({ payments, role }: OrderPaymentsProps) {
  const receipts = useQuery(
    attachmentsQuery(
      'payment',
      payments.flatMap(({ receipt_ids }) => receipt_ids),
    ),
  ).data;
  // A receipt comes after its payment, and is no change of the order.
  useRefreshOn('attachments', payments.length > 0 ? 'kind=eq.payment' : undefined, [
    attachmentsKey('payment'),
  ]);
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="order-payments">
      <h2 id="order-payments" className="below-12">
        Pagamentos
      </h2>
      <ul className={`boxed ${styles.list}`}>
        {payments.map((payment) => (
          <OrderPaymentLine
            key={payment.batch_id}
            payment={payment}
            role={role}
            receipts={receipts?.filter(({ entity_id }) => payment.receipt_ids.includes(entity_id))}
          />
        ))}
      </ul>
    </section>
  );
}
