create function private.function_send_quote_invitations(payload jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  project public.projects;
  categories text[];
  suppliers uuid[];
  created integer := 0;
  entry record;
begin
  -- Locked, so that items cannot change, a second call waits for this one, and an approval either is visible below or
  -- comes later and closes what is requested here (follow_approval).
  select * into project
  from public.projects p
  where p.id = private.uuid_or_null(payload ->> 'project_id')
    and p.architect_id = auth.uid()
    and private.asked_by('app_architect')
  for update;
  if not found then
    raise exception 'Só o arquiteto do projeto pode convidar fornecedores.' using errcode = 'PT403';
  end if;
  if project.status not in ('planning', 'quoting', 'in_progress') then
    raise exception 'Este projeto não recebe mais convites de orçamento.' using errcode = 'PT400';
  end if;

  perform private.check_invited_suppliers(project.id, payload -> 'selected_suppliers');

  select array_agg(distinct_pair.category), array_agg(distinct_pair.supplier_id)
  into categories, suppliers
  from (
    select category.key as category, supplier.id::uuid as supplier_id
    from jsonb_each(payload -> 'selected_suppliers') category,
      jsonb_array_elements_text(category.value) supplier(id)
    group by 1, 2
  ) distinct_pair;

  -- Every category gets terms before its requests, which copy the deadline from them.
  perform private.write_terms(project.id, asked.category, null)
  from (select distinct c.category from unnest(categories) c (category)) asked
  where payload -> 'terms' -> asked.category is null;
  if payload ? 'terms' then
    perform private.take_terms(project.id, categories, payload -> 'terms');
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
    created := created + entry.item_count;
    perform private.emit(
      'quote_requested', array[entry.supplier_id], project.id, entry.request_id, project.architect_id,
      format('/quotes/%s/respond', entry.quote_id),
      jsonb_build_object('category', entry.category, 'item_count', entry.item_count),
      private.invitation_words(entry.request_id)
    );
    perform private.post_event(
      project.id, entry.request_id, 'invited', jsonb_build_object('item_count', entry.item_count)
    );
  end loop;

  update public.projects p
  set status = 'quoting'
  where p.id = project.id
    and p.status = 'planning'
    and exists (select from public.quotes q where q.project_id = p.id);

  return jsonb_build_object('quotes_created', created);
end
$$;
comment on function private.function_send_quote_invitations(jsonb) is
$$POST /functions/v1/send-quote-invitations.
payload {project_id, selected_suppliers: {category: [supplier id]}, terms: {category: terms as in set_request_terms}}; terms
may be absent:
requests a quote from every chosen supplier on every item of the category that has no approved quote yet, and moves the project
from planning to quoting, all or nothing; one in progress stays so.
For the project's architect, until the project is concluded or archived.
Returns {quotes_created}: new rows only.
Raises PT403 to anybody else, PT400 with a sentence in pt-BR for a bad map, a category with nothing left to decide, or a
project that is over, and TERMS.
Notifies every supplier who got new rows (kind quote_requested; data category, item_count).
Definer: nobody may insert quotes.
Source: Q-03, Q-06, Q-39, docs/decisions/066.$$;
grant execute on function private.function_send_quote_invitations(jsonb)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
