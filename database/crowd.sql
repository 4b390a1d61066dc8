-- More rows than one response can hold, for the people of the cast: 1,100 projects of Ana (1,200 with Elisa's), a
-- project with 1,200 items, 1,500 approved quotes with their commissions (1,300 of them Ana's), paid, half paid, paid
-- and reversed, and 1,200 referrals. For the tests that totals and lists are complete. Loaded onto the cast, by a
-- superuser: triggers are disabled, so copies and consequences are written here.

set session_replication_role = replica;

-- Rafael's projects with Ana, the oldest first: 1 to 1060 under way, 1061 to 1080 done, then planning.
insert into public.projects (id, name, address, status, client_id, architect_id, created_at)
select
  md5('crowd project ' || n)::uuid,
  case n when 1 then 'Sítio São João' else 'Obra ' || n end,
  case n when 1 then 'Estrada da Água Branca, 7' else 'Rua das Acácias, ' || n end,
  case when n <= 1060 then 'in_progress' when n <= 1080 then 'completed' else 'planning' end,
  'c0000000-0000-4000-8000-000000000002'::uuid,
  'a0000000-0000-4000-8000-000000000001'::uuid,
  now() - interval '399 days' + make_interval(mins => n)
from generate_series(1, 1100) n
union all
select
  md5('crowd project ' || n)::uuid, 'Obra de Elisa ' || n, null, 'in_progress',
  'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002',
  now() - interval '200 days' + make_interval(mins => n)
from generate_series(1101, 1200) n;

-- 1,300 items of Ana's: one in each of the first 1,080 projects, a second one in the first 220. 200 of Elisa's.
create temp table deal as
select
  n,
  case when n <= 1080 then n when n <= 1300 then n - 1080 else 1100 + (n - 1301) % 100 + 1 end as project,
  round((100000 + n * 737) / 100.0, 2) as price,
  n % 2 = 0 as is_bruno
from generate_series(1, 1500) n;

insert into public.project_items (id, project_id, description, category, quantity, unit, created_at, architect_id, client_id)
select
  md5('crowd item ' || n)::uuid, p.id,
  case n when 1 then 'Guarda-corpo de latão' else 'Serviço ' || n end,
  case when is_bruno then 'marcenaria' else 'vidracaria' end, 1 + n % 7, 'un',
  p.created_at + make_interval(secs => n), p.architect_id, p.client_id
from deal
join public.projects p on p.id = md5('crowd project ' || project)::uuid;

-- The project that is one long list; its first item is the oldest.
insert into public.project_items (id, project_id, description, category, quantity, unit, created_at, architect_id, client_id)
select
  md5('crowd long ' || n)::uuid, p.id, case n when 1 then 'Corrimão de peroba' else 'Peça ' || n end,
  'marcenaria', n, 'un', p.created_at + make_interval(secs => n), p.architect_id, p.client_id
from generate_series(1, 1200) n
join public.projects p on p.id = md5('crowd project 1100')::uuid;

insert into public.quotes
  (id, project_item_id, supplier_id, status, price, delivery_time_days, created_at, submitted_at, approved_at,
   project_id, architect_id, client_id, category, request_id)
select
  md5('crowd quote ' || n)::uuid, i.id, s.id,
  'approved', price, 10 + n % 20, i.created_at + interval '1 day', i.created_at + interval '2 days',
  i.created_at + interval '3 days', i.project_id, i.architect_id, i.client_id, i.category,
  md5(concat('crowd request ', i.project_id, i.category, s.id))::uuid
from deal
join public.project_items i on i.id = md5('crowd item ' || n)::uuid
cross join lateral (
  select case when is_bruno then 'b0000000-0000-4000-8000-000000000001' else 'b0000000-0000-4000-8000-000000000014' end::uuid
) s (id);

insert into public.quote_requests (id, project_id, category, supplier_id, architect_id, client_id, invited_at)
select q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id, min(q.created_at)
from deal
join public.quotes q on q.id = md5('crowd quote ' || n)::uuid
group by q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id;

update public.quotes q set version = 1 from deal where q.id = md5('crowd quote ' || n)::uuid;
update public.quote_requests r set version = 1
where exists (select from deal join public.quotes q on q.id = md5('crowd quote ' || n)::uuid where q.request_id = r.id);
select private.keep_version(array(
  select distinct q.request_id from deal join public.quotes q on q.id = md5('crowd quote ' || n)::uuid
));

-- The first, and so the oldest, 390 days ago; 300 of them in this month, so that both sums are long.
insert into public.commissions (quote_id, project_id, supplier_id, base_amount, commission_rate, commission_amount, due_at, created_at)
select
  q.id, q.project_id, q.supplier_id, q.price, rate, round(q.price * rate, 2),
  -- As the payments below leave it.
  case when n % 3 in (0, 2) then q.approved_at + interval '1 day' end,
  case
    when n <= 1200 then now() - interval '390 days' + make_interval(mins => n)
    else date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo' + make_interval(secs => (n - 1201) / 100.0)
  end
from deal
join public.quotes q on q.id = md5('crowd quote ' || n)::uuid
cross join lateral (select case when is_bruno then 0.08 else 0.06 end as rate) r;

select private.open_orders(array(select md5('crowd quote ' || n)::uuid from deal));

-- A third paid, a third half paid after a whole payment was taken back, a third not at all: the oldest last.
insert into public.payments (id, quote_id, amount, payment_date, notes, created_by, created_at, project_id, architect_id, client_id, reverses_payment_id)
select
  md5('crowd payment ' || n || part)::uuid, q.id, p.amount, q.approved_at::date + p.part, p.notes, q.architect_id,
  q.approved_at + make_interval(days => p.part), q.project_id, q.architect_id, q.client_id,
  case when part = 2 then md5('crowd payment ' || n || 1)::uuid end
from deal
join public.quotes q on q.id = md5('crowd quote ' || n)::uuid
cross join lateral (
  values
    (1, q.price, null, n % 3 in (0, 2)),
    (2, -q.price, 'Valor trocado', n % 3 = 2),
    (3, round(q.price / 2, 2), null, n % 3 = 2)
) p(part, amount, notes, happened)
where happened;

-- Referrals by Clara, Paulo, Renata, Lívia, Igor, Wagner and Teresa; two of three are completed.
insert into public.referrals (referrer_id, referred_email, status, invited_at, completed_at)
select
  case when n % 5 = 0 then 'c0000000-0000-4000-8000-000000000001'
    else 'b0000000-0000-4000-8000-0000000000' || lpad((7 + n % 6)::text, 2, '0') end::uuid,
  case n when 1 then 'primeira.indicacao@exemplo.test' else 'convite' || n || '@exemplo.test' end,
  case n % 3 when 2 then 'pending' else 'completed' end,
  now() - interval '398 days' + make_interval(hours => 8 * n),
  case n % 3 when 2 then null else now() - interval '397 days' + make_interval(hours => 8 * n) end
from generate_series(1, 1189) n
union all
-- Eleven open ones of which the fewest days are left, none of them expired.
select 'a0000000-0000-4000-8000-000000000001', 'aberto' || n || '@exemplo.test', 'pending', now() - make_interval(days => n), null
from generate_series(1, 11) n;

update public.referral_codes c
set uses_count = (select count(*) from public.referrals r where r.referrer_id = c.user_id and r.status = 'completed');

drop table deal;
set session_replication_role = origin;
