import { expect } from 'vitest';
import { propose } from '../change-orders/testing.ts';
import { agree, terminate } from '../commissions/testing.ts';
import { inFour, payInstalment } from '../instalments/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import * as bought from '../purchases/testing.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import type { Actor, Scene } from '../testing.ts';

// Reports of an office over all that may happen to its money: Ana's projects, with Rafael's house in the middle of its work.

export const MARCOS = 'b0000000-0000-4000-8000-000000000005';
export const GROUPS = ['project', 'supplier', 'category', 'month'] as const;
export const FIGURES = [
  ...[
    'previsto',
    'aprovado',
    'aditivos',
    'em_negociacao',
    'pago',
    'a_pagar',
    'vencido',
    'economia',
  ],
  ...['fora_comprado', 'fora_planejado', 'fora_pago', 'fora_a_pagar'],
] as const;

interface ReportRow {
  is_total: boolean;
  key: string | null;
  label: string;
  [figure: string]: string | boolean | null;
}

export interface Filter {
  from_day?: string;
  until_day?: string;
  project_ids?: string[];
  only_category?: string;
  target_supplier_id?: string;
}

/** A call with arguments by name. */
export const call = <Row extends Record<string, unknown>>(
  who: Actor,
  name: string,
  given: object,
) => {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  const named = entries.map(([key], place) => `${key} => $${place + 1}`).join(', ');
  return who.query<Row>(
    `select * from ${name}(${named})`,
    entries.map(([, value]) => value),
  );
};
export const report = (who: Actor, group_by: string, filter: Filter = {}) =>
  call<ReportRow>(who, 'get_financial_report', { group_by, ...filter });
export const totalOf = async (who: Actor, filter: Filter = {}) =>
  (await report(who, 'project', filter)).find(({ is_total }) => is_total);
export const ledger = (who: Actor, filter: Filter & Record<string, unknown> = {}) =>
  call<Record<string, string | null> & { receipts: string[] }>(who, 'get_payment_ledger', filter);
export const cents = (amount: unknown) => Math.round(Number(amount) * 100);
export const sum = (rows: readonly Record<string, unknown>[], figure: string) =>
  rows.reduce((total, row) => total + cents(row[figure]), 0);

/** An order in instalments, paid in part, one payment taken back; a change order applied, and one waiting or a deal ended; purchases outside of every kind. */
export async function eventful(stage: Pick<Scene, 'owner' | 'as'>, isEnded = false) {
  const { owner, as } = stage;
  const { parts } = await inFour(as, owner, -40, -5, 20, 90);
  const second = await approve(as('ana'), owner, '0202 marcos');
  const others = await approve(as('ana'), owner, '0203 silvia', '0204 silvia');
  for (const { order_id, version } of await orders(as('marcos')))
    await sign(as('marcos'), order_id, version);
  await payInstalment(as('ana'), parts[0]?.id, 8000, { date: '2026-10-31' });
  await payInstalment(as('ana'), parts[1]?.id, 3210.55, { date: '2026-11-01' });
  const [wrong] = await payInstalment(as('ana'), parts[1]?.id, 99.99, { date: '2026-11-02' });
  await as('ana').query(`select reverse_payment_batch($1, 'Engano')`, [wrong?.payment_batch_id]);
  const order = (await orders(as('ana'))).find(({ items }) =>
    items.some(({ quote_id }) => quote_id === second[0]),
  );
  const first = order?.items.find(({ quote_id }) => quote_id !== second[0])?.quote_id;
  await agree(stage, 'change', { [first ?? '']: 1234.56 });
  if (isEnded) await terminate(stage, second[0]);
  else
    await propose(as('ana'), order?.order_id ?? '', {
      lines: [{ quote_id: first, price_delta: -100.1 }],
    });
  // Paid, taken back and undone: it stands in the ledger and comes to nothing.
  await as('ana').query(
    `insert into payments (quote_id, amount, payment_date) values ($1, 10, '2026-11-03')`,
    [others[1]],
  );
  await as('ana').query(
    `select reverse_payment(id, 'Engano') from payments where quote_id = $1 and reverses_payment_id is null`,
    [others[1]],
  );
  const receipt = await bought.save(
    as('ana'),
    {
      total: 100,
      lines: [
        { description: 'Cimento', category: 'civil', amount: 33.33 },
        { description: 'Luminária', category: 'iluminacao', amount: 50 },
        { description: 'Taxa', category: null, amount: 16.67 },
      ],
      instalments: [
        { label: '1', amount: 45, due_on: '2026-10-10' },
        { label: '2', amount: 55, due_on: '2099-01-10' },
      ],
    },
    { project: CASA },
  );
  await bought.pay(as('ana'), receipt.id, 40, { date: '2026-10-31' });
  await bought.pay(as('ana'), receipt.id, 25.5, { date: '2026-11-01', another: true });
  await bought.save(
    as('ana'),
    { total: 70, bought_on: null, instalments: [bought.due(70, 0)] },
    { project: CASA },
  );
  const gone = await bought.save(as('ana'), { total: 12 }, { project: CASA });
  await bought.pay(as('ana'), gone.id, 12, { date: '2026-11-01' });
  const version = (await bought.purchase(as('ana'), gone.id, CASA)).version;
  await bought.cancel(as('ana'), gone.id, version);
  expect(await brokenInvariants(owner)).toEqual([]);
  return { first, others };
}
