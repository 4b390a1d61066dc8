create function private.erase_from_orders(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  update public.orders o
  set terms = c.terms, delivery_place = c.delivery_place, cancel_reason = c.cancel_reason
  from (
    select w.id,
      private.without_person(w.terms, free, w.written, 4000) as terms,
      -- Where a client lives goes with the client.
      case when w.client_id <> person then private.without_person(w.delivery_place, free, w.written, 500) end as delivery_place,
      private.without_person(w.cancel_reason, free, w.written, 1000) as cancel_reason
    from (
      select p.*, private.written_at(p.id, p.created_at, array['terms', 'delivery_place', 'cancel_reason']) as written
      from public.orders p
      where p.project_id = any (related)
    ) w
  ) c
  where o.id = c.id
    and (o.terms, o.delivery_place, o.cancel_reason) is distinct from (c.terms, c.delivery_place, c.cancel_reason);

  update public.sign_offs s
  set reason = c.reason
  from (
    select o.id,
      case when coalesce(o.account_id, o.person_id) = person then '…' else private.without_person(o.reason, free, o.created_at, 1000) end as reason
    from public.sign_offs o
    where o.project_id = any (related) and o.reason is not null
  ) c
  where s.id = c.id and s.reason is distinct from c.reason;

  -- An agreement given for another's account stays that account's, without the name of the person.
  update public.sign_offs s set person_name = 'Pessoa removida' where s.person_id = person and s.account_id is not null;

  -- The hash stays, and the content says that it is no longer what was hashed.
  update public.sign_offs s
  set content = c.content || '{"erased": true}'
  from (
    select o.id, private.json_without_person(
      case when o.client_id = person then o.content - 'delivery_place' else o.content end, free, o.created_at
    ) as content
    from public.sign_offs o
    where o.project_id = any (related)
  ) c
  where s.id = c.id and s.content - 'erased' <> c.content - 'erased';

  -- Also where the project has another architect by now.
  update public.sign_offs s
  set parties = s.parties || private.without_party(s.parties, person)
  where s.parties::text like '%"' || person || '"%';
end
$$;
comment on function private.erase_from_orders(uuid, uuid[], jsonb) is
$$Takes mentions of a person out of the orders of their projects and of what was signed, the place of a client's home, and what they
wrote out of their refusals, and how papers named them. What was agreed stays (LGPD art. 16 I); content that changed says so (erased), and keeps its hash.
For private.erase_person; granted to nobody.$$;

create function private.without_party(parties jsonb, person uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(p.role, jsonb_build_object('id', person, 'name', 'Pessoa removida', 'person', 'Pessoa removida')), '{}')
  from jsonb_each(parties) p (role, party)
  where p.party ->> 'id' = person::text
$$;
comment on function private.without_party(jsonb, uuid) is
$$The sides of a paper (private.parties) that an erased person was, without what it says of them: as a profile that is erased. For private.erase_person;
granted to nobody.$$;
