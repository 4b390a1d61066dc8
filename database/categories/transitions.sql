-- Where a category is written that somebody chose. The names sort behind the other triggers of their tables, which fill what these read.

create trigger project_items_with_category
  before insert or update of category on public.project_items
  for each row execute function private.check_item_category();

create trigger project_category_budgets_with_category
  before insert or update of category on public.project_category_budgets
  for each row execute function private.check_row_category();

create trigger request_terms_with_category
  before insert or update of category on public.request_terms
  for each row execute function private.check_row_category();

create trigger profiles_with_category
  before insert or update of supplier_category, further_categories on public.profiles
  for each row execute function private.check_supplier_category();
