import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { Reading } from '../../ui/Reading.tsx';
import type { Role } from '../../words/labels.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { changesOfOrderQuery, useLiveChangeOrders } from './queries.ts';

interface ChangesOfOrderProps {
  order: Order;
  role: Role;
}

/** The change orders of an order that was confirmed, with the way to a new one for architect and supplier. */
export function ChangesOfOrder({ order, role }: ChangesOfOrderProps) {
  const isOpen = order.status === 'confirmed';
  const changes = useQuery(changesOfOrderQuery(order.order_id));
  useLiveChangeOrders();
  const mayPropose = isOpen && (role === 'architect' || role === 'supplier');
  if (!mayPropose && changes.data?.length === 0) return null;
  return (
    <section aria-labelledby="order-changes">
      <div className="row wrap between gap-8-16 below-12">
        <h2 id="order-changes">Aditivos</h2>
        {mayPropose && (
          <div className="flex wrap gap-8 no-print">
            <Needs right="prepare">
              <Button component={Link} to={paths.proposeChange(order.order_id)} variant="default">
                Propor aditivo
              </Button>
            </Needs>
            <Button
              component={Link}
              to={paths.proposeChange(order.order_id, { tipo: 'distrato' })}
              variant="subtle"
            >
              Propor distrato
            </Button>
          </div>
        )}
      </div>
      <Reading query={changes} failure="Não foi possível carregar os aditivos" skeleton={null}>
        {(all) => all.length > 0 && <ChangeTable changes={all} />}
      </Reading>
    </section>
  );
}
