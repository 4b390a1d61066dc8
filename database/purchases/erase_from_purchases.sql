create function private.erase_from_purchases(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- The purchases of a client say how they live: the words go, the sums stay. In all other purchases only mentions are removed, and
  -- what the person wrote.
  update public.purchases p
  set vendor = c.vendor, description = c.description, note = c.note, cancel_reason = c.cancel_reason
  from (
    select o.id,
      case when t.is_theirs then 'Fornecedor removido' else private.without_person(o.vendor, free, w.written, 120) end as vendor,
      case when not t.is_theirs then private.without_person(o.description, free, w.written, 300) end as description,
      case when not (t.is_theirs or t.is_own) then private.without_person(o.note, free, w.written, 2000) end as note,
      case
        when o.cancel_reason is null then null
        when t.is_theirs or t.is_own then '…'
        else private.without_person(o.cancel_reason, free, w.written, 1000)
      end as cancel_reason
    from public.purchases o
    cross join lateral (
      select o.client_id is not distinct from person as is_theirs,
        o.created_by = person and not private.wrote_for_account(person, array[o.architect_id, o.client_id]) as is_own
    ) t
    cross join lateral (
      select private.written_at(o.id, o.created_at, array['vendor', 'description', 'note', 'cancel_reason']) as written
    ) w
    where o.project_id = any (related) or o.created_by = person
  ) c
  where p.id = c.id
    and (p.vendor, p.description, p.note, p.cancel_reason) is distinct from (c.vendor, c.description, c.note, c.cancel_reason);

  update public.purchase_lines l
  set description = c.description
  from (
    select o.id, case
      when o.client_id is not distinct from person then 'Linha ' || o.position
      else private.without_person(o.description, free, p.created_at, 300)
    end as description
    from public.purchase_lines o
    join public.purchases p on p.id = o.purchase_id
    where o.project_id = any (related)
  ) c
  where l.id = c.id and l.description <> c.description;

  update public.purchase_instalments i
  set label = c.label
  from (
    select o.id, case
      when o.client_id is not distinct from person then 'Parcela ' || o.number
      else private.without_person(o.label, free, p.created_at, 80)
    end as label
    from public.purchase_instalments o
    join public.purchases p on p.id = o.purchase_id
    where o.project_id = any (related)
  ) c
  where i.id = c.id and i.label <> c.label;

  update public.purchase_payments y
  set notes = c.notes
  from (
    select o.id, case
      when o.client_id is distinct from person
        and (o.created_by <> person or private.wrote_for_account(person, array[o.architect_id, o.client_id]))
        then private.without_person(o.notes, free, private.written_at(o.id, o.created_at, array['notes']), 2000)
      when o.reverses_id is not null then '…'
    end as notes
    from public.purchase_payments o
    where (o.project_id = any (related) or o.created_by = person) and o.notes is not null
  ) c
  where y.id = c.id and y.notes is distinct from c.notes;
end
$$;
comment on function private.erase_from_purchases(uuid, uuid[], jsonb) is
$$Takes the words of an erased client out of the purchases of their projects, what any erased person wrote into others
(but for those of an account that they acted for), and mentions of them. Numbers, days and sums stay.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
