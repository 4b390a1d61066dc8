-- A notification is for a person; which of their accounts it is for, and who acted for another one (docs/decisions/265).

alter table public.notifications
  add column account_id uuid,
  add column acted_by uuid,
  add constraint notifications_account_id_fkey foreign key (account_id) references public.profiles (id) on delete cascade,
  add constraint notifications_acted_by_fkey foreign key (acted_by) references public.profiles (id) on delete cascade,
  add constraint notifications_account_is_anothers check (account_id <> recipient_id);
comment on column public.notifications.recipient_id is 'The person who is notified.';
comment on column public.notifications.account_id is
  'The account that it is for, where it is not the recipient''s own. Never granted.';
comment on column public.notifications.acted_by is
  'The person who acted for the account in about_id, where it was not its founder. Never granted.';
create index notifications_account_id on public.notifications (account_id, recipient_id) where account_id is not null;
create index notifications_acted_by on public.notifications (acted_by) where acted_by is not null;
