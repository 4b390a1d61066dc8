create function public.list_record_items(target_project_id uuid) returns table (
  id uuid,
  place integer,
  description text,
  category text,
  quantity numeric,
  unit text,
  room text,
  cancelled_at timestamptz,
  asked bigint,
  answered bigint,
  quote_id uuid,
  supplier_id uuid,
  supplier_name text,
  price numeric,
  paid numeric,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  select
    i.id, i.position, i.description, i.category, i.quantity, i.unit, i.room, i.cancelled_at,
    (select count(*) from public.quotes a where a.project_item_id = i.id),
    (select count(*) from public.quotes a where a.project_item_id = i.id and a.submitted_at is not null),
    q.id, q.supplier_id, coalesce(s.company_name, s.full_name), q.price,
    (select coalesce(sum(y.amount), 0) from public.payments y where y.quote_id = q.id),
    private.plain_words(concat_ws(' ', i.description, private.category_label(i.category), i.room, s.company_name, s.full_name))
  from public.project_items i
  left join public.quotes q on q.project_item_id = i.id and q.status = 'approved'
  left join public.profiles s on s.id = q.supplier_id
  where i.project_id = target_project_id and private.asked_by('app_admin')
$$;
comment on function public.list_record_items(uuid) is
$$The items of a project with how many suppliers were asked and answered, and who was approved for what price, what of it is paid (R$), to be
searched (search_text), ordered and cut into pages like a table.
For admins; no row to anybody else.
Nullable: room, cancelled_at, quote_id, supplier_id, supplier_name, price.
Definer: when an item was cancelled is granted to nobody.
Source: OPE-033, docs/decisions/061 and 122.$$;
grant execute on function public.list_record_items(uuid) to app_admin;
