create function public.list_guests() returns table (
  id uuid,
  full_name text,
  company_name text,
  email text,
  phone_number text,
  category text,
  further_categories text[],
  created_at timestamptz,
  used_at timestamptz,
  requests integer,
  orders integer,
  refuses boolean,
  is_blocked boolean,
  name_key text,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.id, p.full_name, p.company_name, nullif(p.email, ''), p.phone_number, p.supplier_category, p.further_categories,
    p.created_at, g.used_at,
    (select count(*)::integer from public.quote_requests r where r.supplier_id = p.id),
    (select count(*)::integer from public.orders o where o.supplier_id = p.id and o.status <> 'cancelled'),
    private.refuses_contact(p, p.guest_of), p.guest_blocked_at is not null,
    private.plain_words(coalesce(p.company_name, p.full_name)),
    private.plain_words(concat_ws(' ', p.full_name, p.company_name, p.email, p.phone_number))
  from public.profiles p
  join private.guest_cards g on g.guest_id = p.id and g.removed_at is null
  where p.guest_of = (select auth.uid()) and p.erased_at is null and private.asked_by('app_architect')
$$;
comment on function public.list_guests() is
$$The contacts of the calling architect, to be filtered, searched (search_text), ordered (by a column or name_key) and cut into pages like a
table. requests and orders: how many it was asked and has; refuses: the person asked not to be asked; is_blocked: the team lets nobody ask it.
For architects; own only.
Nullable: company_name, email, phone_number, category.
Definer: nobody reads which profiles are contacts.
Source: CVD-002, docs/decisions/242.$$;
grant execute on function public.list_guests() to app_architect;
