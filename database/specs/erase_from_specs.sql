create function private.erase_from_specs(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.item_specs s
  set notes = c.notes, vendor_name = c.vendor_name
  from (
    select o.item_id, private.without_person(o.notes, free, w.written, 2000) as notes,
      private.without_person(o.vendor_name, free, w.written, 120) as vendor_name
    from public.item_specs o
    cross join lateral (select private.written_at(o.item_id, o.created_at, array['notes', 'vendor_name']) as written) w
    where o.project_id = any (related) and num_nonnulls(o.notes, o.vendor_name) > 0
  ) c
  where s.item_id = c.item_id and (s.notes, s.vendor_name) is distinct from (c.notes, c.vendor_name);

  update public.item_spec_versions v
  set content = c.content, message = c.message, reason = c.reason
  from (
    select o.id,
      private.keys_without_person(o.content, '{notes,vendor_name}', free, o.sent_at) as content,
      case when o.architect_id <> person then private.without_person(o.message, free, o.sent_at, 2000) end as message,
      case when o.client_id is distinct from person then private.without_person(o.reason, free, o.decided_at, 1000) end as reason
    from public.item_spec_versions o
    where o.project_id = any (related)
  ) c
  where v.id = c.id and (v.content, v.message, v.reason) is distinct from (c.content, c.message, c.reason);
end
$$;
comment on function private.erase_from_specs(uuid, uuid[], jsonb) is
$$Takes mentions of an erased person out of the fichas of their projects, and what the person said about a sending or a refusal. What was specified and decided
stays.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
