-- Which links were mailed to which mailbox, and which events a guest learned of (docs/decisions/253).

alter table private.request_links
  add column mailbox text constraint request_links_mailbox_is_hex check (mailbox ~ '^[0-9a-f]{64}$');
create index request_links_mailbox on private.request_links (mailbox, made_at) where mailbox is not null;
comment on column private.request_links.mailbox is
  'The keyed digest of the address that a mailed link went to, as private.no_contact has it: for the limits of mail. Null for copied links.';

alter table public.quote_requests
  add column news_keys text[] not null default '{}'
    constraint quote_requests_news_keys_are_few check (cardinality(news_keys) <= 20);
comment on column public.quote_requests.news_keys is
  'The latest events that reached its guest, or that wait as news, by the key that names each: none comes twice. Never granted.';
