create trigger project_category_budgets_copy_project
  before insert on public.project_category_budgets
  for each row execute function private.copy_project_of_budget();

create trigger project_category_budgets_settle
  before insert or update of budgeted_amount on public.project_category_budgets
  for each row execute function private.settle_budget();

create trigger project_category_budgets_announce
  after insert or update of budgeted_amount on public.project_category_budgets
  for each row execute function private.announce_budget();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.project_category_budgets
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update or delete on public.project_reserves
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
