import { Button } from '@mantine/core';
import { useState } from 'react';
import { AttachmentField } from '../../common/attachments/AttachmentField.tsx';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import type { Attachment } from '../../common/attachments/queries.ts';
import styles from '../../sourcing/orders/Order.module.css';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL, formatDate } from '../../words/format.ts';
import { paymentWordLabel, type Role, roleLabel } from '../../words/labels.ts';
import { PaymentTurn } from './PaymentTurn.tsx';

interface OrderPaymentLineProps {
  payment: OrderPayment;
  role: Role;
  /** Undefined while they are read, or could not be. */
  receipts: readonly Attachment[] | undefined;
}

/** One transfer: what and when, its receipts, the last word about it, and what this person may say. */
export function OrderPaymentLine({ payment, role, receipts }: OrderPaymentLineProps) {
  const [isAdding, setAdding] = useState(false);
  const { batch_id, amount, reversed, state, last_role, last_at, last_reason } = payment;
  const label = `Comprovantes do pagamento de ${formatBRL(amount)} de ${formatDate(payment.payment_date)}`;
  const isGone = reversed >= amount;
  return (
    <li>
      <div className="grows">
        <span className="num">{formatDate(payment.payment_date)}</span>
        <span className="block muted text-14 anywhere">
          Registrado pelo {roleLabel[payment.recorded_by].toLowerCase()}
          {reversed > 0 && ` · ${formatBRL(reversed)} estornados`}
        </span>
        {!isGone && (
          <span className={`row wrap ${styles.word}`}>
            <StatusBadge status={paymentWordLabel[state]} />
            {last_role && last_at && (
              <span className="block muted text-14 anywhere">
                pelo {roleLabel[last_role].toLowerCase()} em {formatDate(last_at)}
              </span>
            )}
          </span>
        )}
        {!isGone && last_reason && <q className={styles.reason}>{last_reason}</q>}
        <AttachmentList files={receipts ?? []} label={label} />
        {isAdding && <AttachmentField kind="payment" entityId={batch_id} label={label} />}
        <span className={`row wrap gap-8 above-8 ${styles.acts} no-print`}>
          <PaymentTurn payment={payment} role={role} />
          {role !== 'supplier' && receipts && !isAdding && !isGone && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="clip" size={16} />}
              aria-label={`Anexar comprovante ao pagamento de ${formatBRL(amount)}`}
              onClick={() => setAdding(true)}
            >
              Anexar comprovante
            </Button>
          )}
        </span>
      </div>
      <strong className="num">{formatBRL(amount)}</strong>
    </li>
  );
}
