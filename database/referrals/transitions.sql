-- A code for everybody, invitations with a limit, and a completed row when an invited person joins.

create function private.give_referral_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 32 letters and digits, so that a random byte falls on each equally often; no I, O, 0 or 1.
  alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random bytea;
begin
  loop
    random := extensions.gen_random_bytes(8);
    insert into public.referral_codes (code, user_id)
    select string_agg(substr(alphabet, 1 + get_byte(random, i) % 32, 1), ''), new.id
    from generate_series(0, 7) i
    on conflict (code) do nothing;
    exit when found;
  end loop;
  return null;
end
$$;
comment on function private.give_referral_code() is
  'Gives every new profile a referral code of 8 characters nobody else has. Definer: nobody may write referral_codes. Source: Q-36, Q-71.';

create trigger profiles_referral_code
  after insert on public.profiles
  for each row execute function private.give_referral_code();

create function private.take_referral() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.normal_email(new.referred_email);
  invited_before timestamptz;
begin
  new.referred_email := coalesce(address, lower(btrim(new.referred_email)));

  if private.acting_as('app_pending') then
    -- A person who joins with a code; the policy has the say on who and what. An invitation that
    -- was still open becomes this row, so that it is never counted twice (STA-007).
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

  -- The owner's own work says what it means.
  if current_setting('role', true) not like 'app\_%' then
    return new;
  end if;

  -- One person's invitations one at a time, so that the limit holds in two tabs.
  perform pg_advisory_xact_lock(hashtextextended('referrals:' || auth.uid(), 0));
  update public.referrals r
  set status = 'expired'
  where r.referrer_id = auth.uid()
    and r.status = 'pending'
    and r.invited_at < now() - interval '30 days';

  -- What is no address at all is refused by the column's own check.
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
      -- Somebody who joined by the code alone was not invited.
      and r.invited_at is distinct from r.completed_at
  ) >= 20 then
    raise exception 'Você já enviou 20 convites nas últimas 24 horas. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  return new;
end
$$;
comment on function private.take_referral() is
  'Before a referral is inserted. For a person who joins: replaces the open invitation and dates the completion. For a person who invites: refuses what is no address (PT400), oneself (SELFR), a second open invitation to one address (PT409) and the 21st in 24 hours (LIMIT). Definer: closes invitations that the caller may not update. Source: Q-36, Q-47, Q-48, security.md section 3.';

create trigger referrals_take
  before insert on public.referrals
  for each row execute function private.take_referral();

create function private.complete_referral() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'app_pending' then
    new.completed_at := now();
  end if;
  return new;
end
$$;
comment on function private.complete_referral() is
  'Before a person who joins completes the invitation they had: the date is ours, not theirs. Who and what is in the policy.';

create trigger referrals_complete
  before update on public.referrals
  for each row execute function private.complete_referral();

create function private.follow_referral() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'completed' then
    perform private.recount_referrals(new.referrer_id);
  elsif tg_op = 'INSERT' and new.status = 'pending' and current_setting('role', true) like 'app\_%' then
    insert into private.outbox (kind, recipient, data)
    select 'referral_invite', new.referred_email,
      jsonb_strip_nulls(jsonb_build_object(
        -- A stranger's inbox: no words of somebody whose own address nobody has proven.
        'referrer_name', case when u.email_proven_at is not null then p.full_name end,
        'code', c.code
      ))
    from public.profiles p
    join auth.users u on u.id = p.id
    join public.referral_codes c on c.user_id = p.id
    where p.id = new.referrer_id;
  end if;
  return null;
end
$$;
comment on function private.follow_referral() is
  'After a referral is made or completed: recounts the referrer''s successes, or writes the invitation mail (kind referral_invite; data code, and referrer_name when the referrer''s address is proven). Definer: nobody may write referral_codes or the outbox. Source: Q-08, Q-47.';

create trigger referrals_follow
  after insert or update of status on public.referrals
  for each row execute function private.follow_referral();
