create function public.send_specs(target_project_id uuid, item_ids uuid[], message text default null) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select distinct i from unnest(send_specs.item_ids) i where i is not null order by i);
  said constant text := nullif(btrim(private.shown_text(send_specs.message)), '');
  read_versions jsonb;
  project public.projects;
  sent integer;
begin
  perform private.check_own_project(target_project_id);
  if cardinality(ids) = 0 then
    raise exception 'Escolha ao menos uma ficha para enviar.' using errcode = 'SPECS';
  elsif cardinality(ids) > 200 then
    raise exception 'Envie até 200 fichas de uma vez.' using errcode = 'PT400';
  elsif length(said) > 2000 then
    raise exception 'A mensagem pode ter até 2.000 letras.' using errcode = 'PT400';
  end if;
  select jsonb_object_agg(s.item_id, s.version) into read_versions from public.item_specs s where s.item_id = any (ids);

  perform from public.project_items i where i.project_id = target_project_id and i.id = any (ids) order by i.id for no key update;
  select * into project from public.projects p where p.id = target_project_id for no key update;
  perform private.check_still_architect(target_project_id);
  if (
    select count(*) from public.project_items i where i.project_id = target_project_id and i.id = any (ids) and i.cancelled_at is null
  ) < cardinality(ids) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  elsif project.status = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  elsif project.client_id is null then
    raise exception 'Este projeto ainda não tem cliente: convide quem vai aprovar.' using errcode = 'SPECS';
  elsif read_versions is distinct from (
    select jsonb_object_agg(s.item_id, s.version) from public.item_specs s where s.item_id = any (ids)
  ) then
    -- Somebody wrote one of them while this waited: what would be sent is not what was seen.
    raise exception 'Uma ficha mudou agora mesmo. Leia de novo antes de enviar.' using errcode = 'PT409';
  elsif exists (
    select from unnest(ids) i (id)
    left join public.item_specs s on s.item_id = i.id
    where s.item_id is null or num_nonnulls(s.brand, s.model, s.notes) = 0
  ) then
    raise exception 'Sem marca, modelo ou descrição não há o que aprovar.' using errcode = 'SPECS';
  end if;
  -- A change of what suppliers are asked or have confirmed takes their way.
  perform private.refuse_spec_way(w.way)
  from private.spec_ways(ids) w
  join public.item_specs s on s.item_id = w.item_id
  where s.approved_version is not null and s.status in ('draft', 'refused');

  with proposed as (
    update public.item_specs s
    set status = 'proposed',
      version = s.version + case
        when exists (select from public.item_spec_versions v where (v.item_id, v.version) = (s.item_id, s.version)) then 1 else 0
      end
    where s.item_id = any (ids) and s.status in ('draft', 'refused')
    returning s.*
  ), kept as (
    insert into public.item_spec_versions (item_id, version, content, message, project_id, architect_id, client_id)
    select p.item_id, p.version, private.spec_content(p), said, p.project_id, p.architect_id, project.client_id
    from proposed p
    returning 1
  )
  select count(*)::integer into sent from kept;
  if sent > 0 then
    perform private.notify_specs_sent(target_project_id, sent, said);
  end if;
  return sent;
end
$$;
comment on function public.send_specs(uuid, uuid[], text) is
$$Sends fichas of items, up to 200, to the client, who approves or refuses each in the version that is sent (sign_off_specs). Those that wait already or are
approved as they are stay as they are. message: up to 2,000 characters for the client, who is notified (kind specs_sent).
Returns how many were sent.
For the project's architect; to anybody else the project does not exist (PT404).
Raises SPECS (none named, neither brand, model nor description, no client yet, or a change that takes an addendum or a change order), PT409 where one
changed meanwhile or is not in the list any more, PHASE, PT400.
Definer: nobody may write fichas.
Source: docs/decisions/282.$$;
grant execute on function public.send_specs(uuid, uuid[], text) to app_architect;

create function public.withdraw_specs(item_ids uuid[]) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select distinct i from unnest(withdraw_specs.item_ids) i where i is not null order by i);
begin
  if cardinality(ids) not between 1 and 200 then
    raise exception 'Escolha de 1 a 200 fichas.' using errcode = 'PT400';
  end if;
  perform from public.project_items i where i.id = any (ids) and i.architect_id = auth.uid() order by i.id for no key update;
  if not private.asked_by('app_architect') or (
    select count(*) from public.item_specs s where s.item_id = any (ids) and s.architect_id = auth.uid()
  ) < cardinality(ids) then
    raise exception 'Ficha não encontrada.' using errcode = 'PT404';
  end if;
  perform private.need('decide');
  return private.take_back_specs(ids);
end
$$;
comment on function public.withdraw_specs(uuid[]) is
$$Takes back fichas, 1 to 200, that wait for the client: they are drafts again. Those that do not wait stay as they are.
Returns how many were taken back.
For the architect of their project; to anybody else they do not exist (PT404).
Raises PT400.
Definer: nobody may write fichas.
Source: docs/decisions/282.$$;
grant execute on function public.withdraw_specs(uuid[]) to app_architect;

create function private.take_back_specs(item_ids uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  taken integer;
begin
  update public.item_spec_versions v set outcome = 'withdrawn' where v.item_id = any (item_ids) and v.outcome = 'proposed';
  update public.item_specs s
  set status = 'draft', version = s.version + 1, changed_at = now()
  where s.item_id = any (item_ids) and s.status = 'proposed';
  get diagnostics taken = row_count;
  return taken;
end
$$;
comment on function private.take_back_specs(uuid[]) is
'Makes fichas of these items that wait for the client drafts again, and returns how many. The caller holds the items. Granted to nobody.';

create function private.notify_specs_sent(project uuid, things integer, message text, since timestamptz default null, days integer default 0)
returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'specs_sent', array[p.client_id], p.id, null, p.architect_id, private.spec_link(p.id, 'client'),
    jsonb_build_object('item_count', notify_specs_sent.things, 'days', notify_specs_sent.days),
    jsonb_build_object('note', notify_specs_sent.message),
    once_key => case when notify_specs_sent.days > 0 then
      format('specs_sent:%s:%s:%s', p.id, extract(epoch from notify_specs_sent.since)::bigint, notify_specs_sent.days)
    end
  )
  from public.projects p
  where p.id = notify_specs_sent.project and p.client_id is not null
$$;
comment on function private.notify_specs_sent(uuid, integer, text, timestamptz, integer) is
$$Notifies the client that fichas wait for them (data item_count, days; for the mail also note, the architect's words). days: how long ago they were sent, at
since, in a reminder, of which each is sent once; 0 otherwise. Granted to nobody.$$;

create function private.notify_specs_of_addendum(project uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.notify_specs_sent(v.project_id, count(*)::integer, null)
  from public.item_spec_versions v
  where v.project_id = notify_specs_of_addendum.project and v.source = 'addendum' and v.outcome = 'proposed' and v.sent_at = now()
  group by v.project_id
$$;
comment on function private.notify_specs_of_addendum(uuid) is
$$Notifies the client, once, of the fichas that this transaction changed by an addendum and that they are asked to approve again. Called after the last
apply_spec of an addendum. Granted to nobody.$$;

create function private.notify_specs_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select v.project_id, v.sent_at, max(v.message) as message, count(*)::integer as things, d.days
    from public.item_spec_versions v
    join public.projects p on p.id = v.project_id and p.status <> 'archived'
    join public.project_items i on i.id = v.item_id and i.cancelled_at is null
    cross join lateral (
      -- Only the latest: after an outage nobody is reminded twice at once.
      select d.days
      from (values (2), (5)) d (days)
      where notify_specs_due.at >= v.sent_at + make_interval(days => d.days)
      order by d.days desc
      limit 1
    ) d
    where v.outcome = 'proposed' and v.sent_at <= notify_specs_due.at - interval '2 days' and v.sent_at > notify_specs_due.at - interval '8 days'
    group by v.project_id, v.sent_at, d.days
    order by v.project_id, v.sent_at
  loop
    perform private.notify_specs_sent(due.project_id, due.things, due.message, due.sent_at, due.days);
    notified := notified + 1;
  end loop;
  return notified;
end
$$;
comment on function private.notify_specs_due(timestamptz) is
$$Reminds clients of fichas that wait for them two and five days after they were sent, once for all of one sending; returns how many sendings are due.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/090 and 282.$$;
grant execute on function private.notify_specs_due(timestamptz) to authenticator;
