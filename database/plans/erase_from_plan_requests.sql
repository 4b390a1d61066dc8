create function private.erase_from_plan_requests(person uuid, words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from public.plan_requests r where r.profile_id = person;
  -- Why others were refused loses the mentions of the person.
  update public.plan_requests r
  set reason = c.reason
  from (
    select o.id, private.without_person(o.reason, free, o.decided_at, 1000) as reason
    from public.plan_requests o where o.reason is not null
  ) c
  where r.id = c.id and r.reason is distinct from c.reason;
end
$$;
comment on function private.erase_from_plan_requests(uuid, jsonb) is
$$Deletes what a person asked for and takes mentions of them out of the reasons given to others.
For private.erase_person; granted to nobody.$$;
