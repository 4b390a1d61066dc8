-- What a project needs, one row per item, by category of supplier (spec §3).

create table public.project_items (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  description text not null check (length(btrim(description)) between 1 and 1000),
  category text not null constraint project_items_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  quantity numeric(12, 3) not null default 1 constraint project_items_quantity_at_least_one
    check (quantity >= 1 and quantity < 'infinity'),
  unit text not null default 'un' constraint project_items_unit_known
    check (unit in ('un', 'm²', 'm', 'kg', 'l')),
  specifications_url text constraint project_items_specifications_url_is_web
    check (specifications_url ~ '^https?://[^[:space:]]+$' and length(specifications_url) <= 2048),
  created_at timestamptz not null default now(),
  architect_id uuid not null,
  client_id uuid not null,
  constraint project_items_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict
);
alter table public.project_items enable row level security;
comment on table public.project_items is 'What a project needs: one row per item, frozen once the project leaves planning.';
comment on column public.project_items.quantity is 'In the unit beside it; decimals allowed (Q-34).';
comment on column public.project_items.architect_id is 'Copy of the project''s, kept by trigger, never granted: policies compare it (performance.md section 4).';
comment on column public.project_items.client_id is 'Copy of the project''s, kept by trigger, never granted.';
create index project_items_project_id on public.project_items (project_id, created_at desc);
create index project_items_architect_id on public.project_items (architect_id);
