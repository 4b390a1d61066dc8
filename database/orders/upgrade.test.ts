import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A database of before there were orders: what the table file does with the deals that it finds.

const scene = useScene();

const BACKFILL = readFileSync(path.join(import.meta.dirname, '0811_orders_of_before.sql'), 'utf8');

const placed = (owner: Actor) =>
  owner.query<{ status: string; price: string }>(
    `select o.project_id, o.supplier_id, o.category, o.year, o.status, o.created_at, o.issuer_id, o.client_id,
       array(select t.quote_id from private.order_items t where t.order_id = o.id and t.removed_at is null order by 1) as quotes,
       (select sum(i.amount) from instalments i where i.order_id = o.id) as price
     from orders o where o.status <> 'cancelled' order by 1, 2, 3`,
  );

test(
  '[PED-001] deals of before get the orders that their approvals would have placed, confirmed where something was paid, and nobody is notified',
  scene(async ({ owner }) => {
    const before = await placed(owner);
    for (const statement of [
      'set local session_replication_role = replica',
      'delete from sign_offs',
      'delete from private.change_order_lines',
      'delete from change_orders',
      `delete from private.number_series where series = 'change_order'`,
      'delete from instalments',
      'delete from private.order_items',
      'delete from orders',
      `delete from private.number_series where series = 'order'`,
      'set local session_replication_role = origin',
    ])
      await owner.query(statement);
    const count = async (of: string) =>
      Number((await owner.query<{ n: string }>(`select count(*) as n from ${of}`))[0]?.n);
    const told = [await count('notifications'), await count('private.outbox')];

    for (const statement of BACKFILL.split(/;\n/)) {
      if (statement.trim() !== '') await owner.query(statement);
    }

    // Commissions came later, and follow the orders that there are then (0881_commission_ledger.sql).
    await owner.query('select private.settle_commissions(array(select quote_id from commissions))');

    const after = await placed(owner);
    const withoutStatus = (rows: typeof after) => rows.map(({ status: _, ...row }) => row);
    expect(before.length).toBeGreaterThan(3);
    expect(withoutStatus(after)).toEqual(withoutStatus(before));
    expect(
      await owner.query(
        `select o.id from orders o
         where (o.status = 'confirmed') <> exists (
           select from private.order_items t join payments y on y.quote_id = t.quote_id where t.order_id = o.id)`,
      ),
    ).toEqual([]);
    expect(
      await owner.query(
        `select distinct i.number, i.label, i.due_on, i.on_delivery from instalments i`,
      ),
    ).toEqual([{ number: 1, label: 'Na entrega', due_on: null, on_delivery: true }]);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['issued', 'confirmed']));
    expect([await count('notifications'), await count('private.outbox')]).toEqual(told);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
