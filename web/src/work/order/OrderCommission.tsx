import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  type OrderCommissionFacts,
  orderCommissionQuery,
} from '../../money/commissions/own-queries.ts';
import { paths } from '../../paths.ts';
import styles from '../../sourcing/orders/Order.module.css';
import { Reading } from '../../ui/Reading.tsx';
import { formatBRL, formatRate } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';

/** The supplier's commission for the order, and what remains of the price: the supplier alone reads it. */
export function OrderCommission({ orderId }: { orderId: string }) {
  const commission = useQuery(orderCommissionQuery(orderId));
  return (
    <section aria-labelledby="order-commission">
      <h2 id="order-commission" className="below-12">
        Comissão do Prumo
      </h2>
      <Reading
        query={commission}
        failure="Não foi possível carregar a comissão deste pedido"
        skeleton={null}
      >
        {(found) =>
          found && found.commission_amount > 0 ? (
            <>
              <dl className={`facts ${styles.facts}`}>
                <div>
                  <dt>
                    Comissão
                    {found.commission_rate !== null && ` de ${formatRate(found.commission_rate)}`}
                  </dt>
                  <dd>
                    <strong className="num">{formatBRL(found.commission_amount)}</strong>
                  </dd>
                </div>
                <div>
                  <dt>Você recebe</dt>
                  <dd>
                    <strong className="num">
                      {formatBRL(sumBRL([found.base_amount, -found.commission_amount]))}
                    </strong>
                  </dd>
                </div>
              </dl>
              <p className="block muted text-14 anywhere">
                {standing(found)} <Link to={paths.ownCommissions()}>Ver comissões</Link>
              </p>
            </>
          ) : (
            <p className="block muted text-14 anywhere">Não há comissão neste pedido.</p>
          )
        }
      </Reading>
    </section>
  );
}

function standing({ due_amount, invoiced_amount }: OrderCommissionFacts): string {
  if (invoiced_amount > 0 && invoiced_amount === due_amount) return 'Já foi faturada.';
  if (due_amount > 0) return 'Já é devida: entra na fatura do mês.';
  return 'Só é devida quando você confirma o pedido ou recebe um pagamento.';
}
