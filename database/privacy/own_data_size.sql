create function private.refuse_large_own_data(person uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- In bytes of JSON. Building it takes several times as much memory at its peak.
  most constant bigint := 11 * 1024 * 1024;
  found bigint;
begin
  select sum(t.bytes) into found
  from (
    -- One select for each column: "one or the other" uses neither index. Counting a row twice does no harm.
    select octet_length(row_to_json(j)::text) as bytes from public.projects j where j.client_id = person
    union all
    select octet_length(row_to_json(j)::text) from public.projects j where j.architect_id = person
    union all
    select octet_length(row_to_json(i)::text) from public.project_items i where i.architect_id = person
    union all
    select octet_length(row_to_json(i)::text)
    from public.projects j
    -- offset 0, here and below: row by row by the index, however many rows PostgreSQL expects.
    cross join lateral (select * from public.project_items p where p.project_id = j.id offset 0) i
    where j.client_id = person
    union all
    select octet_length(row_to_json(g)::text) from public.profiles g where g.guest_of = person
    union all
    select octet_length(row_to_json(l)::text)
    from public.item_kits k
    cross join lateral (select * from public.kit_items o where o.kit_id = k.id offset 0) l
    where k.architect_id = person
    union all
    select octet_length(row_to_json(r)::text) from public.quote_requests r where r.supplier_id = person
    union all
    select octet_length(row_to_json(r)::text) from public.quote_requests r where r.architect_id = person
    union all
    select octet_length(row_to_json(v)::text) from public.quote_versions v where v.supplier_id = person
    union all
    select octet_length(row_to_json(u)::text) from public.questions u where person in (u.supplier_id, u.architect_id)
    union all
    select octet_length(row_to_json(s)::text) from public.selections s where person in (s.client_id, s.architect_id)
    union all
    select octet_length(row_to_json(c)::text) from public.selection_items c where person in (c.client_id, c.architect_id)
    union all
    select octet_length(row_to_json(q)::text) from public.quotes q where q.supplier_id = person
    union all
    select octet_length(row_to_json(q)::text) from public.quotes q where q.client_id = person and q.status = 'approved'
    union all
    select octet_length(row_to_json(q)::text) from public.quotes q where q.architect_id = person and q.status = 'approved'
    union all
    select octet_length(row_to_json(y)::text) from public.payments y where y.architect_id = person
    union all
    select octet_length(row_to_json(y)::text) from public.payments y where y.created_by = person
    union all
    select octet_length(row_to_json(y)::text)
    from public.quotes q
    cross join lateral (select * from public.payments p where p.quote_id = q.id offset 0) y
    where q.client_id = person and q.status = 'approved'
    union all
    select octet_length(row_to_json(c)::text) from public.change_orders c where c.client_id = person
    union all
    select octet_length(row_to_json(c)::text) from public.change_orders c where c.architect_id = person
    union all
    select octet_length(row_to_json(c)::text) from public.change_orders c where c.supplier_id = person
    union all
    select octet_length(row_to_json(d)::text) from public.deliveries d where d.client_id = person
    union all
    select octet_length(row_to_json(d)::text) from public.deliveries d where d.architect_id = person
    union all
    select octet_length(row_to_json(d)::text) from public.deliveries d where d.supplier_id = person
    union all
    (
      select octet_length(row_to_json(e)::text) from private.audit_entries e where e.entity_id = person
      union all
      select octet_length(row_to_json(e)::text) from private.audit_entries e where e.actor_id = person
    )
    union all
    select private.own_bytes(person)
  ) t;
  if found > most then
    raise exception 'Seus dados não cabem em um arquivo só. Escreva para quem cuida dos dados pessoais (página Privacidade) para receber tudo em partes.'
      using errcode = 'PT413';
  end if;
end
$$;
comment on function private.refuse_large_own_data(uuid) is
$$Refuses with PT413 to gather the data of somebody who has more of it than the memory for one answer allows, before any
is spent: sums the rows that grow without end.
For export_my_data; granted to nobody.
Source: security.md T47, docs/decisions/058.$$;
