import type pg from 'pg';

const WRITTEN = ['auth.users', 'profiles', 'project_items', 'quotes', 'commissions'];

/**
 * Adds suppliers who each owe R$ 10 and more since a month (its first day): one item of Ana's renovation, priced and won
 * by all of them. Written without triggers, so that thousands take seconds; what a closing reads is complete.
 */
export async function addDebtors(owner: pg.Client, howMany: number, month: string): Promise<void> {
  await owner.query('begin');
  const triggers = (act: string) =>
    owner.query(WRITTEN.map((table) => `alter table ${table} ${act} trigger user;`).join(' '));
  await triggers('disable');
  const people = `select md5('debtor ' || n)::uuid as id, md5('debt ' || n)::uuid as quote, n from generate_series(1, ${Number(howMany)}) n`;
  await owner.query(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select id, 'debtor' || n || '@volume.test', '', now() from (${people}) p`);
  await owner.query(`
    insert into public.profiles (id, email, full_name, company_name, role, status, supplier_category, commission_rate)
    select id, 'debtor' || n || '@volume.test', 'Fornecedor ' || n, 'Oficina ' || lpad(n::text, 5, '0'), 'supplier', 'approved', 'civil', 0.07
    from (${people}) p`);
  await owner.query(`
    insert into public.project_items (id, project_id, description, category, quantity, unit, position, architect_id, client_id)
    select p.quote, j.id, 'Serviço ' || p.n, 'civil', 1, 'un', 1000 + p.n, j.architect_id, j.client_id
    from (${people}) p cross join (select * from public.projects where status = 'in_progress' order by id limit 1) j`);
  await owner.query(`
    insert into public.quotes
      (id, project_item_id, project_id, supplier_id, request_id, architect_id, client_id, category, status, price, delivery_time_days,
       submitted_at, approved_at)
    select p.quote, i.id, i.project_id, p.id, r.id, i.architect_id, i.client_id, i.category, 'approved', 100 * (1 + p.n % 50), 30, now(), now()
    from (${people}) p
    join public.project_items i on i.id = p.quote
    join (select id from public.quote_requests limit 1) r on true`);
  await owner.query(
    `insert into public.commissions (quote_id, project_id, supplier_id, commission_rate, base_amount, commission_amount, created_at, due_at)
     select q.id, q.project_id, q.supplier_id, 0.1, q.price, q.price / 10, private.month_begins($1), private.month_begins($1) + interval '9 days'
     from public.quotes q where q.id in (select quote from (${people}) p)`,
    [month],
  );
  await triggers('enable');
  await owner.query('commit');
  await owner.query('analyze');
}
