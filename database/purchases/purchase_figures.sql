create function private.purchase_figures(purchases uuid[], today date) returns table (
  instalment_id uuid,
  purchase_id uuid,
  number integer,
  label text,
  amount numeric,
  due_on date,
  paid numeric,
  remaining numeric,
  state text
)
language sql stable
set search_path = ''
as $$
  select f.id, f.purchase_id, f.number, f.label, f.amount, f.due_on, f.paid, f.amount - f.paid,
    case
      when f.paid >= f.amount then 'paid'
      when f.due_on < today then 'late'
      when f.paid > 0 then 'partial'
      else 'due'
    end
  from (
    select i.id, i.purchase_id, i.number, i.label, i.amount, i.due_on,
      least(i.amount, greatest(m.paid - coalesce(sum(i.amount) over before, 0), 0)) as paid
    from (
      select c.id, coalesce((select sum(y.amount) from public.purchase_payments y where y.purchase_id = c.id), 0) as paid
      from public.purchases c
      where c.id = any (purchase_figures.purchases) and c.cancelled_at is null
    ) m
    join public.purchase_instalments i on i.purchase_id = m.id and i.removed_at is null
    window before as (partition by i.purchase_id order by i.number rows between unbounded preceding and 1 preceding)
  ) f
$$;
comment on function private.purchase_figures(uuid[], date) is
$$The instalments of purchases that were not cancelled, with what was paid of each and the state that gives on a day, as private.instalment_figures
says it of orders: payments, less what was taken back, fill them in the order of their numbers; paid, late, partial, due. Amounts in R$.
Reads as its caller.$$;
grant execute on function private.purchase_figures(uuid[], date) to app_client, app_architect, app_admin;

create function private.purchase_label(number integer) returns text
language sql immutable
set search_path = ''
as $$ select 'C-' || lpad(number::text, greatest(4, length(number::text)), '0') $$;
comment on function private.purchase_label(integer) is 'The number of a purchase as people read it: C-0012.';
grant execute on function private.purchase_label(integer) to app_client, app_architect, app_admin;

create function private.purchase_state(cancelled_at timestamptz, bought_on date, total numeric, paid numeric, is_late boolean) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when purchase_state.cancelled_at is not null then 'cancelled'
    when purchase_state.paid >= purchase_state.total then 'paid'
    when purchase_state.is_late then 'late'
    when purchase_state.paid > 0 then 'partial'
    when purchase_state.bought_on is null then 'planned'
    else 'due'
  end
$$;
comment on function private.purchase_state(timestamptz, date, numeric, numeric, boolean) is
  'The state of a purchase outside, the one place where it is named: cancelled, paid, late, partial, planned (not bought yet), due.';
grant execute on function private.purchase_state(timestamptz, date, numeric, numeric, boolean) to app_client, app_architect, app_admin;
