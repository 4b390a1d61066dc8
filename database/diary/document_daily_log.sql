create function private.weather_label(weather text) returns text
language sql immutable
set search_path = ''
as $$
  select case weather when 'clear' then 'Limpo' when 'cloudy' then 'Nublado' when 'rain' then 'Chuva' when 'storm' then 'Temporal'
    else 'Não informado' end
$$;
comment on function private.weather_label(text) is 'The weather of a diário as people read it. Granted to nobody.';

create function private.daily_log_label(log public.daily_logs) returns text
language sql immutable
set search_path = ''
as $$ select coalesce('Diário nº ' || (log).number, 'Diário (rascunho)') $$;
comment on function private.daily_log_label(public.daily_logs) is 'Diário nº 12; one that was never sent has no number. Granted to nobody.';

create function private.daily_log_state(log public.daily_logs) returns text
language sql immutable
set search_path = ''
as $$
  select case (log).status when 'draft' then 'Rascunho' when 'accepted' then 'Aceito pelo cliente'
    when 'contested' then 'Contestado pelo cliente' else 'Sem manifestação do cliente' end
$$;
comment on function private.daily_log_state(public.daily_logs) is
'The client''s word about a day of the diário, as papers write it; silence is no agreement. Granted to nobody.';

create function private.may_read_daily_log(log public.daily_logs) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_architect') then (log).architect_id = (select auth.uid())
    when (log).status = 'draft' then false
    when private.asked_by('app_client') then (log).client_id = (select auth.uid())
    else private.asked_by('app_admin')
  end
$$;
comment on function private.may_read_daily_log(public.daily_logs) is
$$Whether the caller may read a day of the diário: its architect, and once it was sent its client and admins. For definer functions; granted to
nobody.$$;

create function private.daily_log_blocks(log public.daily_logs, heading text, most_photos integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', heading, 'facts',
      jsonb_build_array(
        jsonb_build_object('label', 'Tempo de manhã', 'value', private.weather_label((log).weather_morning)),
        jsonb_build_object('label', 'Tempo à tarde', 'value', private.weather_label((log).weather_afternoon)),
        jsonb_build_object('label', 'Horas paradas', 'value', private.quantity_label((log).idle_hours)),
        jsonb_build_object('label', 'Equipe', 'value', (
          select string_agg(format('%s %s', l.line ->> 'count', l.line ->> 'trade'), E'\n' order by l.place)
          from jsonb_array_elements((log).crew) with ordinality l (line, place)
        ))
      ) || (
        select coalesce(jsonb_agg(jsonb_build_object('label', t.label, 'value', t.said) order by t.place), '[]')
        from (values
          (1, 'Ocorrências', (log).occurrences), (2, 'Orientações na obra', (log).guidance), (3, 'Materiais', (log).materials),
          (4, 'Visitas', (log).visitors)
        ) t (place, label, said)
        where t.said is not null
      )))
    || case when jsonb_array_length((log).activities) > 0 then jsonb_build_array(jsonb_build_object(
      'kind', 'table',
      'columns', jsonb_build_array(
        jsonb_build_object('label', 'Atividade', 'width', 6), jsonb_build_object('label', 'Pedido ou marco', 'width', 4),
        jsonb_build_object('label', 'Andamento', 'align', 'right', 'width', 2)
      ),
      'rows', (
        select jsonb_agg(jsonb_build_array(
          l.line ->> 'text',
          coalesce(
            (
              select 'Pedido ' || private.order_label(o) || ' · ' || private.category_label(o.category)
              from public.orders o where o.id = (l.line ->> 'order_id')::uuid
            ),
            (select m.title from public.milestones m where m.id = (l.line ->> 'milestone_id')::uuid)
          ),
          (l.line ->> 'percent') || ' %'
        ) order by l.place)
        from jsonb_array_elements((log).activities) with ordinality l (line, place)
      )
    )) else '[]' end
    || (
      select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object('kind', 'images', 'images', jsonb_agg(
        jsonb_build_object('bucket', 'anexos', 'name', 'daily_log/' || (log).id || '/' || f.file_name,
          'caption', coalesce(to_char(f.taken_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'), ''))
        order by f.created_at, f.id
      ))) end
      from (
        select a.* from public.attachments a
        where a.kind = 'daily_log' and a.entity_id = (log).id and a.mime_type like 'image/%'
        order by a.created_at, a.id
        limit most_photos
      ) f
    )
$$;
comment on function private.daily_log_blocks(public.daily_logs, text, integer) is
$$The blocks of a document that say a day of the diário: weather, crew, words, activities, and its first photos. Granted to nobody.$$;

create function private.document_daily_log(log_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', private.daily_log_label(d) || ' · ' || private.day_label(d.log_date),
    'subtitle', concat_ws(' · ', p.name, private.daily_log_state(d)),
    'letterhead', private.letterhead(d.architect_id, parties -> 'architect'),
    'file_name', format('%s - %s %s', private.daily_log_label(d), to_char(d.log_date, 'YYYY-MM-DD'), p.name),
    'content_hash', coalesce(
      (
        select s.content_hash from public.sign_offs s
        where s.kind = 'daily_log' and s.entity_id = d.id and s.entity_version = d.version and s.decision = 'agreed'
        limit 1
      ),
      private.content_hash(private.daily_log_content(d))
    ),
    'blocks', jsonb_build_array(jsonb_build_object('kind', 'facts', 'columns', 2, 'facts', jsonb_build_array(
        jsonb_build_object('label', 'Obra', 'value', concat_ws(E'\n', p.name, p.address)),
        jsonb_build_object('label', 'Cliente', 'value', parties -> 'client' ->> 'name'),
        jsonb_build_object('label', 'Responsável pelo diário', 'value', parties -> 'architect' ->> 'person'),
        jsonb_build_object('label', 'Enviado em', 'value', private.day_label(private.day_in_sao_paulo(d.sent_at)))
      )))
      || private.daily_log_blocks(d, 'O dia', 20)
      || case when d.status in ('sent', 'draft') then jsonb_build_array(jsonb_build_object(
        'kind', 'text', 'heading', 'Manifestação do cliente', 'paragraphs', jsonb_build_array(
          private.daily_log_state(d) || '. O silêncio do cliente não é aceite.'))) else '[]' end
      || jsonb_build_array(jsonb_build_object(
        'kind', 'sign_offs', 'heading', 'Manifestação do cliente', 'sign_offs', private.sign_off_lines(d.id)))
  )
  from public.daily_logs d
  join public.projects p on p.id = d.project_id
  cross join lateral private.parties_as_read(private.signed_parties(d.id, d.client_id, d.architect_id, null), false) parties
  where d.id = document_daily_log.log_id and private.may_read_daily_log(d)
$$;
comment on function private.document_daily_log(uuid) is
$$A day of the diário as /documents/v1/daily-log/<id>.pdf draws it: weather, crew, activities, words, photos, and what the client said; where
nobody agreed it says that there is no word of the client. Its hash is that of what was agreed to. Null for what the caller may not read.
For the project's architect, and once it was sent its client and admins.
Definer: names of the other side are not granted.
Source: docs/decisions/108 and 273.$$;
grant execute on function private.document_daily_log(uuid) to app_client, app_architect, app_admin;

create function private.document_diary(project_id uuid, part text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with month as (
    select case when part ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$' then (part || '-01')::date end as first
  ), days as (
    select d as log, row_number() over (order by d.log_date) as place
    from month m
    join public.daily_logs d on d.log_date between m.first and (m.first + interval '1 month - 1 day')::date
    where d.project_id = document_diary.project_id and d.status <> 'draft' and private.may_read_daily_log(d)
  )
  select jsonb_build_object(
    'title', format('Diário de obra · %s', to_char(m.first, 'MM/YYYY')),
    'subtitle', p.name,
    'letterhead', private.letterhead(p.architect_id),
    'file_name', format('Diário de obra %s %s', part, p.name),
    'blocks', jsonb_build_array(jsonb_build_object(
        'kind', 'table', 'empty', 'Nenhum diário foi enviado neste mês.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Diário', 'width', 3), jsonb_build_object('label', 'Dia', 'width', 3),
          jsonb_build_object('label', 'Manifestação do cliente', 'width', 5), jsonb_build_object('label', 'SHA-256 do que foi aceito', 'width', 8)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            'nº ' || (y.log).number, private.day_label((y.log).log_date), private.daily_log_state(y.log),
            coalesce((
              select s.content_hash from public.sign_offs s
              where s.kind = 'daily_log' and s.entity_id = (y.log).id and s.entity_version = (y.log).version and s.decision = 'agreed'
              limit 1
            ), '—')
          ) order by y.place), '[]') from days y
        )))
      || coalesce((
        select jsonb_agg(b.block order by y.place, b.at)
        from days y
        cross join lateral jsonb_array_elements(private.daily_log_blocks(
          y.log, format('%s · %s', private.daily_log_label(y.log), private.day_label((y.log).log_date)), 2
        )) with ordinality b (block, at)
      ), '[]')
  )
  from month m
  join public.projects p on p.id = document_diary.project_id
  where m.first is not null
    and (
      private.asked_by('app_architect') and p.architect_id = auth.uid()
      or private.asked_by('app_client') and p.client_id = auth.uid()
      or private.asked_by('app_admin')
    )
$$;
comment on function private.document_diary(uuid, text) is
$$A month of the diário of a project (part 2026-06) as /documents/v1/diary/<project>.pdf?part=2026-06 draws it: an index with what the client said
and the hashes of what was agreed to, then each day that was sent with its first two photos. Null for no month, and for what the caller may not read.
For the project's architect and client, and admins.
Definer: names of the other side are not granted.
Source: docs/decisions/108 and 273.$$;
grant execute on function private.document_diary(uuid, text) to app_client, app_architect, app_admin;
