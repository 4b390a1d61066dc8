create function private.erase_from_adjustments(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from public.quote_adjustments a where a.architect_id = person;
  update public.quote_adjustments a
  set note = private.without_person(a.note, free, a.created_at, 300)
  where a.project_id = any (related)
    and a.note <> private.without_person(a.note, free, a.created_at, 300);
end
$$;
comment on function private.erase_from_adjustments(uuid, uuid[], jsonb) is
$$Deletes the adjustments of a person, which nobody else reads, and takes mentions of them out of others'.
For private.erase_person; granted to nobody.$$;
