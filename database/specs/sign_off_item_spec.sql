create function private.spec_as_signed(item public.project_items, content jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'item', jsonb_build_object(
      'description', (item).description, 'quantity', trim_scale((item).quantity), 'unit', (item).unit, 'room', (item).room
    ),
    'spec', content - 'cover_id'
  )
$$;
comment on function private.spec_as_signed(public.project_items, jsonb) is
'The content of a sign-off of a ficha: the item and the content of the version {item, spec}. Granted to nobody.';

create function private.sign_off_item_spec(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  item public.project_items;
  held public.item_specs;
  version_read public.item_spec_versions;
  standing jsonb;
  way record;
begin
  select * into item from public.project_items i where i.id = target;
  select * into version_read
  from public.item_spec_versions v
  where v.item_id = target
  order by v.version desc
  limit 1;
  if item.id is null or not (
    private.asked_by('app_architect') and item.architect_id = auth.uid() and exists (select from public.item_specs s where s.item_id = target)
    or private.asked_by('app_client') and item.client_id = auth.uid() and version_read.id is not null
  ) then
    raise exception 'Ficha não encontrada.' using errcode = 'PT404';
  elsif not private.asked_by('app_client') then
    perform private.refuse_sign_off();
  end if;
  -- Item, project, order: the order of locks of quotes/transitions.sql.
  perform from public.project_items i where i.id = target for no key update;
  if (select p.status from public.projects p where p.id = item.project_id for share) = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;
  perform from public.orders o where o.id in (select w.order_id from private.spec_ways(array[target]) w) order by o.id for no key update;
  select * into held from public.item_specs s where s.item_id = target for no key update;
  if held.status <> 'proposed' and held.version is not distinct from read_version
    or held.status <> 'proposed' and not exists (select from public.item_spec_versions v where v.item_id = target and v.version > read_version)
  then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  elsif held.status <> 'proposed' or held.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;
  select * into strict version_read from public.item_spec_versions v where (v.item_id, v.version) = (target, held.version);
  standing := private.standing_content(held);

  update public.item_spec_versions v
  set outcome = 'replaced'
  where v.item_id = target and v.outcome = 'approved' and decision = 'agreed';
  update public.item_spec_versions v
  set outcome = case decision when 'agreed' then 'approved' else 'refused' end, decided_at = now(),
    reason = case decision when 'refused' then sign_off_item_spec.reason end
  where v.id = version_read.id;
  update public.item_specs s
  set status = case decision when 'agreed' then 'approved' else 'refused' end,
    approved_version = case decision when 'agreed' then held.version else s.approved_version end,
    stands_since = case when decision = 'agreed' and standing is distinct from version_read.content then now() else s.stands_since end
  where s.item_id = target;
  if decision = 'agreed' and standing is distinct from version_read.content then
    select * into way from private.spec_ways(array[target]);
    -- A change of what suppliers were asked or confirmed was withdrawn when they were (withdraw_overtaken_specs).
    perform private.refuse_spec_way(way.way);
    if way.way = 'order' then
      perform private.count_up_orders(item.project_id, array[way.order_id]);
    end if;
  end if;
  return query select item.project_id, item.architect_id, item.client_id, null::uuid, private.spec_as_signed(item, version_read.content);
end
$$;
comment on function private.sign_off_item_spec(uuid, integer, text, text) is
$$The client approves the ficha of an item in the version that was sent, which then stands and replaces the one before, or refuses it with words; the
approved one before goes on standing. In an order that its supplier has not confirmed the order's version counts up. Returns people and content for the
sign-off.
Raises PT404, 42501 (its architect), SIGNS (nothing waits), PT409 (another version), PHASE.
For sign_off and sign_off_specs, which notify the architect; granted to nobody.
Source: docs/decisions/282.$$;

create function private.notify_specs_decided(item_ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'specs_decided', array[d.architect_id], d.project_id, null, auth.uid(), private.spec_link(d.project_id, 'architect'),
    jsonb_build_object('approved', d.approved, 'refused', d.refused), jsonb_build_object('reason', d.reason)
  )
  from (
    select v.project_id, v.architect_id, count(*) filter (where v.outcome = 'approved') as approved,
      count(*) filter (where v.outcome = 'refused') as refused, min(v.reason) as reason
    from public.item_spec_versions v
    -- Those that were decided before, and are said again, are no news.
    where v.item_id = any (notify_specs_decided.item_ids) and v.decided_at = now() and v.outcome in ('approved', 'refused')
    group by v.project_id, v.architect_id
  ) d
$$;
comment on function private.notify_specs_decided(uuid[]) is
$$Notifies the architect, once, of what the client decided about fichas in this transaction (kind specs_decided; data approved and refused, how many; for
the mail also reason, the words about one that was refused). Granted to nobody.$$;

create function public.sign_off_specs(target_project_id uuid, decisions jsonb)
returns table (item_id uuid, sign_off_id uuid, signed_at timestamptz, content_hash text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[];
begin
  perform private.only_people();
  if not private.asked_by('app_client') or not exists (
    select from public.projects p where p.id = target_project_id and p.client_id = auth.uid()
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif jsonb_typeof(decisions) is distinct from 'array' or jsonb_array_length(decisions) not between 1 and 200 or exists (
    select from jsonb_array_elements(decisions) d
    where jsonb_typeof(d.value) <> 'object' or private.uuid_or_null(d.value ->> 'item_id') is null
      or jsonb_typeof(d.value -> 'version') is distinct from 'number'
      or jsonb_typeof(coalesce(d.value -> 'reason', 'null')) not in ('string', 'null')
      or coalesce(d.value ->> 'decision', '') not in ('agreed', 'refused')
  ) then
    raise exception 'Aprove ou recuse de 1 a 200 fichas.' using errcode = 'PT400';
  end if;
  ids := array(select distinct (d.value ->> 'item_id')::uuid from jsonb_array_elements(decisions) d order by 1);
  if cardinality(ids) < jsonb_array_length(decisions) then
    raise exception 'Cada ficha é aprovada ou recusada uma vez.' using errcode = 'PT400';
  elsif (
    select count(*) from public.project_items i where i.id = any (ids) and i.project_id = target_project_id
  ) < cardinality(ids) then
    raise exception 'Ficha não encontrada.' using errcode = 'PT404';
  end if;
  -- All that take_sign_off and sign_off_item_spec hold one after the other, in one order for everybody.
  perform pg_advisory_xact_lock(hashtextextended('sign_off/' || i, 795)) from unnest(ids) i;
  perform from public.project_items i where i.id = any (ids) order by i.id for no key update;

  return query
    select d.item_id, t.sign_off_id, t.signed_at, t.content_hash
    from (
      select (e.value ->> 'item_id')::uuid as item_id, private.integer_in(e.value, 'version') as version, e.value ->> 'decision' as decision,
        e.value ->> 'reason' as reason
      from jsonb_array_elements(decisions) e
      order by 1
    ) d
    cross join lateral private.take_sign_off('item_spec', d.item_id, d.version, d.decision, d.reason) t;
  perform private.notify_specs_decided(ids);
end
$$;
comment on function public.sign_off_specs(uuid, jsonb) is
$$A client approves or refuses fichas of a project that wait for them, 1 to 200, all or none: decisions is [{item_id, version, decision agreed|refused,
reason}], each as sign_off does with the kind item_spec; what is refused says why. The architect is notified once.
Returns the sign-off of each; the same again returns the same.
For the project's client; to anybody else the project does not exist (PT404).
Raises what sign_off raises: SIGNR (a refusal without words), PT409 (another version), SIGNS (nothing waits), PHASE, PT400.
Definer: nobody may write sign-offs or fichas.
Source: docs/decisions/107 and 282.$$;
grant execute on function public.sign_off_specs(uuid, jsonb) to app_client;
