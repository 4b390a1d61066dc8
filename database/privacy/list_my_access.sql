create function public.list_my_access()
returns table (happened_at timestamptz, action text, address text, device text, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select e.happened_at, e.action, e.after ->> 'address', e.after ->> 'device',
    e.session_id::text is not distinct from auth.jwt() ->> 'session_id'
  from private.audit_entries e
  where e.entity_id = (select auth.person())
    and e.entity_kind = 'session'
    and e.action = 'signed_in'
    and e.happened_at > now() - interval '6 months'
  order by e.id desc
  limit 200
$$;
comment on function public.list_my_access() is
$$The latest 200 times that somebody signed in to the caller's account in the last six months, newest first: when,
from which IP address and device, and whether it is the current session.
For everybody signed in; own only.
Nullable: address, device.
Definer: no API role reads the trail.
Source: Marco Civil art. 15, LGPD art. 18 II.$$;
grant execute on function public.list_my_access() to app_pending, app_client, app_architect, app_supplier, app_admin;
