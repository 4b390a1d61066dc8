-- What people agree to or refuse, with exactly what they read (docs/decisions/107).

create table public.sign_offs (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint sign_offs_kind_known check (kind in ('order', 'payment', 'change_order')),
  entity_id uuid not null,
  entity_version integer not null,
  decision text not null constraint sign_offs_decision_known check (decision in ('agreed', 'refused')),
  reason text constraint sign_offs_reason_is_short check (length(reason) <= 1000),
  content jsonb not null,
  content_hash text not null,
  person_id uuid not null,
  person_role text not null constraint sign_offs_person_role_known check (person_role in ('client', 'architect', 'supplier')),
  session_id uuid,
  created_at timestamptz not null default clock_timestamp(),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint sign_offs_person_id_fkey foreign key (person_id) references public.profiles (id) on delete restrict,
  constraint sign_offs_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint sign_offs_refusal_has_reason check (decision = 'agreed' or length(btrim(reason)) > 0)
);
alter table public.sign_offs enable row level security;
comment on table public.sign_offs is
  'That a person agreed to or refused something after the approval, with what they read. Rows are only ever added, by sign_off.';
comment on column public.sign_offs.kind is 'order: an order; payment: a batch of payments; change_order: a change order.';
comment on column public.sign_offs.entity_id is 'The order, the batch of payments or the change order.';
comment on column public.sign_offs.entity_version is 'The version that the person read; 1 for what has no versions.';
comment on column public.sign_offs.reason is 'The person''s words; always there for a refusal.';
comment on column public.sign_offs.content is 'What was read, without the names of people.';
comment on column public.sign_offs.content_hash is 'sha256 of the content''s text, in hexadecimal; documents print it.';
comment on column public.sign_offs.person_id is 'Who decided; never granted: the role is what the other sides read.';
comment on column public.sign_offs.session_id is 'The session of the decision; never granted.';
comment on column public.sign_offs.project_id is 'Copy of the subject''s; granted to nobody.';
comment on column public.sign_offs.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.sign_offs.client_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.sign_offs.supplier_id is 'Copy of the subject''s, never granted: policies compare it.';
create index sign_offs_entity on public.sign_offs (entity_id, created_at);
create index sign_offs_person_id on public.sign_offs (person_id);
create index sign_offs_project_id on public.sign_offs (project_id);
create index sign_offs_architect_id on public.sign_offs (architect_id);
create index sign_offs_client_id on public.sign_offs (client_id);
create index sign_offs_supplier_id on public.sign_offs (supplier_id);
