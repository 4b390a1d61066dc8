import { useQueries } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL } from '../../../words/format.ts';
import { instalmentStateLabel } from '../../../words/labels.ts';
import { OfferConditions } from '../../orders/OrderOffers.tsx';
import { dueWords, orderLabel } from '../../orders/order.ts';
import { type Order, orderQuery } from '../../orders/queries.ts';
import styles from './ApprovedProjectCard.module.css';
import type { DealFigures } from './queries.ts';

/** How the orders of a deal are paid, and the conditions that the supplier offered; each order under its number where there are several. */
export function DealPlan({ orders }: Pick<DealFigures, 'orders'>) {
  const read = useQueries({ queries: orders.map(({ id }) => orderQuery(id)) });
  const failed = read.find(({ data, isError }) => data === undefined && isError);
  const known = read.flatMap(({ data }) => data ?? []);
  return (
    <>
      {failed && (
        <ErrorState
          bare
          title="Não foi possível carregar as parcelas e as condições"
          onRetry={failed.refetch}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      {known.map((order) => (
        <PlanOfOrder key={order.order_id} order={order} isNamed={orders.length > 1} />
      ))}
    </>
  );
}

function PlanOfOrder({ order, isNamed }: { order: Order; isNamed: boolean }) {
  const named = isNamed ? `, pedido ${orderLabel(order)}` : '';
  return (
    <>
      {order.instalments.length > 0 && (
        <div className={styles.plan}>
          <h3 className="text-16">Como será pago{named}</h3>
          <ul className={`line-above ${styles.items}`}>
            {order.instalments.map((instalment) => (
              <li key={instalment.id}>
                <div>
                  {instalment.label}
                  <span className="block muted text-13">{dueWords(instalment)}</span>
                </div>
                <span className={styles.share}>
                  <StatusBadge status={instalmentStateLabel[instalment.state]} compact />
                  <span className="num">{formatBRL(instalment.amount)}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {order.offers.map((offer) => (
        <div key={offer.version} className={styles.plan}>
          <h3 className="text-16">Condições da sua proposta{named}</h3>
          <OfferConditions offer={offer} />
        </div>
      ))}
    </>
  );
}
