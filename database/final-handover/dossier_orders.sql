create function private.dossier_side(project_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_admin') then 'admin'
    when private.asked_by('app_architect') and p.architect_id = (select auth.uid()) then 'architect'
    when private.asked_by('app_client') and p.client_id = (select auth.uid()) then 'client'
    when private.asked_by('app_supplier')
      and exists (select from public.orders o where o.project_id = p.id and o.supplier_id = (select auth.uid())) then 'supplier'
  end
  from public.projects p
  where p.id = dossier_side.project_id
$$;
comment on function private.dossier_side(uuid) is
$$As which side the caller reads the dossier of a project: its client or architect the whole, a supplier with an order in it their part, admins the
whole; null to anybody else.
For definer functions of the dossier; granted to nobody.$$;

create function private.dossier_orders(project_id uuid) returns setof public.orders
language sql stable
set search_path = ''
as $$
  select o.*
  from public.orders o
  where o.project_id = dossier_orders.project_id and private.may_read_order(o)
  order by o.year, o.number
$$;
comment on function private.dossier_orders(uuid) is
'The orders of a project that are in the dossier of the caller, in the order of their numbers. For definer functions of the dossier; granted to nobody.';

create function private.first_rows(lines jsonb, most integer, columns integer) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when jsonb_array_length(lines) <= most then lines
    else (
      select jsonb_agg(l.line order by l.place) from jsonb_array_elements(lines) with ordinality l (line, place) where l.place < most
    ) || jsonb_build_array(
      jsonb_build_array(format('… e mais %s', jsonb_array_length(lines) - most + 1))
        || (select coalesce(jsonb_agg(''::text), '[]') from generate_series(2, columns))
    )
  end
$$;
comment on function private.first_rows(jsonb, integer, integer) is
$$At most so many rows of a document's table of so many columns; where there are more, the last one says how many are left out: a document has 2,000
rows in all. Granted to nobody.$$;
