create function private.erase_from_adjustments(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from public.quote_adjustments a where a.architect_id = person;
  update public.quote_adjustments a
  set note = c.note
  from (
    select o.id, private.without_person(o.note, free, private.written_at(o.id, o.created_at, array['note']), 300) as note
    from public.quote_adjustments o
    where o.project_id = any (related)
  ) c
  where a.id = c.id and a.note <> c.note;
end
$$;
comment on function private.erase_from_adjustments(uuid, uuid[], jsonb) is
$$Deletes the adjustments of a person, which nobody else reads, and takes mentions of them out of others'.
For private.erase_person; granted to nobody.$$;
