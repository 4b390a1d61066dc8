-- The office's library: products that an architect uses again and again (docs/decisions/287).

create table public.products (
  id uuid primary key,
  architect_id uuid not null,
  category text not null,
  description text not null constraint products_description_is_short check (length(btrim(description)) between 1 and 1000),
  unit text not null default 'un' constraint products_unit_known check (unit in (
    'un', 'm²', 'm', 'kg', 'l',
    'm³', 'h', 'diária', 'vb', 'cj', 'pç', 'sc', 'rolo', 'par', 'jg', 'cx', 'gl', 'br', 'pt', 'mês', 't'
  )),
  code text constraint products_code_is_short check (length(btrim(code)) between 1 and 20),
  brand text constraint products_brand_is_short check (length(btrim(brand)) between 1 and 120),
  model text constraint products_model_is_short check (length(btrim(model)) between 1 and 120),
  finish text constraint products_finish_is_short check (length(btrim(finish)) between 1 and 120),
  color text constraint products_color_is_short check (length(btrim(color)) between 1 and 120),
  size text constraint products_size_is_short check (length(btrim(size)) between 1 and 120),
  vendor_name text constraint products_vendor_name_is_short check (length(btrim(vendor_name)) between 1 and 120),
  vendor_url text constraint products_vendor_url_is_web
    check (vendor_url ~ '^https?://[^[:space:]]+$' and length(vendor_url) <= 2048),
  notes text constraint products_notes_are_short check (length(btrim(notes)) between 1 and 2000),
  accepts_equivalent boolean not null default true,
  cover_id uuid,
  archived_at timestamptz
    constraint products_archived_at_in_range check (archived_at >= '2000-01-01 00:00+00' and archived_at < '2101-01-01 00:00+00'),
  version integer not null default 1 constraint products_version_counts check (version >= 1),
  created_at timestamptz not null default now()
    constraint products_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint products_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  constraint products_architect_id_fkey foreign key (architect_id) references public.profiles (id) on delete restrict,
  constraint products_category_fkey foreign key (category) references public.categories (key),
  constraint products_cover_id_fkey foreign key (cover_id) references public.attachments (id) on delete set null
);
alter table public.products enable row level security;
comment on table public.products is
  'The library of an architect''s office. Copied into items and never linked: what changes here changes nothing that was used. Written by functions; deleted by its architect.';
comment on column public.products.id is 'Chosen by the form that writes it, so that one sent twice is stored once.';
comment on column public.products.architect_id is 'The account whose it is; never granted.';
comment on column public.products.description is 'The name of an item that is made of it.';
comment on column public.products.code is 'The code that an item gets where no other of its project has it.';
comment on column public.products.vendor_url is 'The page of a shop; only kept, never read by the product.';
comment on column public.products.cover_id is 'The picture that its card shows, one of its own files; null: the first one.';
comment on column public.products.archived_at is 'Since when it is not offered any more; null: it is.';
comment on column public.products.version is 'Counts what was saved; a form that read another version is refused.';
create index products_architect_id on public.products (architect_id, created_at desc, id);
create index products_cover_id on public.products (cover_id) where cover_id is not null;
-- The bytes of a library are added up at each upload.
create index attachments_of_library on public.attachments (architect_id) where kind = 'product';
