create function private.rivals_of(chosen uuid[]) returns table (quote_id uuid, rivals jsonb)
language sql stable
set search_path = ''
as $$
  with rivals as (
    select c.id as chosen_id, q.price, q.delivery_time_days,
      -- The same number is the same supplier in every item of a category; it says nothing of who or how dear.
      dense_rank() over (partition by q.category order by md5(q.project_id::text || q.supplier_id)) as place
    from public.quotes c
    join public.quotes q on q.project_item_id = c.project_item_id and q.id <> c.id
    join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
    where c.id = any (rivals_of.chosen)
      and q.status in ('submitted', 'viewed')
      and q.price > 0
      and (v.valid_until is null or v.valid_until >= private.day_in_sao_paulo(now()))
  )
  select c.id, coalesce(
    jsonb_agg(
      jsonb_build_object('price', r.price, 'delivery_time_days', r.delivery_time_days, 'place', r.place)
      order by r.price, r.delivery_time_days
    ) filter (where r.chosen_id is not null),
    '[]'
  )
  from unnest(rivals_of.chosen) c (id)
  left join rivals r on r.chosen_id = c.id
  group by c.id
$$;
comment on function private.rivals_of(uuid[]) is
$$Other offers for the items of chosen quotes, cheapest first, without names or ids: [{price, delivery_time_days, place}].
place: 1 and up, the same supplier throughout a category of these quotes.
For send_selection where the architect shows it; granted to nobody.$$;

create function public.send_selection(
  target_project_id uuid,
  quote_ids uuid[],
  keep_undecided boolean,
  expected_versions integer[] default null,
  message text default null,
  shows_rivals boolean default false,
  undecided_categories text[] default null
) returns table (selection_id uuid, total numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Where everything stays in quotation, no category is closed.
  closed_in text[] := case when not send_selection.keep_undecided then send_selection.undecided_categories end;
  said text := nullif(btrim(send_selection.message), '');
  before public.selections;
  sent public.selections;
begin
  if not exists (
    select from public.projects p
    where p.id = target_project_id and p.architect_id = auth.uid() and private.asked_by('app_architect')
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif coalesce(cardinality(array_remove(quote_ids, null)), 0) = 0 then
    raise exception 'Selecione pelo menos um orçamento para enviar.' using errcode = 'QNONE';
  elsif send_selection.keep_undecided is null then
    raise exception 'Diga o que acontece com os itens sem escolha.' using errcode = 'SELEC';
  end if;

  perform private.hold_selections(target_project_id);
  perform private.hold_decision(target_project_id);
  perform private.check_choice(target_project_id, quote_ids, expected_versions);
  if exists (select from public.quotes q where q.id = any (quote_ids) and q.status = 'approved') then
    raise exception 'Este item já tem um orçamento aprovado.' using errcode = 'PT409';
  end if;

  select * into before from public.selections s where s.project_id = target_project_id and s.status = 'sent';
  -- Sent again after the response was lost.
  if before.id is not null
    and (before.message, before.keep_undecided, before.shows_rivals, before.undecided_categories)
      is not distinct from (said, send_selection.keep_undecided, coalesce(send_selection.shows_rivals, false), closed_in)
    and array(select c.quote_id || ' ' || c.version from public.selection_items c where c.selection_id = before.id order by 1)
      = array(select q.id || ' ' || q.version from public.quotes q where q.id = any (quote_ids) order by 1)
  then
    return query select before.id, before.total;
    return;
  end if;

  update public.selections s set status = 'withdrawn' where s.id = before.id;
  insert into public.selections (project_id, architect_id, client_id, message, keep_undecided, shows_rivals, undecided_categories, total)
  select p.id, p.architect_id, p.client_id, said, send_selection.keep_undecided,
    coalesce(send_selection.shows_rivals, false), closed_in, (select sum(q.price) from public.quotes q where q.id = any (quote_ids))
  from public.projects p
  where p.id = target_project_id
  returning * into sent;
  insert into public.selection_items
    (selection_id, quote_id, project_id, architect_id, client_id, version, price, rivals)
  select sent.id, q.id, sent.project_id, sent.architect_id, sent.client_id, q.version, q.price,
    r.rivals
  from public.quotes q
  left join private.rivals_of(case when sent.shows_rivals then quote_ids end) r on r.quote_id = q.id
  where q.id = any (quote_ids);

  perform private.notify_selection_sent(sent.id);
  perform private.post_event(
    sent.project_id, null, 'selection_sent',
    jsonb_build_object('item_count', (select count(*) from public.selection_items c where c.selection_id = sent.id))
  );
  return query select sent.id, sent.total;
end
$$;
comment on function public.send_selection(uuid, uuid[], boolean, integer[], text, boolean, text[]) is
$$Sends quotes of a project, at most one for each item, to the client, who approves or refuses each (decide_selection). It takes
the place of the selection that was sent before; the same again changes nothing.
keep_undecided: whether offers for other items stay in quotation when the client approves, as in approve_quotes; refused items
stay there either way; undecided_categories: the only categories in which they are rejected otherwise,
null for all. expected_versions: the versions that the architect has looked at, parallel to quote_ids. message: up to
2,000 characters for the client. shows_rivals: the client also sees price and days of the other offers for each item as they are
now, without names.
Returns the selection and its total in R$.
For the project's architect; to anybody else the project does not exist (PT404).
Raises QNONE, SELEC (keep_undecided not said), and what approve_quotes raises but CLAPR.
Definer: nobody writes selections.
Source: docs/decisions/098.$$;
grant execute on function public.send_selection(uuid, uuid[], boolean, integer[], text, boolean, text[]) to app_architect;

create function public.withdraw_selection(selection_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.selections;
begin
  select * into held
  from public.selections s
  where s.id = withdraw_selection.selection_id and s.architect_id = auth.uid() and private.asked_by('app_architect');
  if not found then
    raise exception 'Seleção não encontrada.' using errcode = 'PT404';
  end if;
  perform private.hold_selections(held.project_id);
  perform private.check_still_architect(held.project_id);

  select * into held from public.selections s where s.id = held.id;
  if held.status = 'decided' then
    raise exception 'Esta seleção já foi respondida.' using errcode = 'PT409';
  elsif held.status = 'sent' then
    update public.selections s set status = 'withdrawn' where s.id = held.id;
    perform private.notify_selection_withdrawn(held.id);
    perform private.post_event(held.project_id, null, 'selection_withdrawn');
  end if;
end
$$;
comment on function public.withdraw_selection(uuid) is
$$An architect takes back a selection that the client has not decided; again changes nothing. Its quotes stay as they are.
The client is notified, by mail too unless the mail of the selection had not left.
For the project's architect; to anybody else the selection does not exist (PT404).
Raises PT409 once it was decided.
Definer: nobody writes selections.
Source: docs/decisions/098.$$;
grant execute on function public.withdraw_selection(uuid) to app_architect;
