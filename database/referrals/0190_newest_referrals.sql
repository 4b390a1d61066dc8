-- An admin reads everybody's referrals, newest first, a page at a time.

create index referrals_invited_at on public.referrals (invited_at desc);
