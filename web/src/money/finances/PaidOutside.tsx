import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatBRL, formatShortDate, today } from '../../words/format.ts';
import { dueWhen } from '../instalments/groups.ts';
import { payerLabel } from '../purchases/purchase-words.ts';
import {
  costTotalOf,
  projectCostsQuery,
  purchaseDuesQuery,
  purchasesQuery,
  useLivePurchases,
} from '../purchases/queries.ts';
import styles from './MoneyList.module.css';

/** As many payments as stand there; the others are on the page of purchases. */
const SHOWN = 6;

/** "Compras por fora": what is left to pay of them by day, then what was paid, newest first; nothing where nothing was bought. */
export function PaidOutside({ projectId }: { projectId: string }) {
  const costs = useQuery(projectCostsQuery(projectId)).data;
  const hasSome = (costTotalOf(costs)?.purchases ?? 0) > 0;
  return hasSome ? <PurchaseMoney projectId={projectId} /> : null;
}

function PurchaseMoney({ projectId }: { projectId: string }) {
  useLivePurchases(projectId);
  const dues = useQuery(purchaseDuesQuery(projectId)).data;
  const purchases = useQuery(purchasesQuery(projectId)).data;
  if (!dues || !purchases) return null;
  const paid = purchases
    .flatMap((purchase) =>
      purchase.payments
        .filter(({ is_reversed, reverses_id }) => !is_reversed && reverses_id === null)
        .map((payment) => ({ purchase, payment })),
    )
    .toSorted((a, b) => b.payment.payment_date.localeCompare(a.payment.payment_date));
  const place = paths.clientWork(projectId, 'compras');
  const now = today();
  if (dues.length + paid.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="por-fora">
      <div className={styles.head}>
        <h2 id="por-fora">Compras por fora</h2>
        <Link to={place} className="text-14">
          Ver compras
        </Link>
      </div>
      <ul>
        {dues.map((due) => {
          const { day, when } = dueWhen({ ...due, expected_on: due.due_on }, now);
          return (
            <li key={due.instalment_id}>
              <span className={due.state === 'late' ? `${styles.day} red` : styles.day}>
                <b className="num">{day}</b>
                <span>{when}</span>
              </span>
              <span className={styles.what}>
                <Link to={place}>{due.vendor}</Link>
                <span>
                  {due.purchase_label}, parcela {due.number} de {due.count}
                </span>
              </span>
              <span className={`${styles.act} muted text-14`}>por fora, a pagar</span>
              <span className={`${styles.amount} num`}>{formatBRL(due.remaining)}</span>
            </li>
          );
        })}
        {paid.slice(0, SHOWN).map(({ purchase, payment }) => (
          <li key={payment.id}>
            <span className={styles.day}>
              <b className="num">{formatShortDate(payment.payment_date)}</b>
            </span>
            <span className={styles.what}>
              <Link to={place}>{purchase.vendor}</Link>
              <span>
                {purchase.label}, pago por {payerLabel[payment.paid_by].toLowerCase()}
              </span>
            </span>
            <span className={`${styles.act} muted text-14`}>por fora</span>
            <span className={`${styles.amount} num`}>{formatBRL(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
