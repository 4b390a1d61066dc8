create function private.acting_account() returns uuid
language sql stable
-- Kept parsed, as auth.uid(): it is written with every entry of the trail.
return nullif(current_setting('request.account', true), '')::uuid;
comment on function private.acting_account() is
$$The account for which the caller acts, where it is another than their own; null for everybody who acts for themselves.
For the trail and what else keeps both.
Source: docs/decisions/264.$$;
grant execute on function private.acting_account() to app_client, app_architect, app_supplier;

create function private.actor_name(actor uuid, account uuid) returns text
language sql stable
set search_path = ''
as $$
  select p.full_name || coalesce(
    (select ' (' || coalesce(a.company_name, a.full_name) || ')' from public.profiles a where a.id = account), ''
  )
  from public.profiles p
  where p.id = actor
$$;
comment on function private.actor_name(uuid, uuid) is
$$How the trail names who acted: "Rita Melo (Ribeiro Arquitetura)" for a person who acted for the account of another, the name alone otherwise.
Names are today's; null for somebody whose profile is gone.
For definer functions that have checked the caller; granted to nobody.$$;
