-- What a client decides: the rule of a project about it, and the quotes that an architect sends them to choose
-- (docs/decisions/098).

alter table public.projects
  add column client_approval text not null default 'none'
    constraint projects_client_approval_known check (client_approval in ('none', 'always', 'above')),
  add column client_approval_limit numeric
    constraint projects_client_approval_limit_is_money check (
      client_approval_limit > 0 and client_approval_limit < 10000000000
      and client_approval_limit = round(client_approval_limit, 2)
    ),
  add column client_approval_by text
    constraint projects_client_approval_by_known check (client_approval_by in ('architect', 'client')),
  add constraint projects_client_approval_is_whole
    check ((client_approval = 'above') = (client_approval_limit is not null));
comment on column public.projects.client_approval is
  'When quotes need the client''s own approval: none, always, or above (once what was approved without the client passes client_approval_limit); never granted.';
comment on column public.projects.client_approval_limit is
  'R$ that may be approved without the client; null unless client_approval is above; never granted.';
comment on column public.projects.client_approval_by is
  'Who set it, architect or client: what the client set only the client loosens; never granted.';

create table public.selections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  status text not null default 'sent' constraint selections_status_known check (status in ('sent', 'decided', 'withdrawn')),
  message text constraint selections_message_is_short check (length(message) <= 2000),
  keep_undecided boolean not null,
  shows_rivals boolean not null default false,
  total numeric(14, 2) not null constraint selections_total_is_money check (total >= 0 and total < 'infinity'),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint selections_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint selections_decided_at_with_status check ((status = 'decided') = (decided_at is not null))
);
alter table public.selections enable row level security;
comment on table public.selections is
  'Quotes that an architect chose and sent to the client, who approves or refuses each. One at a time is open in a project.';
comment on column public.selections.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.selections.client_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.selections.status is 'sent, then decided by the client, or withdrawn by the architect.';
comment on column public.selections.message is 'What the architect says to the client about it.';
comment on column public.selections.keep_undecided is
  'Whether items that are not in the selection stay in quotation when the client approves, as in approve_quotes.';
comment on column public.selections.shows_rivals is 'Whether the client sees what else was offered for each item, without names.';
comment on column public.selections.total is 'R$ of all its quotes.';
create unique index selections_one_sent on public.selections (project_id) where status = 'sent';
create index selections_project_id on public.selections (project_id, sent_at desc);
create index selections_architect_id on public.selections (architect_id);
create index selections_client_id on public.selections (client_id);

create table public.selection_items (
  id uuid primary key default gen_random_uuid(),
  selection_id uuid not null,
  quote_id uuid not null,
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  version integer not null,
  price numeric(12, 2) not null constraint selection_items_price_is_money check (price >= 0 and price < 'infinity'),
  rivals jsonb constraint selection_items_rivals_are_a_list check (jsonb_typeof(rivals) = 'array'),
  decision text constraint selection_items_decision_known check (decision in ('approved', 'refused')),
  justification text constraint selection_items_justification_is_short check (length(justification) <= 1000),
  constraint selection_items_selection_id_fkey foreign key (selection_id) references public.selections (id) on delete restrict,
  constraint selection_items_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict,
  constraint selection_items_one_of_a_quote unique (selection_id, quote_id)
);
alter table public.selection_items enable row level security;
comment on table public.selection_items is 'A quote of a selection as it was sent to the client, and what the client decided about it.';
comment on column public.selection_items.project_id is 'Copy of the selection''s, never granted.';
comment on column public.selection_items.architect_id is 'Copy of the selection''s, never granted: policies compare it.';
comment on column public.selection_items.client_id is 'Copy of the selection''s, never granted: policies compare it.';
comment on column public.selection_items.version is 'The version of the offer that was sent; no other can be approved by this selection.';
comment on column public.selection_items.price is 'R$ of that version.';
comment on column public.selection_items.rivals is
  'The other offers for the item when it was sent, cheapest first, without names: [{price, delivery_time_days}]; null where they are not shown.';
comment on column public.selection_items.decision is 'What the client decided; null until then.';
comment on column public.selection_items.justification is 'The client''s words; always there for what was refused.';
create index selection_items_quote_id on public.selection_items (quote_id);
create index selection_items_architect_id on public.selection_items (architect_id);
create index selection_items_client_id on public.selection_items (client_id);

alter table public.quotes
  add column selection_id uuid,
  add constraint quotes_selection_id_fkey foreign key (selection_id) references public.selections (id) on delete restrict,
  add constraint quotes_selection_of_approved check (selection_id is null or status = 'approved');
comment on column public.quotes.selection_id is
  'The selection by which the client approved it; null where the architect approved it alone; never granted.';
create index quotes_selection_id on public.quotes (selection_id);
