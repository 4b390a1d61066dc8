-- What a project plans to spend per category (spec §3). "Budget" here, never "quote".

create table public.project_category_budgets (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint project_category_budgets_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  budgeted_amount numeric(12, 2) not null constraint project_category_budgets_amount_is_money
    check (budgeted_amount >= 0 and budgeted_amount < 'infinity'),
  created_at timestamptz not null default now(),
  architect_id uuid not null,
  client_id uuid not null,
  constraint project_category_budgets_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint project_category_budgets_one_per_category unique (project_id, category)
);
alter table public.project_category_budgets enable row level security;
comment on table public.project_category_budgets is 'What a project plans to spend, one row per category.';
comment on column public.project_category_budgets.budgeted_amount is 'R$ planned for the category.';
comment on column public.project_category_budgets.architect_id is 'Copy of the project''s, kept by trigger, never granted.';
comment on column public.project_category_budgets.client_id is 'Copy of the project''s, kept by trigger, never granted.';
create index project_category_budgets_architect_id on public.project_category_budgets (architect_id);
