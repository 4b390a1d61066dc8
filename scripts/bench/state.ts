import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Notes how quotes, projects, orders, commissions and payments stand, and returns what puts them back: a
 * write can only be measured again when it can be done again. Triggers rest meanwhile.
 */
export async function rememberState(superuser: pg.Client): Promise<() => Promise<void>> {
  await superuser.query(`
    create temp table if not exists quotes_before as
      select id, status, price, delivery_time_days, notes, item_note, rejection_reason, submitted_at, approved_at
      from public.quotes;
    create unique index if not exists quotes_before_id on quotes_before (id);
    create temp table if not exists projects_before as select id, status from public.projects;
    create temp table if not exists commissions_before as select id from public.commissions;
    create temp table if not exists payments_before as select id from public.payments;
    create temp table if not exists orders_before as select id, version, money_at from public.orders;
    create temp table if not exists instalments_before as select id, amount from public.instalments;
    create temp table if not exists order_items_before as select order_id, quote_id, added_at from private.order_items;
    create temp table if not exists numbers_before as select * from private.number_series;
    analyze quotes_before, projects_before, commissions_before, payments_before, orders_before, instalments_before,
      order_items_before`);
  return async () => {
    await quiet(superuser);
    await superuser.query(`
      set session_replication_role = replica;
      delete from public.payments p where not exists (select from payments_before b where b.id = p.id);
      delete from public.commissions c where not exists (select from commissions_before b where b.id = c.id);
      update public.quotes q
      set status = b.status, price = b.price, delivery_time_days = b.delivery_time_days, notes = b.notes,
        item_note = b.item_note, rejection_reason = b.rejection_reason, submitted_at = b.submitted_at,
        approved_at = b.approved_at
      from quotes_before b
      where b.id = q.id and (b.status, b.submitted_at, b.approved_at) is distinct from (q.status, q.submitted_at, q.approved_at);
      update public.projects p set status = b.status
      from projects_before b where b.id = p.id and b.status <> p.status;
      delete from private.order_items t where not exists (
        select from order_items_before b
        where (b.order_id, b.quote_id, b.added_at) = (t.order_id, t.quote_id, t.added_at)
      );
      delete from public.instalments i where not exists (select from instalments_before b where b.id = i.id);
      update public.instalments i set amount = b.amount
      from instalments_before b where b.id = i.id and b.amount <> i.amount;
      delete from public.orders o where not exists (select from orders_before b where b.id = o.id);
      update public.orders o set version = b.version, money_at = b.money_at
      from orders_before b
      where b.id = o.id and (b.version, b.money_at) is distinct from (o.version, o.money_at);
      delete from private.number_series;
      insert into private.number_series select * from numbers_before;
      delete from private.outbox;
      set session_replication_role = origin`);
    await superuser.query(
      `vacuum (analyze) public.quotes, public.payments, public.commissions, public.projects, public.orders,
         public.instalments, private.order_items`,
    );
  };
}

/** The load driver hangs up on its last requests; the gateway still carries them out. */
async function quiet(superuser: pg.Client): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    await wait(50);
    const { rows } = await superuser.query(
      `select count(*)::integer as busy from pg_stat_activity where application_name = 'prumo' and state <> 'idle'`,
    );
    idle = rows[0].busy === 0 ? idle + 1 : 0;
  }
}
