create function public.referral_figures() returns table (total bigint, completed bigint, pending bigint)
language sql stable
set search_path = ''
as $$
  select count(*), count(*) filter (where r.status = 'completed'), count(*) filter (where r.status = 'pending')
  from public.list_referrals() r
$$;
comment on function public.referral_figures() is
$$One row: all referrals, completed ones, and invitations still open; expired ones are in the total only (Q-40).
For admins; 42501 to everybody else.$$;
grant execute on function public.referral_figures() to app_admin;
