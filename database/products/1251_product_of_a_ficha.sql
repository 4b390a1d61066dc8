-- A ficha remembers the product of the library that it was copied from (docs/decisions/287).

alter table public.item_specs
  add constraint item_specs_product_id_fkey foreign key (product_id) references public.products (id) on delete set null;
create index item_specs_product_id on public.item_specs (product_id) where product_id is not null;
