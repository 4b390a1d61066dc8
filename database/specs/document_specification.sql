create function private.spec_paper_words(content jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(E'\n',
    nullif(concat_ws(' · ', 'Marca ' || (content ->> 'brand'), 'Modelo ' || (content ->> 'model')), ''),
    nullif(concat_ws(' · ',
      'Acabamento ' || (content ->> 'finish'), 'Cor ' || (content ->> 'color'), 'Dimensão ' || (content ->> 'size')), ''),
    content ->> 'notes',
    nullif(concat_ws(' · ', 'Onde comprar: ' || (content ->> 'vendor_name'), content ->> 'vendor_url'), ''))
$$;
comment on function private.spec_paper_words(jsonb) is
$$The words of a ficha in lines of a paper, besides its code and the name of its item. Granted to nobody.$$;

create function private.spec_rows_of_project(target_project_id uuid) returns table (
  item_id uuid,
  place bigint,
  room text,
  category text,
  item text,
  amount text,
  content jsonb,
  version integer,
  state text,
  cover text
)
language sql stable
set search_path = ''
as $$
  select i.id, row_number() over (order by i.position, i.id), i.room, i.category, i.description,
    private.amount_label(i.quantity, i.unit), coalesce(v.content, private.spec_content(s)), s.approved_version,
    case
      when s.approved_version is not null then 'Aprovada'
      when v.version is not null and v.outcome = 'proposed' or s.status = 'proposed' then 'Aguarda o cliente'
      when v.version is not null and v.outcome = 'refused' or s.status = 'refused' then 'Recusada pelo cliente'
      else 'Não enviada ao cliente'
    end,
    (select c.name from private.spec_cover(i.id, (coalesce(v.content, private.spec_content(s)) ->> 'cover_id')::uuid) c)
  from public.item_specs s
  join public.project_items i on i.id = s.item_id and i.cancelled_at is null
  left join lateral (
    select w.version, w.outcome, w.content
    from public.item_spec_versions w
    where w.item_id = s.item_id and case
      when s.approved_version is not null then w.version = s.approved_version
      else private.asked_by('app_client') and w.outcome in ('proposed', 'refused')
    end
    order by w.version desc
    limit 1
  ) v on true
  where s.project_id = target_project_id and (v.version is not null or not private.asked_by('app_client'))
$$;
comment on function private.spec_rows_of_project(uuid) is
$$The fichas of a project in the order of its list, as its papers show them: the version that stands; where none does, to the client the last one that they
were sent, to everybody else the ficha as it is. version: the approved one. Without items that an addendum cancelled.
The caller has checked who reads. Granted to nobody.$$;

create function private.spec_blocks(heading text, lines jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object(
      'kind', 'table', 'heading', heading,
      'columns', jsonb_build_array(
        jsonb_build_object('label', 'Código', 'width', 1.6), jsonb_build_object('label', 'Item', 'width', 7),
        jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2), jsonb_build_object('label', 'Situação', 'width', 2.4)
      ),
      'rows', jsonb_agg(jsonb_build_array(
        coalesce(l.line -> 'content' ->> 'code', ''),
        concat_ws(E'\n', l.line ->> 'item', nullif(private.spec_paper_words(l.line -> 'content'), '')),
        l.line ->> 'amount', l.line ->> 'state'
      ) order by l.place)
    ))
    || case when count(l.line ->> 'cover') > 0 then jsonb_build_array(jsonb_build_object(
      'kind', 'images', 'images', jsonb_agg(jsonb_build_object(
        'bucket', 'anexos', 'name', l.line ->> 'cover',
        'caption', left(concat_ws(' · ', l.line -> 'content' ->> 'code', l.line ->> 'item'), 300)
      ) order by l.place) filter (where l.line ->> 'cover' is not null)
    )) else '[]' end
  from jsonb_array_elements(lines) with ordinality l (line, place)
$$;
comment on function private.spec_blocks(text, jsonb) is
$$The blocks of a paper for some fichas (rows of private.spec_rows_of_project): a table, and below it their pictures, two in a row. Granted to
nobody.$$;

create function private.document_specification(project_id uuid, part text default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with listed as materialized (
    select r.*, case when count(r.cover) over (order by r.place) <= 120 then r.cover end as shown_cover,
      coalesce(case when part = 'category' then private.category_label(r.category) else nullif(btrim(r.room), '') end, 'Sem ambiente') as label
    from private.spec_rows_of_project(document_specification.project_id) r
    where r.place <= 900
  ), grouped as (
    select g.*, dense_rank() over (order by g.at) as rank
    from (select l.*, min(l.place) over (partition by l.label) as at from listed l) g
  ), parts as (
    -- A document has a hundred blocks, and one of pictures sixty of them.
    select least(g.rank, 40) as part, (row_number() over (partition by least(g.rank, 40) order by g.place) - 1) / 60 as sheet, g.*
    from grouped g
  ), blocks as (
    select q.part, q.sheet, private.spec_blocks(
      case when q.part = 40 and count(distinct q.label) > 1 then 'Outros' else min(q.label) end
        || case when q.sheet > 0 then ' (continuação)' else '' end,
      jsonb_agg(jsonb_build_object(
        'item', q.item, 'amount', q.amount, 'content', q.content, 'state', q.state, 'cover', q.shown_cover
      ) order by q.place)
    ) as drawn
    from parts q
    group by q.part, q.sheet
  ), signed as (
    select l.place, jsonb_build_array(
      concat_ws(' · ', l.content ->> 'code', l.item),
      case when s.id is null then 'Aceita por aditivo' || coalesce(E'\n' || private.day_label(private.day_in_sao_paulo(v.decided_at)), '')
        else concat_ws(E'\n',
          coalesce(private.signed_name(s), s.parties -> s.person_role ->> 'person', p.full_name),
          to_char(s.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI'))
      end,
      coalesce(s.content_hash, '—')
    ) as line
    from listed l
    join public.item_spec_versions v on (v.item_id, v.version) = (l.item_id, l.version)
    left join lateral (
      select g.* from public.sign_offs g
      where g.kind = 'item_spec' and g.entity_id = l.item_id and g.entity_version = l.version and g.decision = 'agreed'
      order by g.created_at desc
      limit 1
    ) s on true
    left join public.profiles p on p.id = s.person_id
  )
  select jsonb_build_object(
    'title', 'Caderno de especificações',
    'subtitle', concat_ws(' · ', p.name, p.address),
    'letterhead', private.letterhead(p.architect_id),
    'file_name', 'Caderno de especificações - ' || p.name,
    'blocks', (
      select jsonb_agg(d.block order by b.part, b.sheet, d.place)
      from blocks b
      cross join lateral jsonb_array_elements(b.drawn) with ordinality d (block, place)
    ) || coalesce((
      select jsonb_build_array(jsonb_build_object(
        'kind', 'table', 'heading', 'Aprovações do cliente',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Ficha', 'width', 5), jsonb_build_object('label', 'Quem e quando', 'width', 4),
          jsonb_build_object('label', 'SHA-256 do que foi lido', 'width', 5)
        ),
        'rows', jsonb_agg(g.line order by g.place)
      ))
      from signed g
      having count(*) > 0
    ), '[]') || case when exists (select from listed l where l.cover is not null and l.shown_cover is null) then jsonb_build_array(
      jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
        'Este caderno mostra as fotos das primeiras 120 fichas que têm foto; as das outras estão no Prumo.'))
    ) else '[]' end || case when exists (select from private.spec_rows_of_project(p.id) r where r.place > 900) then jsonb_build_array(
      jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array('Este caderno mostra as primeiras 900 fichas do projeto.'))
    ) else '[]' end
  )
  from public.projects p
  where p.id = document_specification.project_id and exists (select from listed)
    and (
      private.asked_by('app_architect') and p.architect_id = (select auth.uid())
      or private.asked_by('app_client') and p.client_id = (select auth.uid())
      or private.asked_by('app_admin')
    )
$$;
comment on function private.document_specification(uuid, text) is
$$The fichas of a project as /documents/v1/specification/<project>.pdf draws them: by room, or with ?part=category by category, each with code, words, where to
buy and its first picture, and in the end who approved which one when, with the sha256 of what was read. Of each the version that stands is shown, also while
another one waits. At most 900 fichas and 120 pictures, and it says so where there are more. Null where there is none, and for what the caller may not read.
For the project's client, who reads no draft, its architect, and admins.
Definer: names and the letterhead are not granted to every side.
Source: docs/decisions/108 and 286.$$;
grant execute on function private.document_specification(uuid, text) to app_client, app_architect, app_admin;
