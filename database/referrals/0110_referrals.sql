-- People bring people: a code for everybody, and one row per invited or referred person (spec §3, §4).

create table public.referral_codes (
  code text primary key constraint referral_codes_code_shape check (code ~ '^[A-Z0-9]{1,8}$'),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  uses_count integer not null default 0 check (uses_count >= 0)
);
alter table public.referral_codes enable row level security;
comment on table public.referral_codes is 'One code per person, made with the profile (Q-36).';
comment on column public.referral_codes.uses_count is 'Completed referrals of this person; always recounted, never incremented (Q-08).';

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid not null references public.profiles (id) on delete cascade,
  referred_email text not null constraint referrals_referred_email_shape
    check (referred_email ~ '^[^@[:space:]?&]+@[^@[:space:]?&]+\.[^@[:space:]?&]+$' and length(referred_email) <= 320),
  referred_user_id uuid unique references public.profiles (id) on delete set null,
  status text not null default 'pending' constraint referrals_status_known
    check (status in ('pending', 'completed', 'expired')),
  invited_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint referrals_completed_at_with_status check ((status = 'completed') = (completed_at is not null)),
  constraint referrals_not_oneself check (referred_user_id is distinct from referrer_id)
);
alter table public.referrals enable row level security;
comment on table public.referrals is 'One row per invited or referred person; referred_email is kept in lower case.';
comment on column public.referrals.invited_at is 'When the invitation was made; a pending one expires 30 days later (Q-48).';
create index referrals_referrer_id on public.referrals (referrer_id, invited_at desc);
create unique index referrals_one_open_invite
  on public.referrals (referrer_id, lower(referred_email)) where status = 'pending';
create index referrals_open_by_email on public.referrals (lower(referred_email)) where referred_user_id is null;
