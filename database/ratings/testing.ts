import { PROJECT } from '../quotes/testing-renovation.ts';
import type { Actor } from '../testing.ts';

/** A row of get_order_rating. */
export interface OrderRating {
  opened_at: Date | null;
  closes_at: Date | null;
  rates_role: string | null;
  may_rate: boolean;
  ratings: {
    id: string;
    rater_role: string;
    comment: string | null;
    quality: number;
    reply: string | null;
    is_sealed: boolean;
    is_held: boolean;
    is_mine: boolean;
    is_about_me: boolean;
    is_reported: boolean;
    hidden_reason: string | null;
  }[];
}

/** Four equal grades. */
const grades = (grade: number) =>
  JSON.stringify({ punctuality: grade, quality: grade, scope: grade, service: grade });

export const rate = (who: Actor, order: string, grade = 5, comment: string | null = null) =>
  who.query<{ rating_id: string; sealed_until: Date }>('select * from rate_order($1, $2, $3)', [
    order,
    grades(grade),
    comment,
  ]);

export const ratingOf = async (who: Actor, order: string) =>
  (await who.query<OrderRating>('select * from get_order_rating($1)', [order]))[0];

/** Bruno's order of Ana's and Clara's project, as its last delivery leaves it. */
export async function fulfilled(owner: Actor): Promise<string> {
  const [order] = await owner.query<{ id: string }>(
    `update orders set fulfilled_at = now()
     where id = (
       select o.id from orders o join profiles s on s.id = o.supplier_id
       where o.project_id = $1 and o.status = 'confirmed' and s.email = 'bruno@prumo.test' limit 1
     ) returning id`,
    [PROJECT.vilaMariana],
  );
  if (!order) throw new Error('the cast has no confirmed order of Bruno');
  return order.id;
}

/** Moves the opening of an order, and the seals of its ratings with it, as many hours into the past. */
export async function later(owner: Actor, order: string, hours: number) {
  await owner.query(
    `update orders set rating_opened_at = rating_opened_at - $2 * interval '1 hour' where id = $1`,
    [order, hours],
  );
  await owner.query(
    `update ratings set sealed_until = sealed_until - $2 * interval '1 hour' where order_id = $1`,
    [order, hours],
  );
}
