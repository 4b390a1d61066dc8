import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDayAndMonth } from '../../words/format.ts';
import { placeOf } from './groups.ts';
import styles from './NextInstalments.module.css';
import { nextReceivablesQuery, receivableTotalsQuery } from './queries.ts';

/** "A receber": what a supplier is paid next, and what is late; nothing while nothing is open. */
export function NextReceivables() {
  useLiveOrders();
  const totals = useQuery(receivableTotalsQuery).data;
  const rows = useQuery(nextReceivablesQuery).data ?? [];
  if (!totals || rows.length === 0) return null;
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="a-receber">
      <div className={`flex wrap between baseline gap-4-16 ${styles.head}`}>
        <h2 className="text-20" id="a-receber">
          A receber
        </h2>
        <Link to={paths.receivables()}>Ver recebimentos</Link>
      </div>
      <p className={`muted text-13 ${styles.muted}`}>
        {totals.late > 0 && (
          <>
            <b className="error num">{formatBRL(totals.late)} vencidos</b> ·{' '}
          </>
        )}
        <span className="num">{formatBRL(totals.next_30_days)} em 30 dias</span> ·{' '}
        <span className="num">{formatBRL(totals.remaining)} ao todo</span>
      </p>
      <ol className={`${styles.days} ${styles.wide}`}>
        {rows.map((row) => (
          <li key={row.instalment_id} className={row.state === 'late' ? styles.late : undefined}>
            <span className={styles.day}>
              <b className="num block ink text-14">
                {row.due_on ? formatDayAndMonth(row.due_on) : 'Na entrega'}
              </b>
              {row.state === 'late' && 'venceu'}
            </span>
            <Link to={paths.order(row.order_id)} className={styles.row}>
              <span className={`stack narrows ${styles.what}`}>
                <b>{row.project_name}</b>
                <span className="muted text-13">
                  {categoryLabel(row.category)} · {placeOf(row)}
                  {!row.due_on && ` · em torno de ${formatDayAndMonth(row.expected_on)}`}
                </span>
              </span>
              <b className="num">{formatBRL(row.remaining)}</b>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
