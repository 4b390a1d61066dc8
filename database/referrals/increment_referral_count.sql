create function private.recount_referrals(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The lock first, then a statement with a fresh snapshot: two people who complete at once are
  -- both counted.
  perform from public.referral_codes c where c.user_id = person for update;
  update public.referral_codes c
  set uses_count = (select count(*) from public.referrals r where r.referrer_id = person and r.status = 'completed')
  where c.user_id = person;
end
$$;
comment on function private.recount_referrals(uuid) is
$$Sets uses_count to the number of completed referrals of a person.
Any extra call changes nothing (Q-08, I9).
Granted to nobody.$$;

create function public.increment_referral_count(referrer_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.asked_by('app_admin') or exists (
    select
    from public.referrals r
    where r.referred_user_id = auth.person()
      and r.referrer_id = increment_referral_count.referrer_id
      and r.status = 'completed'
  ) then
    perform private.recount_referrals(referrer_id);
  end if;
end
$$;
comment on function public.increment_referral_count(uuid) is
$$Recounts the completed referrals of the person who invited the caller; without effect or error for anybody else. The
name is part of the wire; it never adds one.
Definer: nobody may write referral_codes.
Source: Q-08, RPC-001.$$;
grant execute on function public.increment_referral_count(uuid)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
