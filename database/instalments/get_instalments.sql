create function public.get_instalments(target_project_id uuid) returns table (
  instalment_id uuid,
  order_id uuid,
  order_number integer,
  order_year integer,
  order_status text,
  category text,
  supplier_name text,
  supplier_company text,
  number integer,
  count integer,
  label text,
  amount numeric,
  due_on date,
  on_delivery boolean,
  expected_on date,
  paid numeric,
  remaining numeric,
  state text,
  has_pix_key boolean,
  is_guest boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    f.instalment_id, o.id, o.number, o.year, o.status, o.category, s.full_name, s.company_name,
    f.number, (count(*) over (partition by f.order_id))::integer, f.label, f.amount, f.due_on, f.on_delivery, f.expected_on,
    f.paid, f.remaining, f.state, b.pix_key is not null,
    s.guest_of is not null
  from private.instalment_figures(
    array(select o.id from public.orders o where o.project_id = target_project_id and private.may_read_order(o)),
    private.day_in_sao_paulo(now())
  ) f
  join public.orders o on o.id = f.order_id
  join public.profiles s on s.id = o.supplier_id
  left join public.billing_details b on b.profile_id = o.supplier_id
  order by f.expected_on, o.created_at, o.number, f.number
$$;
comment on function public.get_instalments(uuid) is
$$The instalments of a project by the day on which they are due or expected, with what was paid of each (R$) and its state (paid,
late, partial, due); number of count. has_pix_key: whether its supplier can be paid by PIX. is_guest: it has no
account, so that nobody can ask it for a key here.
For the client and the architect of the project and admins, and for a supplier those of its own orders; to anybody else there is
no row.
Nullable: supplier_company, due_on.
Closed sets: order_status (orders.status), state (paid, late, partial, due).
Definer: payments, names and PIX keys are not granted to every side.
Source: docs/decisions/111.$$;
grant execute on function public.get_instalments(uuid) to app_client, app_architect, app_supplier, app_admin;
