import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import {
  type Order,
  type OrderPayment,
  ordersOfProjectQuery,
} from '../../sourcing/orders/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDate, formatShortDate, plural, today } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { bareMonthName } from '../../words/period.ts';
import { instalmentTotalsQuery } from '../instalments/queries.ts';
import { isContestedBySupplier } from '../payments/contested.ts';
import { PaymentTurn } from '../payments/PaymentTurn.tsx';
import styles from './MoneyList.module.css';

/** As many as stand there before all are asked for. */
const SHOWN = 4;

/** "Já pago": each payment once, however many items it was for, newest first, with its supplier's word about it. */
export function PaymentsMade({ projectId }: { projectId: string }) {
  const orders = useQuery(ordersOfProjectQuery(projectId));
  const totals = useQuery(instalmentTotalsQuery(projectId)).data;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={styles.list} aria-labelledby="ja-pago">
      <div className={styles.head}>
        <h2 id="ja-pago">Já pago</h2>
        {totals && totals.paid_this_month > 0 && (
          <span className="muted text-14 num">
            {formatBRL(totals.paid_this_month)} em {bareMonthName(today())}
          </span>
        )}
      </div>
      <Reading
        bare
        query={orders}
        failure="Não foi possível carregar os pagamentos"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(all) => {
          const paid = paymentsOf(all);
          if (paid.length === 0)
            return <p className={styles.none}>Nenhum pagamento registrado ainda.</p>;
          return (
            <ul>
              {paid.slice(0, showsAll ? undefined : SHOWN).map((one) => (
                <Paid key={`${one.order.order_id} ${one.payment.batch_id}`} {...one} />
              ))}
              {paid.length > SHOWN && !showsAll && (
                <li>
                  <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
                    Todos os {plural(paid.length, 'pagamento', 'pagamentos')}
                  </button>
                </li>
              )}
            </ul>
          );
        }}
      </Reading>
    </section>
  );
}

interface PaidProps {
  order: Order;
  payment: OrderPayment;
}

/** Payments that were not wholly taken back, newest first. */
const paymentsOf = (orders: readonly Order[]): PaidProps[] =>
  orders
    .flatMap((order) =>
      order.payments
        .filter(({ amount, reversed }) => reversed < amount)
        .map((payment) => ({ order, payment })),
    )
    .toSorted(
      (a, b) =>
        b.payment.payment_date.localeCompare(a.payment.payment_date) ||
        b.payment.recorded_at.localeCompare(a.payment.recorded_at),
    );

function Paid({ order, payment }: PaidProps) {
  const { role } = useProfile();
  return (
    <li>
      <span className={styles.day}>
        <b className="num">{formatShortDate(payment.payment_date)}</b>
      </span>
      <span className={styles.what}>
        <Link to={paths.order(order.order_id)}>
          {categoryLabel(order.category)}, pedido {orderLabel(order)}
        </Link>
        <span>{orderSupplier(order)}</span>
      </span>
      <span className={styles.act}>
        <Word order={order} payment={payment} />
        {payment.recorded_by === 'client' && !isContestedBySupplier(payment) && (
          <span className="no-print">
            <PaymentTurn payment={payment} role={role} />
          </span>
        )}
      </span>
      <span className={`${styles.amount} num`}>
        {formatBRL(sumBRL([payment.amount, -payment.reversed]))}
      </span>
    </li>
  );
}

/** The last word about a payment. */
function Word({ order, payment }: PaidProps) {
  if (payment.state === 'confirmed')
    return (
      <span className="row gap-6 green text-14">
        <Icon name="check" size={16} /> recebido
      </span>
    );
  if (isContestedBySupplier(payment))
    return (
      <>
        <span className="row gap-6 red text-14">
          <Icon name="alert" size={16} /> {orderSupplier(order)} diz que não recebeu
        </span>
        <Button
          component={Link}
          to={paths.order(order.order_id)}
          size="sm"
          variant="default"
          className="no-print"
          aria-label={`Responder sobre ${formatBRL(payment.amount)} de ${formatDate(payment.payment_date)}`}
        >
          Responder
        </Button>
      </>
    );
  return (
    <span className="muted text-14">
      {payment.state === 'contested' ? 'contestado' : 'aguarda a confirmação do fornecedor'}
    </span>
  );
}
