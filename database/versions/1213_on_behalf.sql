-- Answers and agreements that an architect enters for a supplier say where they came from, and what the supplier said of them
-- (docs/decisions/257).

alter table public.quote_versions
  add column channel text
    constraint quote_versions_channel_known check (channel in ('email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop')),
  add column received_on date
    constraint quote_versions_received_on_in_range check (received_on between '2000-01-01' and '2100-12-31'),
  add column said_by text constraint quote_versions_said_by_is_short check (length(said_by) <= 120),
  add column entered_by uuid,
  add constraint quote_versions_entered_by_fkey foreign key (entered_by) references public.profiles (id) on delete restrict,
  add constraint quote_versions_on_behalf_says_where_from check (
    case source
      when 'behalf' then num_nulls(channel, received_on, entered_by) = 0
      else num_nonnulls(channel, received_on, said_by, entered_by) = 0
    end
  );
create index quote_versions_entered_by on public.quote_versions (entered_by, sent_at) where entered_by is not null;
comment on column public.quote_versions.source is
  'How the answer came in: by the supplier''s account, by the link of its request, or typed by the architect on its behalf.';
comment on column public.quote_versions.channel is 'By which way a typed answer reached the architect; null for answers that were sent here.';
comment on column public.quote_versions.received_on is 'The day on which a typed answer reached the architect, by their word; null otherwise.';
comment on column public.quote_versions.said_by is 'The person who told the architect a typed answer; null where nobody was named.';
comment on column public.quote_versions.entered_by is 'The architect who typed the answer; never granted.';

create table private.version_confirmations (
  version_id uuid primary key,
  is_right boolean not null,
  at timestamptz not null default now(),
  way text not null constraint version_confirmations_way_known check (way in ('account', 'link')),
  person_name text constraint version_confirmations_person_name_is_short check (length(person_name) <= 120),
  note text constraint version_confirmations_note_is_short check (length(note) <= 500),
  supplier_id uuid not null,
  constraint version_confirmations_version_id_fkey
    foreign key (version_id) references public.quote_versions (id) on delete restrict,
  constraint version_confirmations_disowning_has_words check (is_right or length(btrim(note)) > 0)
);
create index version_confirmations_supplier_id on private.version_confirmations (supplier_id);
comment on table private.version_confirmations is
  'What a supplier said of an answer that was typed on its behalf, once for each; written by the functions of the folder versions only.';
comment on column private.version_confirmations.is_right is 'True: it is the supplier''s answer. False: the supplier disowns it.';
comment on column private.version_confirmations.way is 'By the supplier''s account, or by the link of a guest''s request.';
comment on column private.version_confirmations.person_name is 'By a link: the name that the person gave, where they gave one; nobody proved it.';
comment on column private.version_confirmations.note is 'The supplier''s words; always there where it disowns the answer. Blanked by an erasure to a dash.';
comment on column private.version_confirmations.supplier_id is 'Copy of the version''s.';

-- One draft for each side of a request.
alter table private.quote_drafts
  add column author text not null default 'supplier'
    constraint quote_drafts_author_known check (author in ('supplier', 'architect')),
  drop constraint quote_drafts_pkey,
  add constraint quote_drafts_pkey primary key (request_id, author);
comment on table private.quote_drafts is
  'The answer that a supplier is typing, or its architect for it: one for each request and side, deleted when that side sends an answer.';
comment on column private.quote_drafts.author is 'supplier: the supplier, by its account or link; architect: the architect who types the answer for it.';
