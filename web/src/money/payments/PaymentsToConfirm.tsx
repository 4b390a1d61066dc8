import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { onceAClick } from '../../ui/repeated-click.ts';
import styles from '../../ui/TurnList.module.css';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDate, formatQuantity } from '../../words/format.ts';
import {
  type PaymentToConfirm,
  paymentsToConfirmQuery,
  useReceived,
} from './to-confirm-queries.ts';

/** So many are named at first; the others are one press away. */
const MOST_NAMED = 5;

/** The payments that wait for the signed-in supplier's word, with the way to each; nothing where none does. */
export function PaymentsToConfirm({ isSecond }: { isSecond: boolean }) {
  const waiting = useQuery(paymentsToConfirmQuery).data ?? [];
  const [isWhole, setWhole] = useState(false);
  if (waiting.length === 0) return null;
  const shown = isWhole ? waiting : waiting.slice(0, MOST_NAMED);
  return (
    <>
      <ul
        className={`stack gap-12 below-24 ${styles.list}`}
        aria-label="Pagamentos que esperam você"
      >
        {shown.map((payment, place) => (
          <li key={payment.batch_id}>
            <Icon name="wallet" />
            <p>
              O dinheiro chegou? <b className="num">{formatBRL(payment.amount)}</b> pagos em{' '}
              <span className="num">{formatDate(payment.payment_date)}</span> em{' '}
              <b>{payment.project_name}</b>
              <span>
                , do pedido {payment.order_label} de {categoryLabel(payment.category)}.
              </span>
            </p>
            <Acts payment={payment} isFirst={place === 0 && !isSecond} />
          </li>
        ))}
      </ul>
      {shown.length < waiting.length && (
        <Button variant="default" mb="lg" onClick={() => setWhole(true)}>
          Ver os {formatQuantity(waiting.length)} pagamentos a conferir
        </Button>
      )}
    </>
  );
}

interface ActsProps {
  payment: PaymentToConfirm;
  isFirst: boolean;
}

/** Says at once that it arrived, or opens its order: to contest it, or to read more. */
function Acts({ payment, isFirst }: ActsProps) {
  const say = useReceived();
  const about = `o pagamento de ${formatBRL(payment.amount)} do pedido ${payment.order_label}`;
  const confirm = () =>
    say.mutate(payment, {
      onSuccess: () =>
        notifyOk('Pagamento confirmado', 'As outras pessoas da obra foram avisadas.'),
    });
  return (
    <div className="row wrap gap-8">
      <Needs right="decide">
        <Button
          aria-label={`Recebi ${about}`}
          loading={say.isPending}
          onClick={onceAClick(confirm)}
          {...(isFirst ? { color: 'clay.7' } : { variant: 'default' })}
        >
          Recebi
        </Button>
      </Needs>
      <Button
        component={Link}
        to={paths.order(payment.order_id)}
        variant="subtle"
        aria-label={`Conferir ${about}`}
      >
        Conferir
      </Button>
      {say.isError && (
        <p className="error text-14" role="alert">
          {errorText(say.error)}
        </p>
      )}
    </div>
  );
}
