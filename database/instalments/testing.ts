import { approve, orders } from '../orders/testing.ts';
import type { Actor } from '../testing.ts';

/** A line of a plan: due on a day, or with the delivery where there is none. */
export const line = (label: string, amount: number, due_on: string | null = null) => ({
  label,
  amount,
  ...(due_on ? { due_on } : { on_delivery: true }),
});

/** Writes the instalments of an order and leaves its other conditions empty; returns the new version. */
export const plan = async (
  architect: Actor,
  order: string | undefined,
  version: number,
  instalments: unknown,
) => {
  const [row] = await architect.query<{ version: number }>(
    'select set_order_terms($1, $2, null, null, null, $3) as version',
    [order, version, JSON.stringify(instalments)],
  );
  return row?.version ?? 0;
};

/** Pays an instalment on a day of the past. */
export const payInstalment = (
  payer: Actor,
  instalment: string | undefined,
  amount: number | string,
  { date = '2026-11-20', batch = null as string | null, another = false } = {},
) =>
  payer.query<{ payment_batch_id: string; paid: string; remaining_amount: string }>(
    'select * from pay_instalment($1, $2, $3, null, $4, $5)',
    [instalment, amount, date, batch, another],
  );

/** A day in São Paulo, so many days from today. */
export const day = async (owner: Actor, days: number) =>
  (
    await owner.query<{ day: string }>(
      `select ((now() at time zone 'America/Sao_Paulo')::date + $1::integer)::text as day`,
      [days],
    )
  )[0]?.day ?? '';

/** Marcos's order of R$ 29,800 in four parts, due so many days from today; with the delivery where a day is missing. */
export async function inFour(
  as: (person: string) => Actor,
  owner: Actor,
  ...dueIn: readonly number[]
) {
  await approve(as('ana'), owner, '0201 marcos');
  const [placed] = await orders(as('ana'));
  const days = await Promise.all(dueIn.map((days) => day(owner, days)));
  const parts = [8000, 7000, 6000, 8800].map((amount, place) =>
    line(['Entrada', 'Segunda', 'Terceira', 'Última'][place] ?? '', amount, days[place]),
  );
  await plan(as('ana'), placed?.order_id, 1, parts);
  const [order] = await orders(as('ana'));
  return { order, parts: order?.instalments ?? [], days };
}
