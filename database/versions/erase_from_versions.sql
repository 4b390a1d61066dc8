create function private.erase_from_versions(person uuid, related uuid[], free jsonb) returns void
language sql volatile
set search_path = ''
as $$
  update public.quote_versions v
  set notes = c.notes, change_note = c.change_note, payment_note = c.payment_note, taxes_note = c.taxes_note,
    said_by = c.said_by, lines = c.lines
  from (
    select
      o.id,
      case when not is_own then private.without_person(o.notes, free, o.sent_at, 20000) end as notes,
      case when not is_own then private.without_person(o.change_note, free, o.sent_at, 500) end as change_note,
      case when not is_own then private.without_person(o.payment_note, free, o.sent_at, 500) end as payment_note,
      case when not is_own then private.without_person(o.taxes_note, free, o.sent_at, 300) end as taxes_note,
      case when not is_own then private.without_person(o.said_by, free, o.sent_at, 120) end as said_by,
      (
        select jsonb_agg(
          private.keys_without_person(l.line, array['description', 'note', 'alternative'], free, o.sent_at)
            || case when is_own then '{"note": null, "alternative": null}' else '{}' end::jsonb
            || case when l.line ? 'parts' then jsonb_build_object('parts', (
              select jsonb_agg(private.keys_without_person(p.part, array['description'], free, o.sent_at) order by p.place)
              from jsonb_array_elements(l.line -> 'parts') with ordinality p (part, place)
            )) else '{}' end
          order by l.place
        )
        from jsonb_array_elements(o.lines) with ordinality l (line, place)
      ) as lines
    from public.quote_versions o
    cross join lateral (select o.supplier_id = person as is_own) own
    where o.request_id in (select r.id from public.quote_requests r where r.project_id = any (related))
  ) c
  where v.id = c.id
    and (v.notes, v.change_note, v.payment_note, v.taxes_note, v.said_by, v.lines)
      is distinct from (c.notes, c.change_note, c.payment_note, c.taxes_note, c.said_by, c.lines);

  update private.version_confirmations k
  set person_name = c.person_name, note = case when k.is_right then c.note else coalesce(c.note, '-') end
  from (
    select o.version_id,
      case when not is_own then private.without_person(o.person_name, free, o.at, 120) end as person_name,
      case when not is_own then private.without_person(o.note, free, o.at, 500) end as note
    from private.version_confirmations o
    join public.quote_versions v on v.id = o.version_id and v.project_id = any (related)
    cross join lateral (select o.supplier_id = person as is_own) own
  ) c
  where k.version_id = c.version_id and (k.person_name, k.note) is distinct from (c.person_name, c.note)
$$;
comment on function private.erase_from_versions(uuid, uuid[], jsonb) is
$$Erases from the answers to the requests of these projects, and from what suppliers said of those that were typed for
them, the words of the person when they sent them, and mentions of
them in the words of others. free: the words of private.person_words that may be looked for anywhere. Numbers stay.
For private.erase_person; granted to nobody.
Source: LGPD art. 18 VI.$$;
