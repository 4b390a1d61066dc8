create function private.erase_from_trail(person uuid, related uuid[], words jsonb, last_entry bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- Date, time and IP address of each access stay for their six months, as the law requires (Marco Civil art. 15); the
  -- device does not.
  update private.audit_entries e
  set after = e.after - 'device'
  where e.entity_kind = 'session' and e.entity_id = person and e.after ? 'device';

  -- Changes that the erasure itself makes to the texts of projects are recorded without their values, like everything
  -- the trail hides; and so is the name of a client's project.
  update private.audit_entries e
  set before = private.hidden_keys(e.before), after = private.hidden_keys(e.after)
  where e.project_id = any (related)
    and (
      e.entity_kind in ('project', 'item') and e.id > last_entry and e.happened_at = now()
      or e.entity_kind = 'project' and e.entity_id in (select j.id from public.projects j where j.client_id = person)
    );

  -- The values in the trail that people write are the names of projects, the descriptions and rooms of items, and
  -- paths.
  update private.audit_entries e
  set before = c.before, after = c.after
  from (
    select o.id,
      private.keys_without_person(o.before, array['name', 'description', 'room'], free, o.happened_at) as before,
      private.keys_without_person(o.after, array['name', 'description', 'room'], free, o.happened_at) as after
    from private.audit_entries o
    where o.project_id = any (related) and o.entity_kind in ('project', 'item')
    union all
    select o.id, o.before, private.keys_without_person(o.after, array['request'], free, o.happened_at)
    from private.audit_entries o
    where o.actor_id = person and o.entity_kind = 'request'
  ) c
  where e.id = c.id and (e.before, e.after) is distinct from (c.before, c.after);
end
$$;
comment on function private.erase_from_trail(uuid, uuid[], jsonb, bigint) is
$$Erases from the audit trail: the devices of a person's accesses, the names of their projects as a client, and mentions of them in
the names of projects and items that they are part of. last_entry: the newest entry before the erasure began.
For private.erase_person; granted to nobody.$$;

create function private.hidden_keys(said jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(o.key, case when o.key in ('name', 'description', 'room') then '"…"' else o.value end), said)
  from jsonb_each(said) o
$$;
comment on function private.hidden_keys(jsonb) is
  'An entry''s object with "…" in place of a project''s name or an item''s description or room. Granted to nobody.';
