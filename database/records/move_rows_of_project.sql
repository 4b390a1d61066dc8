create function private.move_rows_of_project(project uuid, old_architect uuid, new_architect uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Every table with project_id and architect_id but one: an objection is about the architect who opened the project
  -- (transfers.test.ts finds a table that is forgotten).
  update public.project_items t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.item_forecasts t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.project_category_budgets t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.project_reserves t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.quotes t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.quote_requests t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.quote_versions t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.quote_adjustments t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.kept_choices t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.request_terms t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.addenda t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.questions t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.selections t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.selection_items t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.orders t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.instalments t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.sign_offs t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.payments t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.attachments t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update public.messages t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  update private.client_invitations t set architect_id = new_architect where t.project_id = project and t.architect_id = old_architect;
  -- Drafts and what waits for an answer go on as the new architect's; what is over keeps its author.
  update public.change_orders t
  set architect_id = new_architect,
    author_id = case when author_id = old_architect and status in ('draft', 'sent') then new_architect else author_id end
  where t.project_id = project and t.architect_id = old_architect;
end
$$;
comment on function private.move_rows_of_project(uuid, uuid, uuid) is
$$Writes the new architect on every row of a project that carries the old one (docs/decisions/081).
The caller holds the whole project and has written its project_transfers. For transfer_project; granted to nobody.$$;
