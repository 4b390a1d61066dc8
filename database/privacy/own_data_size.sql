create function private.refuse_large_own_data(person uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- In bytes of JSON. The making takes several times as much memory at its highest.
  most constant bigint := 12 * 1024 * 1024;
  found bigint;
begin
  select sum(t.bytes) into found
  from (
    select octet_length(row_to_json(j)::text) as bytes from public.projects j where person in (j.client_id, j.architect_id)
    union all
    select octet_length(row_to_json(i)::text) from public.project_items i where person in (i.client_id, i.architect_id)
    union all
    select octet_length(row_to_json(q)::text) from public.quotes q
    where q.supplier_id = person or q.status = 'approved' and person in (q.client_id, q.architect_id)
    union all
    select octet_length(row_to_json(y)::text) from public.payments y where person in (y.client_id, y.architect_id, y.created_by)
    union all
    (
      -- Both columns have an index, and neither is used for "one or the other" in a large trail.
      select octet_length(row_to_json(e)::text) from private.audit_entries e where e.entity_id = person
      union all
      select octet_length(row_to_json(e)::text) from private.audit_entries e where e.actor_id = person
    )
  ) t;
  if found > most then
    raise exception 'Seus dados não cabem em um arquivo só. Escreva para quem cuida dos dados pessoais (página Privacidade) para receber tudo em partes.'
      using errcode = 'PT413';
  end if;
end
$$;
comment on function private.refuse_large_own_data(uuid) is
  'Refuses with PT413 to gather the data of somebody who has more of it than the memory for one answer allows, before any is spent: sums the rows that grow without end. For export_my_data; granted to nobody. Source: security.md T47, docs/decisions/058.';
