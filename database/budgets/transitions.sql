create trigger project_category_budgets_copy_project
  before insert on public.project_category_budgets
  for each row execute function private.copy_project_of_budget();

create trigger project_category_budgets_settle
  before insert or update of budgeted_amount on public.project_category_budgets
  for each row execute function private.settle_budget();

create trigger project_category_budgets_announce
  after insert or update of budgeted_amount on public.project_category_budgets
  for each row execute function private.announce_budget();
