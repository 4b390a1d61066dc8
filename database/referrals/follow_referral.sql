create function private.follow_referral() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'completed' then
    perform private.recount_referrals(new.referrer_id);
  elsif tg_op = 'INSERT' and new.status = 'pending' and private.asked_by_anybody() then
    insert into private.outbox (kind, recipient, data)
    select 'referral_invite', new.referred_email,
      jsonb_strip_nulls(jsonb_build_object(
        -- It goes to a stranger's inbox: no texts of a person whose own e-mail address is not proven.
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
$$After a referral is made or completed: recounts the referrer's successes, or writes the invitation mail (kind
referral_invite; data code, and referrer_name when the referrer's address is proven).
Definer: nobody may write referral_codes or the outbox.
Source: Q-08, Q-47.$$;
