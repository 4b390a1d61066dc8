-- Files of a project, an item, a payment or a person: what the bytes in storage.objects are for (decision 088).

grant usage on schema storage
  to anon, app_pending, app_client, app_architect, app_supplier, app_admin;

insert into storage.buckets (id, public, size_limit, mime_types, allows_replacing) values
  ('anexos', false, 26214400, array[
    'image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/csv', 'application/zip',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'image/vnd.dwg', 'image/vnd.dxf'], false),
  ('public-files', true, 2097152, array['image/jpeg', 'image/png', 'image/webp'], true);

create table public.attachments (
  id uuid primary key,
  kind text not null,
  entity_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 512),
  mime_type text not null,
  size bigint not null,
  taken_at timestamptz,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  project_id uuid,
  architect_id uuid,
  client_id uuid,
  supplier_id uuid,
  constraint attachments_id_fkey foreign key (id) references storage.objects (id) on delete cascade,
  constraint attachments_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id) on delete restrict,
  constraint attachments_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint attachments_kind_known check (kind in ('item', 'request', 'payment', 'project', 'logo'))
);
alter table public.attachments enable row level security;
comment on table public.attachments is
  'What a stored file is for; one row per object of the buckets anexos and public-files, written by trigger from the object''s name.';
comment on column public.attachments.id is 'The object''s id.';
comment on column public.attachments.kind is 'item: specifications; request: what supplier and architect send each other; payment: receipts; project: documents; logo: of the person.';
comment on column public.attachments.entity_id is 'The item, quote request, payment, project or person that the kind says.';
comment on column public.attachments.file_name is 'The last part of the object''s name.';
comment on column public.attachments.taken_at is 'When a photo was taken, by the camera''s clock; null when it does not say.';
comment on column public.attachments.project_id is 'Null for a logo.';
comment on column public.attachments.architect_id is 'Copy of the project''s, or the person whose logo it is; for policies, never granted.';
comment on column public.attachments.client_id is 'Copy of the project''s; for policies, never granted. Null for a request: a client sees no single bid.';
comment on column public.attachments.supplier_id is
  'Who was asked, who is paid, or the person whose logo it is; for policies, never granted. Null where several suppliers read (items).';
create index attachments_entity on public.attachments (kind, entity_id);
create index attachments_project_id on public.attachments (project_id);
create index attachments_architect_id on public.attachments (architect_id);
create index attachments_client_id on public.attachments (client_id);
create index attachments_supplier_id on public.attachments (supplier_id);
create index attachments_uploaded_by on public.attachments (uploaded_by);
