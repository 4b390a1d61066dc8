create function private.erase_from_selections(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.selections s
  set message = c.message
  from (
    select o.id,
      case when o.architect_id <> person then private.without_person(o.message, free, o.sent_at, 2000) end as message
    from public.selections o
    where o.project_id = any (related) and o.message is not null
  ) c
  where s.id = c.id and s.message is distinct from c.message;

  update public.selection_items s
  set justification = c.justification
  from (
    select o.id,
      case when o.client_id <> person then private.without_person(o.justification, free, d.decided_at, 1000) end as justification
    from public.selection_items o
    join public.selections d on d.id = o.selection_id
    where o.project_id = any (related) and o.justification is not null
  ) c
  where s.id = c.id and s.justification is distinct from c.justification;
end
$$;
comment on function private.erase_from_selections(uuid, uuid[], jsonb) is
$$Takes out of the selections of a person's projects what the person wrote, and mentions of them in what others wrote. What was
decided stays.
For private.erase_person; granted to nobody.$$;
