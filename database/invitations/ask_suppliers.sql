create function private.ask_suppliers(project public.projects, categories text[], suppliers uuid[], terms jsonb default null)
returns table (supplier_id uuid, category text, request_id uuid, item_count bigint)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  entry record;
begin
  -- Every category gets terms before its requests, which copy the deadline from them.
  perform private.write_terms(project.id, asked.category, null)
  from (select distinct c.category from unnest(categories) c (category)) asked
  where ask_suppliers.terms -> asked.category is null;
  if ask_suppliers.terms is not null then
    perform private.take_terms(project.id, categories, ask_suppliers.terms);
  end if;

  -- In one statement; a quote without a request would open one by itself.
  perform private.open_requests(project.id, categories, suppliers, now());

  for entry in
    with invited as (
      insert into public.quotes (project_item_id, supplier_id)
      select i.id, c.supplier_id
      from unnest(categories, suppliers) c (category, supplier_id)
      join private.open_items(project.id) i on i.category = c.category
      -- A pair that was invited before is skipped and not counted (Q-03).
      on conflict (project_item_id, supplier_id) do nothing
      returning id, supplier_id, request_id, category
    )
    select i.supplier_id, i.request_id, i.category, (array_agg(i.id order by i.id))[1] as quote_id, count(*) as item_count
    from invited i
    group by i.supplier_id, i.request_id, i.category
    order by i.supplier_id, i.category
  loop
    perform private.emit(
      'quote_requested', array[entry.supplier_id], project.id, entry.request_id, project.architect_id,
      format('/quotes/%s/respond', entry.quote_id),
      jsonb_build_object('category', entry.category, 'item_count', entry.item_count),
      private.invitation_words(entry.request_id)
    );
    perform private.post_event(
      project.id, entry.request_id, 'invited', jsonb_build_object('item_count', entry.item_count)
    );
    supplier_id := entry.supplier_id;
    category := entry.category;
    request_id := entry.request_id;
    item_count := entry.item_count;
    return next;
  end loop;

  update public.projects p
  set status = 'quoting'
  where p.id = project.id
    and p.status = 'planning'
    and exists (select from public.quotes q where q.project_id = p.id);
end
$$;
comment on function private.ask_suppliers(public.projects, text[], uuid[], jsonb) is
$$Requests quotes of suppliers on every item of their categories that has no approved quote yet, and moves the project from planning to
quoting. categories and suppliers run parallel, a pair of each; terms: {category: terms as in set_request_terms}, or null.
Returns the requests with new quotes, and how many; a pair that was asked before is not among them.
Notifies each of these suppliers (kind quote_requested; data category, item_count).
The caller holds the project and has checked it and the suppliers. For the invitation of suppliers and of guests; granted to nobody.
Source: Q-03, Q-39, docs/decisions/066 and 242.$$;

create function private.hold_project_to_ask(project uuid) returns public.projects
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.projects;
begin
  -- Locked, so that items cannot change, a second call waits for this one, and an approval either is visible below or
  -- comes later and closes what is requested here (follow_approval).
  select * into held
  from public.projects p
  where p.id = hold_project_to_ask.project
    and p.architect_id = auth.uid()
    and private.asked_by('app_architect')
  for update;
  if not found then
    raise exception 'Só o arquiteto do projeto pode convidar fornecedores.' using errcode = 'PT403';
  end if;
  if held.status not in ('planning', 'quoting', 'in_progress') then
    raise exception 'Este projeto não recebe mais convites de orçamento.' using errcode = 'PT400';
  end if;
  return held;
end
$$;
comment on function private.hold_project_to_ask(uuid) is
$$Locks and returns the calling architect's project of which suppliers are asked: PT403 for anybody else's, PT400 when it is over.
For the invitation of suppliers and of guests; granted to nobody.$$;
