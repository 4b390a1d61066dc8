create function public.my_privacy() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'policy_version', private.policy_version(),
    'agreed_version', agreement.version,
    'agreed_at', agreement.agreed_at,
    'findable', (
      select p.findable from public.profiles p where p.id = auth.uid() and p.role = 'client' and private.may('manage')
    ),
    'obstacles', private.erasure_obstacles(auth.person()),
    'request', (
      select jsonb_build_object(
        'status', r.status,
        'reason', r.reason,
        'requested_at', r.requested_at,
        'decided_at', r.decided_at,
        'decision_reason', r.decision_reason
      )
      from private.erasure_requests r
      where r.user_id = auth.person()
      order by r.requested_at desc, r.status = 'open' desc
      limit 1
    )
  )
  from (select auth.person() as id) me
  left join lateral (
    select a.version, a.agreed_at
    from private.policy_agreements a
    where a.user_id = me.id
    order by a.version desc
    limit 1
  ) agreement on true
  where me.id is not null
$$;
comment on function public.my_privacy() is
$$The caller's privacy state: {policy_version, agreed_version, agreed_at, findable, obstacles, request}. agreed_… is
the newest agreement, null without one; findable: whether architects find them, null of people who are no clients and of
those who may not change it; obstacles are sentences that say what is in the way of an erasure; request is the latest {status open, cancelled, refused or done,
reason, requested_at, decided_at, decision_reason}, null without one.
For everybody signed in; own only.
Definer: no API role reads these tables.$$;
grant execute on function public.my_privacy() to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.my_policy_agreement() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'policy_version', private.policy_version(),
    'is_agreed', exists (
      select from private.policy_agreements a
      where a.user_id = (select auth.person()) and a.version = private.policy_version()
    )
  )
$$;
comment on function public.my_policy_agreement() is
$$Whether the caller has agreed to the version of the privacy policy in force: {policy_version, is_agreed}. Called
once per visit, so it reads one key and nothing else.
For everybody signed in; own only.
Definer: no API role reads the agreements.
Source: LGPD art. 8.$$;
grant execute on function public.my_policy_agreement() to app_pending, app_client, app_architect, app_supplier, app_admin;
