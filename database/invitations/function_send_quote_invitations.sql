create function private.function_send_quote_invitations(payload jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  project public.projects := private.hold_project_to_ask(private.uuid_or_null(payload ->> 'project_id'));
  categories text[];
  suppliers uuid[];
  created bigint;
begin
  perform private.check_invited_suppliers(project.id, payload -> 'selected_suppliers');

  select array_agg(distinct_pair.category), array_agg(distinct_pair.supplier_id)
  into categories, suppliers
  from (
    select category.key as category, supplier.id::uuid as supplier_id
    from jsonb_each(payload -> 'selected_suppliers') category,
      jsonb_array_elements_text(category.value) supplier(id)
    group by 1, 2
  ) distinct_pair;

  select coalesce(sum(a.item_count), 0) into created
  from private.ask_suppliers(project, categories, suppliers, payload -> 'terms') a;
  return jsonb_build_object('quotes_created', created);
end
$$;
comment on function private.function_send_quote_invitations(jsonb) is
$$Asks suppliers of a project for quotes (POST /functions/v1/send-quote-invitations).
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
