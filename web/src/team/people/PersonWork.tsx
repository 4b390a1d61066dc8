import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { orderLabel } from '../../sourcing/orders/order.ts';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { orderStatusLabel, projectStatusLabel } from '../../words/labels.ts';
import styles from './People.module.css';
import { ordersOfPersonQuery, type Person, projectsOfPersonQuery } from './queries.ts';

/** The newest projects of an architect or client, the newest orders of a supplier; each leads to its page. */
export function PersonWork({ person: { id, role } }: { person: Person }) {
  if (role === 'architect' || role === 'client') return <Projects id={id} role={role} />;
  return role === 'supplier' ? <Orders id={id} /> : null;
}

function Projects({ id, role }: { id: string; role: 'architect' | 'client' }) {
  const projects = useQuery(projectsOfPersonQuery(id, role));
  return (
    <Newest title="Últimos projetos">
      <Reading query={projects} failure="Não foi possível carregar os projetos">
        {(rows) =>
          rows.length > 0 ? (
            <ul className="boxed boxed-rows">
              {rows.map(({ id: project, name, status, created_at }) => (
                <li key={project}>
                  <div className={`grows-240 ${styles.grows}`}>
                    <Link to={paths.projectRecord(project)}>{name}</Link>
                    <span className="block muted text-14">Aberto em {formatDate(created_at)}</span>
                  </div>
                  <StatusBadge status={projectStatusLabel[status]} />
                </li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">Nenhum projeto ainda.</Text>
          )
        }
      </Reading>
    </Newest>
  );
}

function Orders({ id }: { id: string }) {
  const orders = useQuery(ordersOfPersonQuery(id));
  return (
    <Newest title="Últimos pedidos">
      <Reading query={orders} failure="Não foi possível carregar os pedidos">
        {(rows) =>
          rows.length > 0 ? (
            <ul className="boxed boxed-rows">
              {rows.map((order) => (
                <li key={order.id}>
                  <div className={`grows-240 ${styles.grows}`}>
                    <Link to={paths.order(order.id)}>Pedido {orderLabel(order)}</Link>
                    <span className="block muted text-14">
                      {categoryLabel(order.category)} · emitido em {formatDate(order.created_at)}
                    </span>
                  </div>
                  <StatusBadge status={orderStatusLabel[order.status]} />
                </li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">Nenhum pedido ainda.</Text>
          )
        }
      </Reading>
    </Newest>
  );
}

function Newest({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="person-work">
      <h2 id="person-work" className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
