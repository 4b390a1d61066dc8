create function private.erase_from_diary(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- A day that was never sent is its architect's alone.
  with gone as (
    delete from public.daily_logs d
    where d.architect_id = person and d.status = 'draft' and d.number is null
    returning d.id
  )
  delete from storage.objects o
  using public.attachments a, gone g
  where a.id = o.id and a.kind = 'daily_log' and a.entity_id = g.id;

  -- The days of a client's home say how they live: words and photos go, numbers, days and sign-offs stay.
  delete from storage.objects o
  using public.attachments a, public.daily_logs d
  where a.id = o.id and a.kind = 'daily_log' and d.id = a.entity_id and d.client_id = person;

  update public.daily_logs d
  set crew = '[]', activities = '[]', occurrences = null, guidance = null, materials = null, visitors = null
  where d.client_id = person;

  update public.sign_offs s
  set content = s.content - '{crew,activities,occurrences,guidance,materials,visitors,photos}'::text[] || '{"erased": true}'
  where s.kind = 'daily_log' and s.client_id = person;

  -- In all others only mentions are removed: what was sent is the record of both sides (LGPD art. 16 I).
  update public.daily_logs d
  set crew = e.crew, activities = e.activities, occurrences = e.occurrences, guidance = e.guidance, materials = e.materials,
    visitors = e.visitors
  from (
    select o.id, private.json_without_person(o.crew, free, w.written) as crew,
      private.json_without_person(o.activities, free, w.written) as activities,
      private.without_person(o.occurrences, free, w.written, 4000) as occurrences,
      private.without_person(o.guidance, free, w.written, 4000) as guidance,
      private.without_person(o.materials, free, w.written, 4000) as materials,
      private.without_person(o.visitors, free, w.written, 4000) as visitors
    from public.daily_logs o
    -- As the agreement to it is looked through (erase_from_orders), so that both say the same afterwards.
    cross join lateral (
      select coalesce(
        (select max(s.created_at) from public.sign_offs s where s.kind = 'daily_log' and s.entity_id = o.id), o.changed_at
      ) as written
    ) w
    where o.project_id = any (related) and o.client_id is distinct from person
  ) e
  where d.id = e.id
    and (d.crew, d.activities, d.occurrences, d.guidance, d.materials, d.visitors)
      is distinct from (e.crew, e.activities, e.occurrences, e.guidance, e.materials, e.visitors);
end
$$;
comment on function private.erase_from_diary(uuid, uuid[], jsonb) is
$$Deletes the days of the diário that an erased architect never sent; takes words and photos out of those of an erased client's projects, also out of
what they agreed to, which says so (erased) and keeps its hash; and mentions of the person out of all others.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
