create function private.erase_from_schedule(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.milestones m
  set title = c.title
  from (
    select o.id, case
      when o.client_id is not distinct from person then 'Marco ' || o.position
      else private.without_person(o.title, free, private.written_at(o.id, o.created_at, array['title']), 120)
    end as title
    from public.milestones o
    where o.project_id = any (related)
  ) c
  where m.id = c.id and m.title <> c.title;
end
$$;
comment on function private.erase_from_schedule(uuid, uuid[], jsonb) is
$$Takes the titles out of the milestones of an erased client's projects, and mentions of any erased person out of others. Days stay.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
