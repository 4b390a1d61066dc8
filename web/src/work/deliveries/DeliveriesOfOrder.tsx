import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { Needs } from '../../common/rights/Needs.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { formatDate, formatQuantity } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { AnnounceDelivery, CheckDelivery } from './dialogs.ts';
import {
  type Delivery,
  deliveriesOfOrderQuery,
  type OrderDeliveries,
  staledByDeliveries,
} from './queries.ts';

interface OfOrder {
  order: Pick<Order, 'order_id' | 'status'>;
  role: Role;
}

/** The deliveries of an order, past and to come, with the acts of the reader. */
export function DeliveriesOfOrder({ order, role }: OfOrder) {
  const deliveries = useQuery(deliveriesOfOrderQuery(order.order_id));
  useRefreshOn('deliveries', `order_id=eq.${order.order_id}`, staledByDeliveries);
  // Nothing of a cancelled order is to come: the section is there where something of it was recorded.
  if (order.status === 'cancelled' && !deliveries.data?.deliveries.length) return null;
  return (
    <section aria-labelledby="order-deliveries" className="stack gap-12">
      <div className="row wrap between gap-8-16">
        <h2 id="order-deliveries">Entregas</h2>
        {mayAnnounce(deliveries.data, role) && <AnnounceButton role={role} />}
      </div>
      <Reading
        query={deliveries}
        failure="Não foi possível carregar as entregas"
        skeleton={<ListSkeleton rows={2} />}
        bare
      >
        {(found) => found && <Deliveries found={found} order={order} role={role} />}
      </Reading>
    </section>
  );
}

/** Whether the reader says when something comes or that it came: while something of it is missing. */
const mayAnnounce = (found: OrderDeliveries | null | undefined, role: Role) =>
  role !== 'admin' && found?.is_open === true && found.items.some(({ missing }) => missing > 0);

function AnnounceButton({ role }: { role: Role }) {
  const [, change] = useUrlParams();
  return (
    <Needs right="prepare">
      <Button variant={role === 'supplier' ? 'filled' : 'default'} onClick={() => change(asking)}>
        {role === 'supplier' ? 'Marcar entrega' : 'Informar entrega'}
      </Button>
    </Needs>
  );
}

function Deliveries({ found, order, role }: OfOrder & { found: OrderDeliveries }) {
  const [params, change] = useUrlParams();
  const [announcing, setAnnouncing] = useState<Delivery | null>(null);
  const [checking, setChecking] = useState<string | null>(null);
  const ids = found.deliveries.flatMap(({ id, files }) => (files.length > 0 ? [id] : []));
  const photos = useQuery(attachmentsQuery('delivery', ids)).data ?? [];
  const isOpen = found.is_open && role !== 'admin';
  const isAnnounced = mayAnnounce(found, role);
  const isNew = params.get('entrega') === 'nova';
  const close = () => {
    setAnnouncing(null);
    if (isNew) change(without);
  };
  return (
    <>
      {found.fulfilled_at && (
        <p>
          <strong>Entregue em {formatDate(found.fulfilled_at)}.</strong> Tudo o que este pedido tem
          foi aceito.
        </p>
      )}
      <Missing found={found} />
      {found.deliveries.length === 0 && !isAnnounced && (
        <p className="muted">Nenhuma entrega registrada.</p>
      )}
      {found.deliveries.length > 0 && (
        <ol className="boxed" aria-label="Entregas">
          {found.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryCard
                delivery={delivery}
                photos={photos.filter(({ entity_id }) => entity_id === delivery.id)}
                role={role}
                isOpen={isOpen}
                onChange={() => setAnnouncing(delivery)}
                onCheck={() => setChecking(delivery.id)}
              />
            </li>
          ))}
        </ol>
      )}
      <AnnounceDelivery
        orderId={order.order_id}
        delivery={announcing ?? undefined}
        opened={announcing !== null || (isNew && isAnnounced)}
        onClose={close}
      />
      <CheckDelivery
        orderId={order.order_id}
        deliveryId={checking ?? ''}
        opened={checking !== null}
        onClose={() => setChecking(null)}
      />
    </>
  );
}

/** How much of which item is neither accepted nor announced, once something was recorded. */
function Missing({ found: { items, deliveries } }: { found: OrderDeliveries }) {
  const left = items.filter(({ missing }) => missing > 0);
  if (left.length === 0 || deliveries.length === 0) return null;
  return (
    <p>
      <strong>Falta entregar:</strong>{' '}
      {left
        .map(
          ({ description, missing, unit }) =>
            `${formatQuantity(missing)} ${unit} de ${description}`,
        )
        .join('; ')}
      .
    </p>
  );
}

function asking(params: URLSearchParams) {
  params.set('entrega', 'nova');
  return params;
}
function without(params: URLSearchParams) {
  params.delete('entrega');
  return params;
}
