-- Webhooks: what happens in an account is sent to a program of it (docs/decisions/299).

create table private.webhooks (
  id uuid primary key,
  account_id uuid not null,
  session_id uuid,
  made_by uuid not null,
  url text not null constraint webhooks_url_is_short check (length(url) <= 500),
  events text[] not null constraint webhooks_events_known check (
    cardinality(events) between 1 and 16 and events <@ array[
      'project.created', 'project.status_changed', 'request.created', 'request.changed',
      'quote.submitted', 'quote.approved', 'quote.rejected', 'selection.decided',
      'order.placed', 'order.confirmed', 'order.cancelled', 'change_order.applied',
      'instalment.changed', 'payment.recorded', 'invoice.issued', 'message.created'
    ]
  ),
  description text not null default '' constraint webhooks_description_is_short check (length(description) <= 120),
  secret_version integer not null default 1 constraint webhooks_secret_version_counts check (secret_version >= 1),
  rotated_at timestamptz,
  status text not null default 'on' constraint webhooks_status_known check (status in ('on', 'paused', 'disabled')),
  disabled_why text constraint webhooks_disabled_why_known check (disabled_why in ('gone', 'failing', 'ended')),
  created_at timestamptz not null default now(),
  listens_since timestamptz not null default clock_timestamp(),
  failures integer not null default 0 constraint webhooks_failures_count check (failures >= 0),
  first_failed_at timestamptz,
  last_sent_at timestamptz,
  begun_at timestamptz,
  begun integer not null default 0 constraint webhooks_begun_counts check (begun >= 0),
  constraint webhooks_account_id_fkey foreign key (account_id) references public.profiles (id) on delete cascade,
  constraint webhooks_made_by_fkey foreign key (made_by) references public.profiles (id) on delete cascade,
  constraint webhooks_session_id_fkey foreign key (session_id) references auth.sessions (id) on delete set null,
  constraint webhooks_disabled_for_a_reason check ((status = 'disabled') = (disabled_why is not null)),
  constraint webhooks_failing_since check ((failures > 0) = (first_failed_at is not null))
);
comment on table private.webhooks is
  'URLs of programs of an account to which facts are sent, signed. Written by functions of the folder webhooks only.';
comment on column private.webhooks.id is 'Chosen by the form: the same call again makes no second webhook.';
comment on column private.webhooks.session_id is
  'The session of kind hook by which a row is read when it is sent; null once it ended, and then nothing is sent.';
comment on column private.webhooks.made_by is 'The person who made it, or who last switched on one whose session had ended.';
comment on column private.webhooks.events is 'Names of the facts that it is sent; webhook.test is sent to each.';
comment on column private.webhooks.secret_version is
  'Its secret is computed from its id, this number and a row of private.secrets; the secret itself is stored nowhere.';
comment on column private.webhooks.rotated_at is 'When the secret was replaced; the one of before signs too for a day.';
comment on column private.webhooks.disabled_why is
  'gone: the receiver answered 410; failing: nothing but failures for five days; ended: the access of who made it ended.';
comment on column private.webhooks.listens_since is
  'Since when it has this status and these events: what happened later and is wanted has a delivery (I38).';
comment on column private.webhooks.failures is 'Tries that failed since the last one that succeeded.';
comment on column private.webhooks.begun_at is 'Beginning of the second in which tries are counted.';
comment on column private.webhooks.begun is 'Tries begun in that second.';
create index webhooks_account_id on private.webhooks (account_id);
create index webhooks_made_by on private.webhooks (made_by);
create index webhooks_session_id on private.webhooks (session_id) where session_id is not null;

create table private.events (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint events_type_is_short check (length(type) between 1 and 60),
  table_name text,
  row_id uuid not null,
  accounts uuid[] not null,
  happened_at timestamptz not null default clock_timestamp()
);
comment on table private.events is
  'Facts that a webhook of one of their accounts listens to: which row, and nothing of it. Kept for 30 days.';
comment on column private.events.id is 'The webhook-id that a receiver gets: the same in every try.';
comment on column private.events.table_name is 'A table of public, of which row_id is read when it is sent; null for webhook.test.';
comment on column private.events.accounts is 'The accounts of the row when it happened.';
create index events_happened_at on private.events (happened_at);
create index events_accounts on private.events using gin (accounts);

create table private.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null,
  event_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0 constraint webhook_deliveries_attempts_count check (attempts >= 0),
  send_after timestamptz default now(),
  claimed_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  status_code integer constraint webhook_deliveries_status_code_known check (status_code between 100 and 599),
  took_ms integer constraint webhook_deliveries_took_ms_counts check (took_ms >= 0),
  error text constraint webhook_deliveries_error_is_short check (length(error) <= 60),
  response_start text constraint webhook_deliveries_response_is_short check (length(response_start) <= 200),
  constraint webhook_deliveries_webhook_id_fkey foreign key (webhook_id) references private.webhooks (id) on delete cascade,
  constraint webhook_deliveries_event_id_fkey foreign key (event_id) references private.events (id) on delete cascade,
  constraint webhook_deliveries_sent_or_due check (sent_at is null or send_after is null),
  constraint webhook_deliveries_claimed_is_due check (claimed_until is null or send_after is not null)
);
comment on table private.webhook_deliveries is
  'An event on its way to a webhook, with its last try. Sending it again is another row.';
comment on column private.webhook_deliveries.send_after is 'When it is due; null once it was sent or given up.';
comment on column private.webhook_deliveries.claimed_until is
  'While a gateway sends it: until when no other may; a gateway that dies leaves it to the next one.';
comment on column private.webhook_deliveries.error is
  'A word for why the last try failed; null where it did not. The sender says which, and silent is one that may not be sent any more.';
comment on column private.webhook_deliveries.response_start is 'The beginning of what the receiver answered.';
create index webhook_deliveries_due on private.webhook_deliveries (webhook_id, send_after) where send_after is not null;
create index webhook_deliveries_claimed on private.webhook_deliveries (webhook_id, claimed_until) where claimed_until is not null;
create index webhook_deliveries_newest on private.webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_event_id on private.webhook_deliveries (event_id);

insert into private.secrets (name, value)
values ('webhook_secret', encode(extensions.gen_random_bytes(32), 'hex'))
on conflict (name) do nothing;
