-- A sign-off and a payment name the person who gave or recorded it, and the account for which they did (docs/decisions/265).

alter table public.sign_offs
  add column account_id uuid,
  add constraint sign_offs_account_id_fkey foreign key (account_id) references public.profiles (id) on delete restrict,
  add constraint sign_offs_account_is_anothers check (account_id <> person_id);
comment on column public.sign_offs.person_id is 'The person who decided; never granted: others read the role, and the name of a person who is not the founder of the account.';
comment on column public.sign_offs.account_id is 'The account for which the person decided, where it is not their own; never granted.';
comment on column public.sign_offs.person_name is
  'By a link: the name that the person gave, which nobody proved. Entered by the architect: the person who said so. By an account that is not the person''s own: the person''s name at that time. Never granted.';
create index sign_offs_account_id on public.sign_offs (account_id) where account_id is not null;

-- Without a foreign key, as copies are: with a second one to profiles, a client that embeds who recorded a payment would have to say which it means.
alter table public.payments
  add column account_id uuid,
  add constraint payments_account_is_anothers check (account_id <> created_by);
comment on column public.payments.account_id is 'The account for which it was recorded, where it is not that of created_by; never granted.';
create index payments_account_id on public.payments (account_id) where account_id is not null;
