-- A message is a person's, written for a side; a conversation is read by every person of its two sides (docs/decisions/265).
-- Ids of accounts without a foreign key, as copies are: with a second one to profiles, a client that embeds the author would have to say which it means.

alter table public.messages
  add column account_id uuid,
  add constraint messages_account_is_anothers check (account_id <> author_id),
  add constraint messages_account_of_an_author check (account_id is null or author_id is not null);
comment on column public.messages.author_id is 'The person who wrote it. Null: the product says what happened (event).';
comment on column public.messages.account_id is 'The account for which its author wrote it, where it is not their own.';
create index messages_account_id on public.messages (account_id) where account_id is not null;

alter table public.threads
  add column account_id uuid,
  add constraint threads_account_is_anothers check (account_id <> person_id);
comment on table public.threads is
  'A conversation as one person of its two sides has it: when something last happened, and what they have not read. Kept by triggers of messages; a person who joined an account later has no row until the next message.';
comment on column public.threads.account_id is 'The account whose conversation it is, where it is not the person''s own.';
comment on column public.threads.unread is 'Messages of the other side that are newer than read_until.';
create index threads_account on public.threads ((coalesce(account_id, person_id)), thread_id);
create index threads_account_id on public.threads (account_id) where account_id is not null;
