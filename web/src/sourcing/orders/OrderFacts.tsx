import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { CategoryBadge } from '../../ui/CategoryBadge.tsx';
import { telLink } from '../../ui/ContactLinks.tsx';
import { formatDate, plural } from '../../words/format.ts';
import { OriginMark } from '../origins/OriginMark.tsx';
import type { Origin } from '../origins/origin.ts';
import styles from './Order.module.css';
import { deliveryDays, taxIdWords, warrantyWords } from './order.ts';
import type { Order, OrderParty } from './queries.ts';

/** The parties of an order, its promises, and the place of delivery. */
export function OrderFacts({ order }: { order: Order }) {
  const days = deliveryDays(order);
  const warranty = warrantyWords(order.warranty_months);
  return (
    <dl className={`facts ${styles.facts}`}>
      <Party name="Fornecedor" party={order.parties.supplier} origin={order.origin} />
      <Party name="Arquiteto" party={order.parties.architect} />
      <Party name="Cliente" party={order.parties.client} />
      <Fact name="Categoria">
        <CategoryBadge category={order.category} />
      </Fact>
      {days > 0 && <Fact name="Prazo">{plural(days, 'dia', 'dias')} a partir da confirmação</Fact>}
      <Fact name="Garantia">{warranty ?? 'Não informada'}</Fact>
      <Fact name="Local de entrega">
        {order.delivery_place ?? order.project_address ?? 'Não informado'}
      </Fact>
      <Fact name={order.confirmed_at ? 'Confirmado em' : 'Emitido em'}>
        <span className="num">{formatDate(order.confirmed_at ?? order.created_at)}</span>
      </Fact>
      {order.fulfilled_at && (
        <Fact name="Entregue em">
          <span className="num">{formatDate(order.fulfilled_at)}</span>
        </Fact>
      )}
    </dl>
  );
}

/** A side of the order as its paper names it: as it was called when the order was confirmed. */
function Party({
  name,
  party,
  origin,
}: {
  name: string;
  party: OrderParty;
  origin?: Origin | null;
}) {
  const { name: called, person, tax_id, phone } = party;
  const taxId = taxIdWords(tax_id);
  return (
    <Fact name={name}>
      <strong>{called}</strong>
      {called !== person && <span>{person}</span>}
      <OriginMark origin={origin} withDetails />
      {taxId && (
        <span>
          {taxId.split(' ')[0]} <span className="nowrap">{taxId.split(' ')[1]}</span>
        </span>
      )}
      {phone && (
        <Anchor
          href={telLink(phone)}
          aria-label={`Ligar para ${person}: ${phone}`}
          className="reach"
        >
          {phone}
        </Anchor>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
