import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import { useLiveOrders } from '../../sourcing/orders/queries.ts';
import { formatAmount, plural, today } from '../../words/format.ts';
import styles from './NextInstalments.module.css';
import { inDays, instalmentWords } from './next-instalments.ts';
import { nextInstalmentsQuery } from './queries.ts';

/** "A pagar": what the clients of an architect pay next, over all projects, day by day; nothing while nothing is open. */
export function NextInstalments() {
  useLiveOrders();
  const rows = useQuery(nextInstalmentsQuery).data ?? [];
  const more = (rows[0]?.instalments ?? 0) - rows.length;
  if (rows.length === 0) return null;
  const now = today();
  return (
    <Card withBorder radius="lg" padding="lg" component="section" aria-labelledby="a-pagar">
      <div className={`flex between baseline gap-16 ${styles.head}`}>
        <h2 className="text-20" id="a-pagar">
          A pagar
        </h2>
        <span className="grows muted text-13">em R$</span>
        <Link to={paths.paymentsByInstalment()}>Ver parcelas</Link>
      </div>
      <ol className={styles.days}>
        {inDays(rows, now).map(({ key, head, weekday, isLate, rows: ofDay }) => (
          <li key={key} className={isLate ? styles.late : undefined}>
            <span className={styles.day}>
              <b className="num block ink text-14">{head}</b>
              {weekday}
            </span>
            <ul>
              {ofDay.map((row) => (
                <li key={row.instalment_id}>
                  <Link
                    to={paths.order(row.order_id)}
                    className={styles.row}
                    title={row.project_name}
                  >
                    <span className={`stack narrows ${styles.what}`}>
                      <b>{orderSupplier(row)}</b>
                      <span className="muted text-13">{instalmentWords(row, now)}</span>
                    </span>
                    <b className="num">{formatAmount(row.remaining)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className={`muted text-13 ${styles.muted}`}>
          e mais {plural(more, 'parcela', 'parcelas')}
        </p>
      )}
    </Card>
  );
}
