create function public.list_projects() returns table (
  id uuid,
  name text,
  address text,
  status text,
  created_at timestamptz,
  architect_id uuid,
  architect_name text,
  client_id uuid,
  client_name text,
  items bigint,
  approved numeric,
  paid numeric,
  planned numeric,
  open_items bigint,
  suppliers_asked bigint,
  suppliers_answered bigint,
  last_paid_on date,
  name_key text,
  architect_key text,
  client_key text,
  search_text text
)
language sql stable
begin atomic
  select
    p.id, p.name, p.address, p.status, p.created_at,
    p.architect_id, architect.full_name, p.client_id, client.full_name,
    (select count(*) from public.project_items i where i.project_id = p.id),
    (
      select coalesce(sum(q.price), 0)
      from public.project_items i
      join public.quotes q on q.project_item_id = i.id and q.status = 'approved'
      where i.project_id = p.id
    ),
    (
      select coalesce(sum(y.amount), 0)
      from public.project_items i
      join public.quotes q on q.project_item_id = i.id and q.status = 'approved'
      join public.payments y on y.quote_id = q.id
      where i.project_id = p.id
    ),
    (select coalesce(sum(b.budgeted_amount), 0) from public.project_category_budgets b where b.project_id = p.id),
    (
      select count(*)
      from public.project_items i
      where i.project_id = p.id
        and not exists (select from public.quotes q where q.project_item_id = i.id and q.status = 'approved')
        and not private.is_bought_elsewhere(i.id)
    ),
    (select count(*) from public.quote_requests r where r.project_id = p.id),
    (
      select count(*)
      from public.quote_requests r
      where r.project_id = p.id
        and private.is_answered(r.id)
    ),
    (
      select max(y.payment_date)
      from public.project_items i
      join public.quotes q on q.project_item_id = i.id and q.status = 'approved'
      join public.payments y on y.quote_id = q.id
      where i.project_id = p.id and y.amount > 0
    ),
    private.plain_words(p.name), private.plain_words(architect.full_name), private.plain_words(client.full_name),
    private.plain_words(concat_ws(' ', p.name, p.address, architect.full_name, client.full_name))
  from public.projects p
  left join public.profiles architect on architect.id = p.architect_id
  left join public.profiles client on client.id = p.client_id;
end;
comment on function public.list_projects() is
$$Projects that the caller may read, with the people, how many items, what is approved, what of it is paid and what was planned for it
(the sum of its categories) in R$, how many items are without an approved quote
and were not bought outside (open_items), how many requests went to suppliers of a
category and how many of those have been answered, and the day of the last payment; to be filtered, searched (search_text), ordered and
cut into pages like a table.
For architects (their own) and admins (all); 42501 to everybody else.
Nullable: address, architect_name, client_id, client_name, last_paid_on, architect_key, client_key.
Closed sets: status (projects.status).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it and a page by created_at counts items and sums of that page only.
Source: Q-15, docs/decisions/061.$$;
grant execute on function public.list_projects() to app_architect, app_admin;
