import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { telLink } from '../../ui/ContactLinks.tsx';
import { daysAfter } from '../../words/days-after.ts';
import { dayOf } from '../../words/deadlines.ts';
import { formatDate, plural } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { OriginMark } from '../origins/OriginMark.tsx';
import styles from './Order.module.css';
import { deliveryDays, taxIdWords, warrantyWords } from './order.ts';
import type { Order } from './queries.ts';

interface OfRole {
  order: Order;
  role: Role;
}

const sides = [
  ['supplier', 'Fornecedor'],
  ['architect', 'Arquiteto'],
  ['client', 'Cliente'],
] as const;

/** The other sides of an order and how to call them, its promises, and the place of delivery; at a press every side as its paper names it. */
export function OrderFacts({ order, role }: OfRole) {
  const warranty = warrantyWords(order.warranty_months);
  return (
    <div>
      <dl className={`facts ${styles.facts}`}>
        {sides
          .filter(([side]) => side !== role)
          .map(([side, name]) => (
            <Fact key={side} name={name}>
              <Caller order={order} side={side} />
            </Fact>
          ))}
        <When order={order} />
        {warranty && <Fact name="Garantia">{warranty}</Fact>}
        <Fact name="Local de entrega">
          {order.delivery_place ?? order.project_address ?? 'Não informado'}
        </Fact>
      </dl>
      <details className={`above-12 ${styles.sides}`}>
        <summary>Dados das partes</summary>
        <dl className={`facts above-8 ${styles.facts}`}>
          {sides.map(([side, name]) => (
            <Fact key={side} name={name}>
              <Party order={order} side={side} />
            </Fact>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** When it was issued, while nobody has confirmed it; then the day by which all of it is there, or was. */
function When({ order }: { order: Order }) {
  const { status, confirmed_at, fulfilled_at, created_at } = order;
  const days = deliveryDays(order);
  const ends = status === 'confirmed' && confirmed_at && daysAfter(dayOf(confirmed_at), days);
  return (
    <>
      {fulfilled_at && (
        <Fact name="Entregue em">
          <span className="num">{formatDate(fulfilled_at)}</span>
        </Fact>
      )}
      {!fulfilled_at && days > 0 && (
        <Fact name="Prazo">
          {plural(days, 'dia', 'dias')}
          {ends ? `, até ${formatDate(ends)}` : status === 'issued' && ' a partir da confirmação'}
        </Fact>
      )}
      {!confirmed_at && (
        <Fact name="Emitido em">
          <span className="num">{formatDate(created_at)}</span>
        </Fact>
      )}
    </>
  );
}

interface SideProps {
  order: Order;
  side: (typeof sides)[number][0];
}

/** Another side, to be called. */
function Caller({ order, side }: SideProps) {
  const { name: called, person, phone } = order.parties[side];
  return (
    <>
      <strong>{called}</strong>
      {called !== person && <span>{person}</span>}
      {side === 'supplier' && <OriginMark origin={order.origin} withDetails />}
      {phone && (
        <Anchor
          href={telLink(phone)}
          aria-label={`Ligar para ${person}: ${phone}`}
          className="reach"
        >
          {phone}
        </Anchor>
      )}
    </>
  );
}

/** A side as the paper of the order names it: as it was called when the order was confirmed. */
function Party({ order, side }: SideProps) {
  const { name: called, person, tax_id, phone } = order.parties[side];
  const taxId = taxIdWords(tax_id);
  return (
    <>
      <strong>{called}</strong>
      {called !== person && <span>{person}</span>}
      {taxId && (
        <span>
          {taxId.split(' ')[0]} <span className="nowrap">{taxId.split(' ')[1]}</span>
        </span>
      )}
      {phone && <span>{phone}</span>}
    </>
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
