import type { ReactNode } from 'react';
import { CategoryBadge } from '../ui/CategoryBadge.tsx';
import { formatDate, plural } from '../words/format.ts';
import styles from './Order.module.css';
import { deliveryDays, orderSupplier, warrantyWords } from './order.ts';
import type { Order } from './queries.ts';

/** Who works with whom, what was promised, and where it goes. */
export function OrderFacts({ order }: { order: Order }) {
  const days = deliveryDays(order);
  const warranty = warrantyWords(order.warranty_months);
  return (
    <dl className={styles.facts}>
      <Fact name="Fornecedor">
        <strong>{orderSupplier(order)}</strong>
        {order.supplier_company && <span>{order.supplier_name}</span>}
      </Fact>
      <Fact name="Arquiteto">{order.architect_name}</Fact>
      <Fact name="Cliente">{order.client_name}</Fact>
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
    </dl>
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
