-- What a person was called and where mail reached them before they changed it, so that an erasure finds
-- them in what was written then (LGPD art. 18 VI; docs/decisions/046).

create table private.former_details (
  id bigint generated always as identity primary key,
  person_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint former_details_kind_known
    check (kind in ('full_name', 'company_name', 'phone_number', 'email')),
  word text not null,
  is_proven boolean not null default false,
  since timestamptz not null,
  until timestamptz not null default now()
);
comment on table private.former_details is
  'Former names, companies, phones and addresses of people: written by triggers when they change, read by the person''s own file and by their erasure, and deleted with the account. No API role reads it.';
comment on column private.former_details.is_proven is
  'Of an address: whether its owner had proven it. Nobody proves a name or a phone.';
comment on column private.former_details.since is 'From when on it was theirs.';
comment on column private.former_details.until is 'When it was changed.';
create index former_details_person_id on private.former_details (person_id, kind);
create index former_details_address on private.former_details (word) where kind = 'email';

-- What is still known of the time before: who joined by an invitation had its address then, and an
-- address only changes once the former one has answered too. In a new database these tables are empty.
insert into private.former_details (person_id, kind, word, is_proven, since, until)
select u.id, 'email', r.referred_email, true, u.created_at, greatest(r.completed_at, u.created_at)
from public.referrals r
join auth.users u on u.id = r.referred_user_id
where r.status = 'completed' and r.referred_email <> u.email;
