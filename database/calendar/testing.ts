import { line, plan } from '../instalments/testing.ts';
import { approve, orders } from '../orders/testing.ts';
import type { Actor } from '../testing.ts';

/** A day of a calendar, as private.calendar_events returns it. */
export interface Event {
  uid: string;
  sequence: number;
  cancelled: boolean;
  day: string;
  summary: string;
  description: string;
  path: string;
  changed_at: string;
}

/** The day so many days from São Paulo's today, as YYYY-MM-DD. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Everything that a person's calendar holds. */
export const events = (owner: Actor, person: string) =>
  owner.query<Event>(
    `select e.*, e.day::text as day from profiles p, private.calendar_events(p.id) e
     where p.email = $1 || '@prumo.test' order by e.day, e.uid`,
    [person],
  );

/** Marcos's order of R$ 29,800: two parts with a day, one with the delivery. */
export async function inThree(as: (person: string) => Actor, owner: Actor) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  const order = placed?.order_id;
  await plan(as('ana'), order, 1, [
    line('Entrada', 8940, dayFromNow(5)),
    line('Segunda', 10_430, dayFromNow(35)),
    line('Entrega', 10_430),
  ]);
  return order;
}
