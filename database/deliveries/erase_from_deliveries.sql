create function private.erase_from_deliveries(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.deliveries d
  set note = c.note, check_note = c.check_note, withdraw_reason = c.withdraw_reason
  from (
    select o.id,
      case
        when o.note is null then null
        when private.is_of_side(person, o.announced_role, o.client_id, o.architect_id, o.supplier_id) then '…'
        else private.without_person(o.note, free, w.written, 500)
      end as note,
      case
        when o.check_note is null then null
        when private.is_of_side(person, o.checked_role, o.client_id, o.architect_id, o.supplier_id) then '…'
        else private.without_person(o.check_note, free, w.written, 500)
      end as check_note,
      case
        when o.withdraw_reason is null then null
        when private.is_of_side(person, o.withdrawn_role, o.client_id, o.architect_id, o.supplier_id) then '…'
        else private.without_person(o.withdraw_reason, free, w.written, 500)
      end as withdraw_reason
    from public.deliveries o
    cross join lateral (
      select private.written_at(o.id, o.announced_at, array['note', 'check_note', 'withdraw_reason']) as written
    ) w
    where o.project_id = any (related)
  ) c
  where d.id = c.id and (d.note, d.check_note, d.withdraw_reason) is distinct from (c.note, c.check_note, c.withdraw_reason);

  update private.delivery_lines l
  set reason = c.reason
  from (
    select n.delivery_id, n.quote_id,
      case
        when private.is_of_side(person, d.checked_role, d.client_id, d.architect_id, d.supplier_id) then '…'
        else private.without_person(n.reason, free, coalesce(d.checked_at, d.announced_at), 500)
      end as reason
    from private.delivery_lines n
    join public.deliveries d on d.id = n.delivery_id
    where d.project_id = any (related) and n.reason is not null
  ) c
  where (l.delivery_id, l.quote_id) = (c.delivery_id, c.quote_id) and l.reason is distinct from c.reason;
end
$$;
comment on function private.erase_from_deliveries(uuid, uuid[], jsonb) is
$$Takes out of deliveries what an erased person's side wrote, and mentions of the person from what others wrote. Days, quantities and what was
accepted stay (LGPD art. 16 I).
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;

create function private.is_of_side(person uuid, side text, client uuid, architect uuid, supplier uuid) returns boolean
language sql immutable
set search_path = ''
as $$ select coalesce(person = case side when 'client' then client when 'architect' then architect when 'supplier' then supplier end, false) $$;
comment on function private.is_of_side(uuid, text, uuid, uuid, uuid) is
  'Whether a person is one side of a deal: client, architect or supplier. For private.erase_from_deliveries; granted to nobody.';
