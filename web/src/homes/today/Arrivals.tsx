import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatDayAndMonth, plural } from '../../words/format.ts';
import type { Arrival } from './queries.ts';
import styles from './Today.module.css';

/** "Chega esta semana": what suppliers promised for the next seven days; nothing while nothing comes. */
export function Arrivals({ arrivals }: { arrivals: readonly Arrival[] }) {
  const more = (arrivals[0]?.arrivals ?? 0) - arrivals.length;
  if (arrivals.length === 0) return null;
  return (
    <section className={styles.side} aria-labelledby="chega">
      <h2 id="chega">Chega esta semana</h2>
      <ul className={`ruled ${styles.arrivals}`}>
        {arrivals.map(({ order_id, arrives_on, item, items, supplier_name, project_name }) => (
          <li key={`${order_id} ${arrives_on}`}>
            <Link to={paths.order(order_id)} title={project_name}>
              <b className="num">{formatDayAndMonth(arrives_on)}</b>
              <span>
                {item}
                {items > 1 && ` e mais ${plural(items - 1, 'item', 'itens')}`} · {supplier_name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={`muted text-13 ${styles.where}`}>
          e mais {plural(more, 'entrega', 'entregas')}
        </p>
      )}
    </section>
  );
}
