import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import type { Order } from '../../sourcing/orders/queries.ts';
import { PartLines } from '../../sourcing/parts/PartLines.tsx';
import { formatBRL, formatUnitPrice } from '../../words/format.ts';
import { type Role, withUnit } from '../../words/labels.ts';
import { sumBRL } from '../../words/money.ts';
import { MeasureDialog } from './MeasureDialog.tsx';
import { orderPartsQuery } from './part-queries.ts';

interface OrderPartsProps {
  order: Order;
  role: Role;
}

/**
 * The parts of an order's items with their prices, for its architect and supplier; the architect writes down here what was
 * measured. Nothing where no item was priced by its parts.
 */
export default function OrderParts({ order, role }: OrderPartsProps) {
  const [isMeasuring, setMeasuring] = useState(false);
  const mayRead = role === 'architect' || role === 'supplier';
  const parts = useQuery({ ...orderPartsQuery(order.order_id), enabled: mayRead }).data ?? [];
  if (parts.length === 0) return null;
  const items = order.items
    .map((item) => ({ item, own: parts.filter(({ quote_id }) => quote_id === item.quote_id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <section aria-labelledby="order-parts">
      <div className="flex between middle gap-12 below-12">
        <h2 id="order-parts">Composição e medição</h2>
        {role === 'architect' && order.status === 'confirmed' && (
          <Needs right="prepare">
            <Button variant="default" size="md" onClick={() => setMeasuring(true)}>
              Medir
            </Button>
          </Needs>
        )}
      </div>
      {items.map(({ item, own }) => (
        <div key={item.quote_id} className="below-16">
          <h3 className="text-14 anywhere">{item.description}</h3>
          <PartLines
            parts={own.map((part) => ({
              ...part,
              details: (
                <>
                  {withUnit(part.agreed, part.unit)} × {formatUnitPrice(part.unit_price)}
                  {part.agreed !== part.asked &&
                    ` · eram ${withUnit(part.asked, part.unit)} na proposta`}
                </>
              ),
              end: <strong className="num nowrap">{formatBRL(part.amount)}</strong>,
            }))}
            total={formatBRL(sumBRL(own.map(({ amount }) => amount)))}
          />
        </div>
      ))}
      {isMeasuring && (
        <MeasureDialog
          orderId={order.order_id}
          items={items.map(({ item, own }) => ({ name: item.description, parts: own }))}
          onClose={() => setMeasuring(false)}
        />
      )}
    </section>
  );
}
