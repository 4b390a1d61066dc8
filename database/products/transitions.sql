-- A product has no states: it is offered, or it is archived. Its pictures go with it.

create trigger products_drop_files
  after delete on public.products
  for each row execute function private.drop_files_of('product');

create trigger item_specs_keep_product
  before insert or update of product_id, architect_id on public.item_specs
  for each row execute function private.keep_product_of_ficha();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.products
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
