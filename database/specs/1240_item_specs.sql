-- The ficha of an item: which product it is exactly, and the versions of it that were sent to the client (docs/decisions/282).

create table public.item_specs (
  item_id uuid primary key,
  -- The change feed names a row by its id (items/1130_a_forecast_has_an_id.sql).
  id uuid not null generated always as (item_id) stored,
  project_id uuid not null,
  code text constraint item_specs_code_is_short check (length(code) between 1 and 20),
  code_key text generated always as (lower(code)) stored,
  brand text constraint item_specs_brand_is_short check (length(brand) between 1 and 120),
  model text constraint item_specs_model_is_short check (length(model) between 1 and 120),
  finish text constraint item_specs_finish_is_short check (length(finish) between 1 and 120),
  color text constraint item_specs_color_is_short check (length(color) between 1 and 120),
  size text constraint item_specs_size_is_short check (length(size) between 1 and 120),
  notes text constraint item_specs_notes_are_short check (length(notes) between 1 and 2000),
  accepts_equivalent boolean not null default true,
  vendor_name text constraint item_specs_vendor_name_is_short check (length(vendor_name) between 1 and 120),
  vendor_url text constraint item_specs_vendor_url_is_web
    check (vendor_url ~ '^https?://[^[:space:]]+$' and length(vendor_url) <= 2048),
  cover_id uuid,
  product_id uuid,
  status text not null default 'draft'
    constraint item_specs_status_known check (status in ('draft', 'proposed', 'approved', 'refused')),
  version integer not null default 1 constraint item_specs_version_counts check (version >= 1),
  approved_version integer,
  created_at timestamptz not null default now()
    constraint item_specs_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint item_specs_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  architect_id uuid not null,
  constraint item_specs_item_id_fkey foreign key (item_id) references public.project_items (id) on delete cascade,
  constraint item_specs_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint item_specs_cover_id_fkey foreign key (cover_id) references public.attachments (id) on delete set null,
  -- At the end of the statement that swaps two codes each stands once.
  constraint item_specs_code_once unique (project_id, code_key) deferrable initially deferred,
  constraint item_specs_approved_version_counts check (approved_version between 1 and version),
  constraint item_specs_approved_is_current check (status <> 'approved' or approved_version = version)
);
alter table public.item_specs enable row level security;
comment on table public.item_specs is
  'The ficha of an item: code, product and finish as the architect writes them now, at most one an item. Written by functions only.';
comment on column public.item_specs.id is 'The item''s id, under the name by which the change feed reads rows. Set by the database.';
comment on column public.item_specs.project_id is 'Copy of the item''s.';
comment on column public.item_specs.code is
  'Código in sheets and drawings (LM-04), once in a project, capitals or not; what is written here is written on the item too.';
comment on column public.item_specs.code_key is 'The code in small letters, by which it is once in a project. Set by the database; granted to nobody.';
comment on column public.item_specs.color is 'Cor.';
comment on column public.item_specs.size is 'Dimensão, in words.';
comment on column public.item_specs.accepts_equivalent is 'Whether suppliers may offer an equivalent product.';
comment on column public.item_specs.vendor_name is 'Where the architect found it; never a supplier''s to read.';
comment on column public.item_specs.vendor_url is 'The page of the shop; never a supplier''s to read.';
comment on column public.item_specs.cover_id is 'The picture that stands for it: a file of kind item of this item; null: its first picture.';
comment on column public.item_specs.product_id is
  'The product of the architect''s library that it was copied from; a later change of either changes nothing in the other.';
comment on column public.item_specs.status is
  'draft: not with the client; proposed: waits for the client; approved and refused by the client. A change makes it a draft again.';
comment on column public.item_specs.version is 'Counts every change; a decision names the version that was read.';
comment on column public.item_specs.approved_version is
  'The version that stands for suppliers, documents and orders: the last one approved; null: the ficha as it is now stands.';
comment on column public.item_specs.architect_id is 'Copy of the project''s, never granted: policies compare it.';
create index item_specs_architect_id on public.item_specs (architect_id);
create index item_specs_cover_id on public.item_specs (cover_id) where cover_id is not null;
create unique index item_specs_id on public.item_specs (id);
create index item_specs_waiting on public.item_specs (project_id, status) where status in ('proposed', 'refused');

create table public.item_spec_versions (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null,
  version integer not null constraint item_spec_versions_version_counts check (version >= 1),
  content jsonb not null constraint item_spec_versions_content_is_an_object check (jsonb_typeof(content) = 'object'),
  source text not null default 'sent'
    constraint item_spec_versions_source_known check (source in ('sent', 'addendum', 'change_order')),
  outcome text not null default 'proposed' constraint item_spec_versions_outcome_known
    check (outcome in ('proposed', 'approved', 'refused', 'replaced', 'withdrawn')),
  message text constraint item_spec_versions_message_is_short check (length(message) <= 2000),
  reason text constraint item_spec_versions_reason_is_short check (length(reason) <= 1000),
  sent_at timestamptz not null default now()
    constraint item_spec_versions_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  decided_at timestamptz
    constraint item_spec_versions_decided_at_in_range check (decided_at >= '2000-01-01 00:00+00' and decided_at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid,
  constraint item_spec_versions_item_id_fkey foreign key (item_id) references public.project_items (id) on delete cascade,
  constraint item_spec_versions_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint item_spec_versions_once unique (item_id, version),
  constraint item_spec_versions_decided_at_with_outcome
    check ((outcome in ('approved', 'refused', 'replaced')) = (decided_at is not null)),
  constraint item_spec_versions_reason_of_a_refusal check (reason is null or outcome = 'refused')
);
alter table public.item_spec_versions enable row level security;
comment on table public.item_spec_versions is
  'Versions of fichas that were sent to the client or agreed to by a change order, and what became of each. What was sent never changes.';
comment on column public.item_spec_versions.content is
  'The ficha as it was then {code, brand, model, finish, color, size, notes, accepts_equivalent, vendor_name, vendor_url, cover_id}.';
comment on column public.item_spec_versions.source is
  'sent: by the architect to the client; addendum: what suppliers are asked since, and the client to approve; change_order: all three agreed.';
comment on column public.item_spec_versions.outcome is
  'proposed waits for the client; approved stands; refused; replaced stood until another did; withdrawn by the architect before a decision.';
comment on column public.item_spec_versions.message is 'What the architect says to the client about the sending.';
comment on column public.item_spec_versions.reason is 'The client''s words about a refusal.';
comment on column public.item_spec_versions.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.item_spec_versions.client_id is 'Copy of the project''s, never granted: policies compare it.';
create unique index item_spec_versions_one_proposed on public.item_spec_versions (item_id) where outcome = 'proposed';
create unique index item_spec_versions_one_approved on public.item_spec_versions (item_id) where outcome = 'approved';
create index item_spec_versions_project_id on public.item_spec_versions (project_id, outcome);
create index item_spec_versions_architect_id on public.item_spec_versions (architect_id);
create index item_spec_versions_client_id on public.item_spec_versions (client_id);
create index item_spec_versions_waiting on public.item_spec_versions (sent_at) where outcome = 'proposed';
