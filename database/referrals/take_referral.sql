create function private.take_referral() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.normal_email(new.referred_email);
  invited_before timestamptz;
begin
  new.referred_email := coalesce(address, lower(btrim(new.referred_email)));

  if private.asked_by('app_pending') then
    -- A person who joins with a code; the policy checks the person and the row. An invitation that was still open
    -- becomes this row, so that it is never counted twice (STA-007).
    delete from public.referrals r
    where r.referrer_id = new.referrer_id
      and r.referred_email = new.referred_email
      and r.referred_email = private.own_email()
      and r.referred_user_id is null
    returning r.invited_at into invited_before;
    new.invited_at := coalesce(invited_before, now());
    new.completed_at := now();
    return new;
  end if;

  -- The owner's own work sets the values that it means.
  if not private.asked_by_anybody() then
    return new;
  end if;

  -- One person's invitations one at a time, so that the limit holds in two tabs.
  perform pg_advisory_xact_lock(hashtextextended('referrals:' || auth.uid(), 0));
  update public.referrals r
  set status = 'expired'
  where r.referrer_id = auth.uid()
    and r.status = 'pending'
    and r.invited_at < now() - interval '30 days';

  -- Text that is no e-mail address at all is refused by the column's own check.
  if address is null and new.referred_email ~ '^[^@[:space:]?&]+@[^@[:space:]?&]+\.[^@[:space:]?&]+$' then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  end if;
  if exists (select from public.profiles p where p.id = auth.uid() and lower(p.email) = new.referred_email) then
    raise exception 'Você não pode convidar a si mesmo.' using errcode = 'SELFR';
  end if;
  if exists (
    select from public.referrals r
    where r.referrer_id = auth.uid() and r.referred_email = new.referred_email and r.status = 'pending'
  ) then
    raise exception 'Você já convidou este e-mail.' using errcode = 'PT409';
  end if;
  if (
    select count(*) from public.referrals r
    where r.referrer_id = auth.uid()
      and r.invited_at > now() - interval '1 day'
      -- A person who joined by the code alone was not invited.
      and r.invited_at is distinct from r.completed_at
  ) >= 20 then
    raise exception 'Você já enviou 20 convites nas últimas 24 horas. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  return new;
end
$$;
comment on function private.take_referral() is
$$Before a referral is inserted.
For a person who joins: replaces the open invitation and dates the completion.
For a person who invites: refuses an invalid e-mail address (PT400), oneself (SELFR), a second open invitation to one address
(PT409) and the 21st in 24 hours (LIMIT).
Definer: closes invitations that the caller may not update.
Source: Q-36, Q-47, Q-48.$$;
