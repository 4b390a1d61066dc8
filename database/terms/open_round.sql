create function private.check_round(project uuid, item_ids uuid[], suppliers uuid[]) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  categories text[];
begin
  if coalesce(cardinality(item_ids), 0) = 0 or exists (
    select from unnest(item_ids) asked (id)
    where not exists (select from private.open_items(project) i where i.id = asked.id)
  ) then
    raise exception 'Escolha itens do projeto que ainda não foram decididos.' using errcode = 'QITEM';
  end if;
  select array_agg(distinct i.category) into categories
  from public.project_items i where i.id = any (item_ids);
  if exists (
    select from unnest(suppliers) chosen (id)
    where not exists (
      select from public.profiles p
      where p.id = chosen.id and p.role = 'supplier' and p.status = 'approved' and (p.supplier_category || p.further_categories) && categories
    )
  ) then
    raise exception 'Um dos fornecedores escolhidos não pode ser convidado para a categoria: nenhum convite foi enviado.'
      using errcode = 'PT400';
  end if;
  return categories;
end
$$;
comment on function private.check_round(uuid, uuid[], uuid[]) is
$$The categories of items for which a round may be opened; QITEM when one is decided, cancelled or of another project, PT400 for
a supplier who may not be invited for any of them.
For open_round; granted to nobody.$$;

create function public.open_round(
  target_project_id uuid,
  item_ids uuid[],
  suppliers uuid[] default '{}',
  respond_until timestamptz default null,
  note text default null
) returns table (request_id uuid, round integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  categories text[];
  deadline timestamptz := coalesce(open_round.respond_until, private.default_deadline(now()));
  again uuid[];
  asked uuid[];
begin
  perform from public.project_items i
  where i.project_id = target_project_id and i.id = any (item_ids) and i.architect_id = auth.uid()
  order by i.id
  for no key update;
  project := private.hold_own_project(target_project_id);
  perform private.check_phase(project.id);
  categories := private.check_round(project.id, item_ids, suppliers);
  perform private.check_terms(jsonb_build_object('respond_until', deadline));

  perform from public.quotes q
  where q.project_id = project.id and q.category = any (categories)
  order by q.id
  for no key update;
  perform from public.quote_requests r
  where r.project_id = project.id and r.category = any (categories)
  order by r.id
  for no key update;

  perform private.write_terms(project.id, c.category, jsonb_build_object('respond_until', deadline))
  from unnest(categories) c (category);
  -- Each for what they serve of it.
  perform private.open_requests(project.id, array_agg(c.category), array_agg(p.id), now())
  from public.profiles p
  join unnest(categories) c (category) on c.category = any (p.supplier_category || p.further_categories)
  where p.id = any (suppliers);

  -- Those who declined are not asked again: what they said stands until they say otherwise.
  again := array(
    select q.id
    from public.quotes q
    join public.quote_requests r on r.id = q.request_id and r.intent is distinct from 'will_not_quote'
    join public.profiles s on s.id = q.supplier_id and private.may_supply(s)
    where q.project_item_id = any (item_ids) and q.status = 'rejected' and q.closed_as not in ('declined', 'cancelled')
  );
  perform private.ask_again(again);
  with added as (
    insert into public.quotes (project_item_id, supplier_id)
    select i.id, r.supplier_id
    from public.project_items i
    join public.quote_requests r
      on r.project_id = project.id and r.category = i.category and r.intent is distinct from 'will_not_quote'
    join public.profiles s on s.id = r.supplier_id and private.may_supply(s)
    where i.id = any (item_ids)
    order by i.id, r.supplier_id
    on conflict (project_item_id, supplier_id) do nothing
    returning request_id
  )
  select array(
    select a.request_id from added a
    union
    select q.request_id from public.quotes q where q.id = any (again)
  ) into asked;
  if cardinality(asked) = 0 then
    raise exception 'Não há a quem pedir de novo: quem não recusou ainda está respondendo ou já respondeu.' using errcode = 'PT400';
  end if;

  update public.quote_requests r
  set round = r.round + case when r.invited_at < now() then 1 else 0 end,
    respond_until = deadline, deadline_set_at = now(), intent = null,
    more_time_asked_at = null, more_time_until = null, more_time_note = null
  where r.id = any (asked);
  perform private.notify_round(r.id, open_round.note) from unnest(asked) r (id);
  return query select r.id, r.round from public.quote_requests r where r.id = any (asked) order by r.id;
end
$$;
comment on function public.open_round(uuid, uuid[], uuid[], timestamptz, text) is
$$Asks for items again that nobody was chosen for: the suppliers who were asked before and did not decline, and others named in
suppliers, quote them from the beginning, under the same quotes and requests, whose round counts up. Offers for these items that
wait for a decision stay as they are. respond_until: as in set_request_terms; without it, the seventh day.
Returns the requests that were asked and their rounds.
For the project's architect while it is quoting or in progress (QPHAS); to anybody else the project does not exist (PT404).
Raises QITEM for an item that is decided, cancelled or of another project, PT400 for a supplier who may not be invited or when
there is nobody to ask, TERMS.
Definer: nobody inserts quotes or opens them again.
Source: docs/decisions/097.$$;
grant execute on function public.open_round(uuid, uuid[], uuid[], timestamptz, text) to app_architect;
