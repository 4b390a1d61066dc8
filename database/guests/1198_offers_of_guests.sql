-- How an answer came in, and whether it was sent by somebody who owes the platform nothing (docs/decisions/242).

alter table public.quote_versions
  add column source text not null default 'account'
    constraint quote_versions_source_known check (source in ('account', 'link', 'behalf')),
  add column as_guest boolean not null default false;
comment on column public.quote_versions.source is
  'How the answer came in: by the supplier''s account, by the link of its request, or typed by the architect on its behalf. Never granted.';
comment on column public.quote_versions.as_guest is
  'Sent by a supplier without an account: its approval earns no commission, whatever becomes of the supplier. Never granted.';
