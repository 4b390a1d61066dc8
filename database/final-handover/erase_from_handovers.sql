create function private.erase_from_handovers(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.handovers h
  set note = c.note, close_reason = c.close_reason
  from (
    select o.id,
      case when not t.is_theirs then private.without_person(o.note, free, o.sent_at, 4000) end as note,
      case
        when o.close_reason is null then null
        when t.is_theirs then '…'
        else private.without_person(o.close_reason, free, o.closed_at, 1000)
      end as close_reason
    from public.handovers o
    cross join lateral (
      select o.architect_id = person or o.created_by = person and not private.wrote_for_account(person, array[o.architect_id]) as is_theirs
    ) t
    where o.project_id = any (related) or o.created_by = person
  ) c
  where h.id = c.id and (h.note, h.close_reason) is distinct from (c.note, c.close_reason);
end
$$;
comment on function private.erase_from_handovers(uuid, uuid[], jsonb) is
$$Takes the words that an erased architect wrote out of termos de entrega, and mentions of an erased person. What was accepted stays, with its
number and its sign-off (LGPD art. 16 I).
For private.erase_person; granted to nobody.$$;
