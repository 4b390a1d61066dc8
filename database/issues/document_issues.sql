create function private.document_issues(project_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with listed as materialized (
    select (f.issue).id, (f.issue).kind, (f.issue).number, (f.issue).room, (f.issue).title, (f.issue).status, (f.issue).is_disputed,
      (f.issue).due_on, f.turn, coalesce(s.company_name, s.full_name, 'Arquiteto') as who, private.order_label(o) as order_label,
      photo.file_name, count(photo.file_name) over (order by (f.issue).number) as photos
    from private.read_issues(document_issues.project_id, null, null) f
    left join public.orders o on o.id = (f.issue).order_id
    left join public.profiles s on s.id = (f.issue).supplier_id
    left join lateral (
      select a.file_name from public.attachments a
      where a.kind = 'issue' and a.entity_id = (f.issue).id and a.mime_type like 'image/%'
      order by a.created_at, a.id
      limit 1
    ) photo on true
    where (f.issue).status not in ('draft', 'cancelled')
  ), parts as (
    select l.who, jsonb_build_array(jsonb_build_object(
        'kind', 'table', 'heading', l.who,
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Número', 'width', 2.5), jsonb_build_object('label', 'O que falta', 'width', 5),
          jsonb_build_object('label', 'Ambiente', 'width', 2.5), jsonb_build_object('label', 'Até', 'width', 2),
          jsonb_build_object('label', 'Situação', 'width', 2.5)
        ),
        'rows', jsonb_agg(jsonb_build_array(
          private.issue_label(l.kind, l.number), concat_ws(E'\n', l.title, 'Pedido ' || l.order_label), coalesce(l.room, ''),
          coalesce(private.day_label(l.due_on), ''),
          case
            when l.is_disputed then 'Não reconhecida'
            when l.status = 'open' then 'Aberta' when l.status = 'fixed' then 'A conferir' else 'Encerrada'
          end
        ) order by l.status = 'closed', l.number)
      )) || case when bool_or(l.file_name is not null and l.photos <= 60) then jsonb_build_array(jsonb_build_object(
        'kind', 'images', 'images', jsonb_agg(
          jsonb_build_object('bucket', 'anexos', 'name', 'issue/' || l.id || '/' || l.file_name,
            'caption', private.issue_label(l.kind, l.number) || ': ' || l.title)
          order by l.number
        ) filter (where l.file_name is not null and l.photos <= 60)
      )) else '[]' end as blocks
    from listed l
    group by l.who
  )
  select jsonb_build_object(
    'title', 'Pendências e chamados',
    'subtitle', concat_ws(' · ', p.name, private.day_label(private.day_in_sao_paulo(now()))),
    'letterhead', private.letterhead(
      p.architect_id, private.party_as_read('architect', private.party(p.architect_id), not private.asked_by('app_supplier'))
    ),
    'file_name', format('Pendências %s', p.name),
    'blocks', (
      select jsonb_agg(b.block order by q.who, b.place)
      from parts q
      cross join lateral jsonb_array_elements(q.blocks) with ordinality b (block, place)
    ) || case when (select max(l.photos) from listed l) > 60 then jsonb_build_array(
      jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
        'Este documento mostra as fotos das primeiras 60 pendências que têm foto; as das outras estão no Prumo.'))
    ) else '[]' end
  )
  from public.projects p
  where p.id = document_issues.project_id and exists (select from listed)
$$;
comment on function private.document_issues(uuid) is
$$The document of a project's pendências and claims by the side that has to mend them, as /documents/v1/issues/<project>.pdf draws it: number, words, room, day
and state, with the first photo of each, sixty at most, and it says so where there are more. Null where the caller reads none.
For the client and architect of the project, the suppliers of its orders (of their own), and admins.
Definer: names of suppliers and the letterhead are not granted to every side.
Source: docs/decisions/108 and 276.$$;
grant execute on function private.document_issues(uuid) to app_client, app_architect, app_supplier, app_admin;
