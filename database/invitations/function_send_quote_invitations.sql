create function private.function_send_quote_invitations(payload jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  project public.projects;
  categories text[];
  suppliers uuid[];
  created integer;
begin
  -- Locked, so that items cannot change, a second call waits for this one, and an approval either is
  -- seen below or comes later and closes what is asked for here (follow_approval).
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

  -- In one statement; a quote without a request would open one by itself.
  perform private.open_requests(project.id, categories, suppliers, now());

  with invited as (
    insert into public.quotes (project_item_id, supplier_id)
    select i.id, c.supplier_id
    from unnest(categories, suppliers) c (category, supplier_id)
    join private.open_items(project.id) i on i.category = c.category
    -- A pair that was invited before is skipped and not counted (Q-03).
    on conflict (project_item_id, supplier_id) do nothing
    returning supplier_id
  ), mailed as (
    insert into private.outbox (kind, recipient, data)
    select 'quote_requested', s.email, jsonb_build_object(
      'supplier_name', s.full_name,
      'architect_name', a.full_name,
      'project_name', project.name,
      'category', s.supplier_category,
      'item_count', count(*))
    from invited
    join public.profiles s on s.id = invited.supplier_id
    join public.profiles a on a.id = project.architect_id
    group by s.id, a.id
  )
  select count(*) into created from invited;

  update public.projects p
  set status = 'quoting'
  where p.id = project.id
    and p.status = 'planning'
    and exists (select from public.quotes q where q.project_id = p.id);

  return jsonb_build_object('quotes_created', created);
end
$$;
comment on function private.function_send_quote_invitations(jsonb) is
$$POST /functions/v1/send-quote-invitations. payload {project_id, selected_suppliers: {category: [supplier id]}}: asks
every chosen supplier for a quote on every item of the category that has no approved quote yet, and moves the project
from planning to quoting, all or nothing; one in progress stays so.
For the project's architect, until the project is concluded or archived.
Returns {quotes_created}: new rows only.
Raises PT403 to anybody else, PT400 with a sentence in pt-BR for a bad map, a category with nothing left to decide, or a
project that is over.
Writes mail (kind quote_requested; data supplier_name, architect_name, project_name, category, item_count).
Definer: nobody may insert quotes.
Source: Q-03, Q-06, Q-39, docs/decisions/066.$$;
grant execute on function private.function_send_quote_invitations(jsonb)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
