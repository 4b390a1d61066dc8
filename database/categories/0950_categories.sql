-- The categories of work, which the team adds to (docs/decisions/121). The seven of the specification are where every installation begins.

create table public.categories (
  key text primary key constraint categories_key_is_a_slug check (key ~ '^[a-z][a-z0-9_]{1,39}$'),
  -- For the trail, whose entries name rows by uuid.
  id uuid not null unique default gen_random_uuid(),
  label text not null constraint categories_label_is_short
    check (length(label) between 2 and 40 and label = btrim(label) and label !~ '[[:cntrl:]]'),
  position integer not null constraint categories_position_counts check (position > 0),
  is_specified boolean not null default false,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
alter table public.categories enable row level security;
comment on table public.categories is
  'The categories of items and suppliers. A row is never deleted and its key never changes: written by save_category, retire_category and restore_category only.';
comment on column public.categories.key is 'The value of every column called category.';
comment on column public.categories.label is 'As people read it.';
comment on column public.categories.position is 'Its place in every list, from 1.';
comment on column public.categories.is_specified is 'One of the seven that clients of the wire may know by heart: its label stays.';
comment on column public.categories.retired_at is 'Since when it is not offered for what is new; what has it keeps it.';
create unique index categories_one_of_a_label on public.categories (lower(label));

insert into public.categories (key, label, position, is_specified)
values
  ('civil', 'Civil', 1, true),
  ('decoracao', 'Decoração', 2, true),
  ('iluminacao', 'Iluminação', 3, true),
  ('marcenaria', 'Marcenaria', 4, true),
  ('marmoraria', 'Marmoraria', 5, true),
  ('pintura', 'Pintura', 6, true),
  ('vidracaria', 'Vidraçaria', 7, true);

-- The lists of values become references. They need no index: no row of categories is deleted and no key changes.
alter table public.profiles
  drop constraint profiles_supplier_category_known,
  add constraint profiles_supplier_category_fkey foreign key (supplier_category) references public.categories (key);
alter table public.project_items
  drop constraint project_items_category_known,
  add constraint project_items_category_fkey foreign key (category) references public.categories (key);
alter table public.project_category_budgets
  drop constraint project_category_budgets_category_known,
  add constraint project_category_budgets_category_fkey foreign key (category) references public.categories (key);
alter table public.kit_items
  drop constraint kit_items_category_known,
  add constraint kit_items_category_fkey foreign key (category) references public.categories (key);
alter table public.quote_requests
  drop constraint quote_requests_category_known,
  add constraint quote_requests_category_fkey foreign key (category) references public.categories (key);
alter table public.request_terms
  drop constraint request_terms_category_known,
  add constraint request_terms_category_fkey foreign key (category) references public.categories (key);
alter table public.addenda
  drop constraint addenda_category_known,
  add constraint addenda_category_fkey foreign key (category) references public.categories (key);
alter table public.questions
  drop constraint questions_category_known,
  add constraint questions_category_fkey foreign key (category) references public.categories (key);
alter table public.orders
  drop constraint orders_category_known,
  add constraint orders_category_fkey foreign key (category) references public.categories (key);
