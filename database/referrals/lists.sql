create function public.list_referrals() returns table (
  id uuid,
  invited_at timestamptz,
  completed_at timestamptz,
  status text,
  referred_email text,
  referrer_name text,
  referrer_email text,
  referred_name text,
  referred_role text,
  referrer_key text,
  referred_key text,
  search_text text
)
language sql stable
begin atomic
  select
    r.id, r.invited_at, r.completed_at,
    case when r.status = 'pending' and r.invited_at < now() - interval '30 days' then 'expired' else r.status end,
    r.referred_email, who.full_name, who.email, whom.full_name, whom.role,
    private.plain_words(who.full_name), private.plain_words(coalesce(whom.full_name, r.referred_email)),
    private.plain_words(concat_ws(' ', who.full_name, who.email, r.referred_email, whom.full_name))
  from public.referrals r
  left join public.profiles who on who.id = r.referrer_id
  left join public.profiles whom on whom.id = r.referred_user_id;
end;
comment on function public.list_referrals() is
$$Referrals with both people, to be filtered, searched (search_text), ordered and cut into pages like a table. status is
as of now: an invitation open for more than 30 days has expired, whether or not the daily job has written it.
For admins; 42501 to everybody else.
Nullable: completed_at, referrer_name, referrer_email, referred_name, referred_role, referrer_key.
Closed sets: status (referrals.status), referred_role (profiles.role).
Source: Q-48, docs/decisions/061.$$;
grant execute on function public.list_referrals() to app_admin;
