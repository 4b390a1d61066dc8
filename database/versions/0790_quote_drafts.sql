-- An answer that a supplier is still typing, so that it continues on another device (docs/decisions/100).

create table private.quote_drafts (
  request_id uuid primary key,
  supplier_id uuid not null,
  draft jsonb not null
    constraint quote_drafts_draft_is_an_object check (jsonb_typeof(draft) = 'object')
    constraint quote_drafts_draft_is_short check (octet_length(draft::text) <= 200000),
  saved_at timestamptz not null,
  constraint quote_drafts_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete cascade,
  constraint quote_drafts_supplier_id_fkey foreign key (supplier_id) references public.profiles (id) on delete cascade
);
comment on table private.quote_drafts is
  'The answer that a supplier is typing, one for each request; written by save_quote_draft, deleted when an answer is sent.';
comment on column private.quote_drafts.draft is 'What the web keeps of the form; the database does not read it.';
comment on column private.quote_drafts.saved_at is 'When the device kept it, never later than when it arrived.';
create index quote_drafts_supplier_id on private.quote_drafts (supplier_id);
create index quote_drafts_saved_at on private.quote_drafts (saved_at);
