import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate, today } from '../../words/format.ts';
import { instalmentStateLabel } from '../../words/labels.ts';
import { paymentSchema } from '../payments/payment-form.ts';
import styles from './Purchases.module.css';
import { payerChoices, payerLabel, remainingOf, usualPayer } from './purchase-words.ts';
import {
  type Payer,
  type Purchase,
  type PurchasePayment,
  usePayPurchase,
  useReversePurchasePayment,
  useSettleReimbursements,
} from './queries.ts';

/** The instalments of a purchase, what was paid of it, what is owed to others who paid, and one more payment. */
export function PurchasePayments({ purchase }: { purchase: Purchase }) {
  const { instalments, payments, to_reimburse } = purchase;
  const [isPaying, setPaying] = useState(false);
  const remaining = remainingOf(purchase);
  return (
    <div className="stack gap-8">
      <h3 className="text-15">Pagamentos</h3>
      {(instalments.length > 1 || remaining > 0) && (
        <ul className={styles.facts} aria-label="Parcelas">
          {instalments.map(({ id, label, due_on, amount, state }) => (
            <li key={id}>
              <span>
                {label} · {formatDate(due_on)}
              </span>
              <StatusBadge status={instalmentStateLabel[state]} compact />
              <span className="num">{formatBRL(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {payments.length > 0 && (
        <ul className={styles.facts} aria-label="Pagamentos registrados">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {to_reimburse > 0 && <Reimbursement purchase={purchase} />}
      {remaining > 0 &&
        (isPaying ? (
          <PayForm purchase={purchase} onClose={() => setPaying(false)} />
        ) : (
          <div className="row wrap gap-8">
            <span>
              Falta pagar <strong className="num">{formatBRL(remaining)}</strong>
            </span>
            <Needs right="decide">
              <Button variant="light" onClick={() => setPaying(true)}>
                Registrar pagamento
              </Button>
            </Needs>
          </div>
        ))}
    </div>
  );
}

function PaymentLine({ payment }: { payment: PurchasePayment }) {
  const { role } = useProfile();
  const reverse = useReversePurchasePayment();
  const [isOpen, setOpen] = useState(false);
  const {
    id,
    amount,
    payment_date,
    paid_by,
    reimbursed_on,
    reverses_id,
    is_reversed,
    recorded_role,
  } = payment;
  return (
    <li>
      <span>
        {formatDate(payment_date)} · {reverses_id ? 'estorno' : payerLabel[paid_by]}
        {reimbursed_on && !reverses_id && ` · reembolsado em ${formatDate(reimbursed_on)}`}
        {is_reversed && ' · estornado'}
      </span>
      <span className="num">{formatBRL(amount)}</span>
      {!reverses_id && !is_reversed && (role === recorded_role || role === 'admin') && (
        <Needs right="decide">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Estornar o pagamento de ${formatBRL(amount)}`}
            onClick={() => setOpen(true)}
          >
            Estornar
          </Button>
        </Needs>
      )}
      <ReasonDialog
        opened={isOpen}
        onClose={() => {
          setOpen(false);
          reverse.reset();
        }}
        title={`Estornar o pagamento de ${formatBRL(amount)}?`}
        placeholder="Por que o pagamento não vale"
        missing="Escreva o motivo do estorno"
        submitLabel="Estornar"
        isPending={reverse.isPending}
        error={reverse.error && errorText(reverse.error)}
        onSend={(reason) =>
          reverse.mutate({ paymentId: id, reason }, { onSuccess: () => setOpen(false) })
        }
      >
        <p className="below-12">O pagamento continua no histórico, ao lado do estorno.</p>
      </ReasonDialog>
    </li>
  );
}

/** The money that the client owes to those who paid for them. */
function Reimbursement({ purchase }: { purchase: Purchase }) {
  const settle = useSettleReimbursements();
  const owed = purchase.payments.filter(
    ({ paid_by, reimbursed_on, reverses_id, is_reversed }) =>
      paid_by !== 'client' && !reimbursed_on && !reverses_id && !is_reversed,
  );
  return (
    <>
      <div className="row wrap gap-8">
        <span>
          A reembolsar <strong className="num">{formatBRL(purchase.to_reimburse)}</strong>
        </span>
        <Button
          variant="default"
          loading={settle.isPending}
          onClick={() => settle.mutate({ paymentIds: owed.map(({ id }) => id), day: today() })}
        >
          Foi reembolsado hoje
        </Button>
      </div>
      <FormError>{settle.error && errorText(settle.error)}</FormError>
    </>
  );
}

interface TypedPayment {
  amount: number | '';
  date: string;
  notes: string;
  paidBy: Payer;
}

function PayForm({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { role } = useProfile();
  const pay = usePayPurchase();
  const batchId = useRef(crypto.randomUUID());
  // The database asks about the same amount of the other side; sent again it is another payment.
  const isAnother = useRef(false);
  const remaining = remainingOf(purchase);
  const initialValues: TypedPayment = {
    amount: remaining,
    date: today(),
    notes: '',
    paidBy: usualPayer(role),
  };
  return (
    <ActionForm
      onClose={onClose}
      initialValues={initialValues}
      schema={paymentSchema(remaining, 'desta compra')}
      send={async ({ amount, date, paidBy }) => {
        try {
          return await pay.mutateAsync({
            purchaseId: purchase.purchase_id,
            amount: Number(amount),
            day: date,
            paidBy,
            batchId: batchId.current,
            isAnother: isAnother.current,
          });
        } catch (error) {
          isAnother.current = errorCode(error) === 'PAYTW';
          throw error;
        }
      }}
      failure={(error) =>
        errorCode(error) === 'PAYTW'
          ? `${errorText(error)} Se for outro, registre de novo.`
          : errorText(error)
      }
      submitLabel="Registrar pagamento"
    >
      {(form) => (
        <div className="stack gap-12">
          <div className={styles.pair}>
            <MoneyInput {...form.getInputProps('amount')} label="Valor" withAsterisk />
            <DateBR {...form.getInputProps('date')} label="Dia" withAsterisk />
          </div>
          <NativeSelect {...form.getInputProps('paidBy')} label="Quem pagou" data={payerChoices} />
        </div>
      )}
    </ActionForm>
  );
}
