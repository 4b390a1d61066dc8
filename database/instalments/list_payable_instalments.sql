create function public.list_payable_instalments(architect_user_id uuid default null) returns table (
  instalment_id uuid,
  order_id uuid,
  order_number integer,
  order_year integer,
  project_name text,
  category text,
  supplier_name text,
  supplier_company text,
  number integer,
  count integer,
  label text,
  amount numeric,
  due_on date,
  expected_on date,
  paid numeric,
  remaining numeric,
  state text,
  supplier_key text,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select
      case
        when private.asked_by('app_admin') then architect_user_id
        when private.asked_by('app_architect')
          and coalesce(architect_user_id, (select auth.uid())) = (select auth.uid()) then (select auth.uid())
      end as architect,
      private.asked_by('app_admin') and architect_user_id is null as everybody
  ), placed as (
    select w.id from asked join public.orders w on w.architect_id = asked.architect
    union all
    select w.id from asked join public.orders w on asked.everybody
  ), own as materialized (
    -- The words of an order are built once, and not for each of its instalments.
    select o.id, o.number, o.year, o.category, p.name, s.full_name, s.company_name,
      private.plain_words(coalesce(s.company_name, s.full_name)) as supplier_key,
      private.plain_words(concat_ws(
        ' ', p.name, s.full_name, s.company_name, private.order_label(o), private.category_label(o.category), ''
      )) as words
    from placed w
    join public.orders o on o.id = w.id
    join public.projects p on p.id = o.project_id
    join public.profiles s on s.id = o.supplier_id
  )
  select
    f.instalment_id, o.id, o.number, o.year, o.name, o.category, o.full_name, o.company_name,
    f.number, (count(*) over (partition by f.order_id))::integer, f.label, f.amount, f.due_on, f.expected_on,
    f.paid, f.remaining, f.state, o.supplier_key, o.words || private.plain_words(f.label)
  from private.instalment_figures(array(select w.id from own w), private.day_in_sao_paulo(now())) f
  join own o on o.id = f.order_id
$$;
comment on function public.list_payable_instalments(uuid) is
$$The instalments of orders, with project, supplier and the order's number, number of count, what was paid of
each and what remains (R$) and its state, to be filtered, searched (search_text), ordered and cut
into pages like a table. expected_on: the day on which it is due, or the delivery that was promised.
An architect sees those of their own projects, whether asking by their id or by null; an admin all with null, or one architect's.
Another's id gives an architect no row.
For architects and admins; 42501 to everybody else.
Nullable: supplier_company, due_on.
Closed sets: state (paid, late, partial, due).
Definer: what was paid of an instalment is computed by a function that is granted to nobody.
Source: docs/decisions/061 and 111.$$;
grant execute on function public.list_payable_instalments(uuid) to app_architect, app_admin;
