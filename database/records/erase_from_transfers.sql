create function private.erase_from_transfers(words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.project_transfers t
  set reason = c.reason
  from (
    select o.id, private.without_person(o.reason, free, o.transferred_at, 1000) as reason from public.project_transfers o
  ) c
  where t.id = c.id and t.reason is distinct from c.reason;
end
$$;
comment on function private.erase_from_transfers(jsonb) is
$$Takes mentions of an erased person out of the reasons of transfers.
For private.erase_person; granted to nobody.$$;
