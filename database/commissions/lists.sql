create function public.list_commissions() returns table (
  id uuid,
  created_at timestamptz,
  project_name text,
  item_description text,
  category text,
  supplier_name text,
  supplier_company text,
  price numeric,
  commission_rate numeric,
  commission_amount numeric,
  project_key text,
  supplier_key text,
  category_key text,
  search_text text
)
language sql stable
begin atomic
  select
    c.id, c.created_at, p.name, i.description, i.category, s.full_name, s.company_name,
    q.price, c.commission_rate, c.commission_amount,
    private.plain_words(p.name), private.plain_words(s.full_name),
    private.plain_words(private.category_label(i.category)),
    private.plain_words(concat_ws(' ', p.name, i.description, private.category_label(i.category), s.full_name, s.company_name))
  from public.commissions c
  left join public.projects p on p.id = c.project_id
  left join public.profiles s on s.id = c.supplier_id
  left join public.quotes q on q.id = c.quote_id
  left join public.project_items i on i.id = q.project_item_id;
end;
comment on function public.list_commissions() is
$$Commissions with what they came from, to be filtered, searched (search_text), ordered (by a column or its _key) and
cut
into pages like a table.
For admins; 42501 to everybody else.
Amounts in R$, the rate a fraction.
Nullable: project_name, item_description, category, supplier_name, supplier_company, price, project_key, supplier_key,
category_key.
Closed sets: category (project_items.category).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it and a page by created_at reads one page.
Source: docs/decisions/061.$$;
grant execute on function public.list_commissions() to app_admin;
