create function private.is_push_service(endpoint text) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Nothing stands between "https://" and the host, nor between the host and the path: no user info, no port.
  select endpoint ~ ('^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com'
    || '|[a-z0-9-]+\.notify\.windows\.com)/[A-Za-z0-9._~:/?=&%+-]+$') and length(endpoint) <= 1000
$$;
comment on function private.is_push_service(text) is
$$Whether an endpoint belongs to one of the four push services of browsers; database/push.ts names the same hosts for the
gateway, and a test compares them.
Granted to nobody.$$;

create function public.add_push_subscription(endpoint text, p256dh text, auth text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.only_people();
  if not private.asked_by('app_client', 'app_architect', 'app_supplier', 'app_admin') then
    raise exception 'Entre de novo para receber avisos neste aparelho.' using errcode = 'PT403';
  end if;
  if private.is_push_service(add_push_subscription.endpoint) is not true
    or add_push_subscription.p256dh !~ '^[A-Za-z0-9_-]{87,88}$' or add_push_subscription.p256dh is null
    or add_push_subscription.auth !~ '^[A-Za-z0-9_-]{22,24}$' or add_push_subscription.auth is null
  then
    raise exception 'Este navegador usa um serviço de avisos que o Prumo não conhece.' using errcode = 'PT400';
  end if;

  insert into private.push_subscriptions as s (endpoint, person_id, session_id, p256dh, auth)
  values (
    add_push_subscription.endpoint, auth.person(), (auth.jwt() ->> 'session_id')::uuid,
    add_push_subscription.p256dh, add_push_subscription.auth
  )
  on conflict (endpoint) do update
  set person_id = excluded.person_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    created_at = now();

  delete from private.push_subscriptions s
  where s.person_id = auth.person() and s.endpoint not in (
    select n.endpoint from private.push_subscriptions n
    where n.person_id = auth.person() order by n.created_at desc, n.endpoint limit 10
  );
end
$$;
comment on function public.add_push_subscription(text, text, text) is
$$Notifies the caller on this device from now on: what the browser's PushSubscription says. The device belongs to the
session and goes with it; a person has ten at most, of which the oldest makes room.
For everybody approved.
PT400 for an endpoint of another host than those of the known push services, and for keys that are none; PT403.
Definer: the table is private.
Source: docs/decisions/093.$$;
grant execute on function public.add_push_subscription(text, text, text)
  to app_client, app_architect, app_supplier, app_admin;

create function public.remove_push_subscription(endpoint text) returns void
language sql volatile
set search_path = ''
as $$
  select private.only_people();
  delete from private.push_subscriptions s
  where s.endpoint = remove_push_subscription.endpoint
    and s.person_id = (select auth.person())
$$;
comment on function public.remove_push_subscription(text) is
$$Notifies the caller on this device no longer. A device of somebody else is as if it were not there.
For everybody approved; own only.$$;
grant execute on function public.remove_push_subscription(text) to app_client, app_architect, app_supplier, app_admin;

create function public.is_push_subscribed(endpoint text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.push_subscriptions s
    where s.endpoint = is_push_subscribed.endpoint and s.person_id = (select auth.person())
  )
$$;
comment on function public.is_push_subscribed(text) is
$$Whether the caller is notified on this device.
For everybody approved; own only.$$;
grant execute on function public.is_push_subscribed(text) to app_client, app_architect, app_supplier, app_admin;

create function private.forget_device(endpoint text) returns void
language sql volatile security definer
set search_path = ''
as $$ delete from private.push_subscriptions s where s.endpoint = forget_device.endpoint $$;
comment on function private.forget_device(text) is
$$Deletes a device whose browser has ended the subscription.
For the push sender.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_device(text) to authenticator;
