create function private.item_words(item public.project_items) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('description', item.description, 'quantity', trim_scale(item.quantity), 'unit', item.unit)
$$;
comment on function private.item_words(public.project_items) is
$$An item as an addendum keeps it: description, quantity, unit.
Granted to nobody.$$;

create function private.change_item_by_addendum(project uuid, of_category text, change jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  op text := change ->> 'op';
  before public.project_items;
  after public.project_items;
  parts_before jsonb;
  parts_after jsonb;
  spec jsonb := nullif(change -> 'spec', 'null');
  moved jsonb := '{}';
begin
  if spec - 'version' = '{}' then
    spec := null;
  elsif spec is not null then
    perform private.check_spec(spec - 'version');
  end if;
  if op = 'add' then
    insert into public.project_items (id, project_id, category, description, quantity, unit, specifications_url)
    values (
      coalesce((change ->> 'item_id')::uuid, gen_random_uuid()), project, of_category, change ->> 'description',
      coalesce(private.number_in(change, 'quantity'), 1), coalesce(change ->> 'unit', 'un'), change ->> 'specifications_url'
    )
    returning * into after;
    if change ? 'parts' then
      perform private.write_item_parts(after, change -> 'parts');
    end if;
    if spec is not null then
      moved := private.spec_of_change(after.id, spec - 'version');
      perform private.apply_spec(after.id, spec - 'version', 'addendum');
    end if;
    return jsonb_build_object('op', op, 'item_id', after.id, 'after', private.item_words(after))
      || case when change ? 'parts' then jsonb_build_object('parts_after', private.parts_of(after.id)) else '{}' end || moved;
  end if;

  select * into before
  from public.project_items i
  where i.id = private.uuid_or_null(change ->> 'item_id')
    and i.project_id = project and i.category = of_category and i.cancelled_at is null;
  if not found then
    raise exception 'Um dos itens não faz parte desta solicitação. Atualize a página.' using errcode = 'ADDEN';
  elsif not exists (select from private.open_items(project) i where i.id = before.id) then
    raise exception 'Um item já decidido não muda mais.' using errcode = 'ADDEN';
  end if;

  if op = 'cancel' then
    update public.project_items i set cancelled_at = now() where i.id = before.id;
    return jsonb_build_object('op', op, 'item_id', before.id, 'before', private.item_words(before));
  end if;
  update public.project_items i
  set description = case when change ? 'description' then change ->> 'description' else i.description end,
    quantity = case when change ? 'quantity' then private.number_in(change, 'quantity') else i.quantity end,
    unit = case when change ? 'unit' then change ->> 'unit' else i.unit end,
    specifications_url = case when change ? 'specifications_url' then change ->> 'specifications_url' else i.specifications_url end
  where i.id = before.id
  returning * into after;
  if spec is not null then
    if spec ? 'version' and private.integer_in(spec, 'version') is distinct from
      coalesce((select s.version from public.item_specs s where s.item_id = before.id), 0) then
      raise exception 'A ficha de um item mudou enquanto você escrevia. Atualize a página.' using errcode = 'PT409';
    end if;
    moved := private.spec_of_change(before.id, spec - 'version');
    perform private.apply_spec(before.id, spec - 'version', 'addendum');
  end if;
  if change ? 'parts' then
    parts_before := private.parts_of(before.id);
    perform private.write_item_parts(after, change -> 'parts');
    parts_after := private.parts_of(after.id);
  end if;
  return jsonb_build_object(
    'op', op, 'item_id', before.id, 'before', private.item_words(before), 'after', private.item_words(after)
  ) || case when parts_after <> parts_before
    then jsonb_build_object('parts_before', parts_before, 'parts_after', parts_after) else '{}' end
  || case when after.specifications_url is distinct from before.specifications_url
    then '{"link_changed": true}'::jsonb else '{}' end || moved;
end
$$;
comment on function private.change_item_by_addendum(uuid, text, jsonb) is
$$Adds, changes or cancels one item of a category, and returns what an addendum keeps of it.
For issue_addendum, which holds items and project; granted to nobody.
Raises ADDEN for an item that is decided, cancelled or of another category, what the table raises (23514, 23502, DECIM), and for a ficha
SPECS, PT400 and PT409 (another version than the form read).$$;

create function private.ask_for_items(project uuid, of_category text, item_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.quotes (project_item_id, supplier_id)
  select i.id, r.supplier_id
  from unnest(item_ids) i (id)
  join public.quote_requests r on r.project_id = project and r.category = of_category
  join public.profiles s on s.id = r.supplier_id and private.may_supply(s)
  where exists (
    select from public.quotes q
    where q.request_id = r.id and (q.status <> 'rejected' or q.closed_as in ('declined', 'no_response'))
  )
  order by i.id, r.supplier_id
  on conflict (project_item_id, supplier_id) do nothing;

  -- A supplier who declined finds the new items if it changes its mind.
  update public.quotes q
  set status = 'rejected', closed_as = 'declined',
    rejection_reason = 'O fornecedor informou que não vai cotar: ' || private.decline_words(r.decline_reason)
  from public.quote_requests r
  where r.id = q.request_id and r.intent = 'will_not_quote'
    and q.project_item_id = any (item_ids) and q.status = 'requested';
end
$$;
comment on function private.ask_for_items(uuid, text, uuid[]) is
$$Asks the suppliers of a category for new items, but for those of whom everything was lost, refused or cancelled.
For definer functions that hold project, quotes and requests; granted to nobody.$$;

create function public.issue_addendum(
  target_project_id uuid,
  category text,
  note text,
  changes jsonb default '[]',
  respond_until timestamptz default null
) returns table (number integer, reopened integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  said text := nullif(btrim(issue_addendum.note), '');
  deadline timestamptz := issue_addendum.respond_until;
  done jsonb := '[]';
  with_items boolean;
  again uuid[] := '{}';
  taken_from uuid[] := '{}';
  next_number integer;
begin
  perform from public.project_items i
  where i.project_id = target_project_id and i.category = issue_addendum.category and i.architect_id = auth.uid()
  order by i.id
  for no key update;
  project := private.hold_own_project(target_project_id);
  perform private.check_phase(project.id);
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 100 or exists (
    select from jsonb_array_elements(changes) c
    where coalesce(c.value ->> 'op', '') not in ('add', 'change', 'cancel') or exists (
      select from jsonb_object_keys(c.value) k
      where k not in ('op', 'item_id', 'description', 'quantity', 'unit', 'specifications_url', 'parts', 'spec')
    )
    or coalesce(jsonb_typeof(c.value -> 'spec'), 'null') not in ('object', 'null')
    or jsonb_typeof(c.value -> 'spec') = 'object' and (c.value ->> 'op' = 'cancel' or exists (
      select from jsonb_object_keys(c.value -> 'spec') k
      where k not in ('version', 'code', 'brand', 'model', 'finish', 'color', 'size', 'notes', 'accepts_equivalent')
    ))
  ) then
    raise exception 'Informe o que muda em cada item.' using errcode = 'ADDEN';
  end if;
  with_items := changes <> '[]';
  if said is null and not with_items then
    raise exception 'Escreva o que mudou na solicitação.' using errcode = 'ADDEN';
  elsif with_items and deadline < now() + interval '48 hours' then
    raise exception 'Depois de uma mudança, o prazo precisa ter pelo menos 48 horas.' using errcode = 'TERMS';
  end if;

  perform from public.quotes q
  where q.project_id = project.id and q.category = issue_addendum.category
  order by q.id
  for no key update;
  perform from public.quote_requests r
  where r.project_id = project.id and r.category = issue_addendum.category
  order by r.id
  for no key update;
  perform private.write_terms(project.id, issue_addendum.category, jsonb_build_object('respond_until', deadline));

  select coalesce(jsonb_agg(private.change_item_by_addendum(project.id, issue_addendum.category, c.value) order by c.place), '[]')
  into done
  from jsonb_array_elements(changes) with ordinality c (value, place);

  if with_items then
    -- First what is new: a supplier whose only item is cancelled here still takes part.
    perform private.ask_for_items(project.id, issue_addendum.category, array(
      select (d ->> 'item_id')::uuid from jsonb_array_elements(done) d where d ->> 'op' = 'add'
    ));
    with taken as (
      update public.quotes q
      set status = 'rejected', closed_as = 'cancelled', rejection_reason = 'O item foi retirado da solicitação'
      where q.status in ('requested', 'submitted', 'viewed')
        and q.project_item_id in (select (d ->> 'item_id')::uuid from jsonb_array_elements(done) d where d ->> 'op' = 'cancel')
      returning q.request_id
    )
    select coalesce(array_agg(distinct t.request_id), '{}') into taken_from from taken t;
    again := array(
      select q.id from public.quotes q
      where q.project_id = project.id and q.category = issue_addendum.category and q.status in ('submitted', 'viewed')
    );
    perform private.ask_again(again || private.silent_quotes(project.id, issue_addendum.category));
  end if;

  select coalesce(max(a.number), 0) + 1 into next_number
  from public.addenda a
  where a.project_id = project.id and a.category = issue_addendum.category;
  insert into public.addenda (project_id, category, architect_id, client_id, number, note, changes, reopened)
  values (
    project.id, issue_addendum.category, project.architect_id, project.client_id, next_number, said, done, cardinality(again)
  );
  perform private.date_addendum(project.id, issue_addendum.category, next_number, deadline, with_items);
  perform private.notify_addendum(project.id, issue_addendum.category, next_number, taken_from);
  return query select next_number, cardinality(again);
end
$$;
comment on function public.issue_addendum(uuid, text, text, jsonb, timestamptz) is
$$An architect changes what the suppliers of a category were asked, and all of them are notified. note: up to 2,000 letters.
changes: up to 100 of {op: add | change | cancel, item_id, description, quantity, unit, specifications_url,
parts, spec}; parts as set_item_parts has them; a change names
only what changes, an added item may have an id of the form's. spec: what changes in the ficha of the item {code, brand, model, finish, color,
size, notes, accepts_equivalent}, null for a field that goes, with version, that of the ficha which the form read (0: there was none): it stands for
suppliers from then on, and the addendum keeps what it said before. Without changes the words alone are the addendum.
With changes every offer of the category that is not decided has to be sent again (what was sent stays as a version), added
items are asked of the suppliers who still take part, offers for cancelled items are closed, and the deadline becomes
respond_until or, if that is null, is at least 48 hours away. Decided items stay as they are.
Returns the addendum's number and how many offers have to be sent again.
For the project's architect while it is quoting or in progress (QPHAS); to anybody else the project does not exist (PT404).
Raises ADDEN, PARTS, TERMS for a deadline of less than 48 hours, PT409 (the ficha changed meanwhile), SPECS and PT400 (a ficha that is
refused), 23514, 23502, 23505 and DECIM for an item that is refused.
Definer: the items are frozen once the project left planning, and nobody writes requests.
Source: docs/decisions/097 and 285.$$;
grant execute on function public.issue_addendum(uuid, text, text, jsonb, timestamptz) to app_architect;
