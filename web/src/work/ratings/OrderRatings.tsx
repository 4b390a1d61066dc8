import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { formatDate } from '../../words/format.ts';
import { orderRatingQuery, useLiveRatings } from './queries.ts';
import { RateDialog } from './RateDialog.tsx';
import { RatingCard } from './RatingCard.tsx';

/** The ratings of an order's people among each other: the way to say it, and what is open. Nothing before the order may be rated. */
export default function OrderRatings({ order }: { order: Order }) {
  const [isRating, setRating] = useState(false);
  const found = useQuery(orderRatingQuery(order.order_id)).data;
  useLiveRatings();
  if (!found?.opened_at || !found.closes_at) return null;
  const { rates_role: rated, closes_at: closesAt, may_rate: mayRate, ratings } = found;
  if (!mayRate && ratings.length === 0) return null;
  return (
    <section aria-labelledby="order-ratings">
      <div className="row wrap between gap-8-16 below-12">
        <h2 id="order-ratings">Avaliações</h2>
        {mayRate && (
          <Needs right="decide">
            <Button onClick={() => setRating(true)}>
              {rated === 'supplier' ? 'Avaliar o fornecedor' : 'Avaliar o arquiteto'}
            </Button>
          </Needs>
        )}
      </div>
      {mayRate && (
        <p className="muted below-12">
          Você pode avaliar até {formatDate(closesAt)}. Ninguém lê antes que todos avaliem ou que o
          prazo termine.
        </p>
      )}
      <ul className="stack gap-12">
        {ratings.map((rating) => (
          <RatingCard key={rating.id} rating={rating} />
        ))}
      </ul>
      {rated && (
        <RateDialog
          orderId={order.order_id}
          ratedRole={rated}
          name={rated === 'supplier' ? orderSupplier(order) : order.architect_name}
          closesAt={closesAt}
          opened={isRating}
          onClose={() => setRating(false)}
        />
      )}
    </section>
  );
}
