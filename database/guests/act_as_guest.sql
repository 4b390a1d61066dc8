create function private.acting_guest() returns uuid
language sql stable
return nullif(current_setting('prumo.guest', true), '')::uuid;
comment on function private.acting_guest() is
$$The guest who acts by the link of its request in this transaction, otherwise null. Only act_as_guest sets it.
For triggers of the trail and functions of sign-offs; granted to nobody.
Source: docs/decisions/242.$$;

create function private.act_as_guest(guest uuid) returns void
language sql volatile
set search_path = ''
as $$ select set_config('prumo.guest', coalesce(act_as_guest.guest::text, ''), true) $$;
comment on function private.act_as_guest(uuid) is
$$Makes what follows in this transaction the act of a guest, who has no account: the trail names it, with the role guest. Null ends that.
For the functions that a link opens, which have looked the link up; granted to nobody.
Source: docs/decisions/242.$$;

create function private.signing_guest() returns uuid
language sql stable
set search_path = ''
as $$
  select case when coalesce(current_setting('prumo.entered', true), '') = '' then nullif(current_setting('prumo.guest', true), '')::uuid end
$$;
comment on function private.signing_guest() is
$$The guest who acts itself by the link of its request in this transaction, as the trail names it; null where its architect enters what the guest
said (enter_sign_off), which the trail records as the architect's act.
For triggers of the trail; granted to nobody.
Source: docs/decisions/257.$$;

create function private.actor() returns uuid
language sql stable
set search_path = ''
as $$ select coalesce(private.acting_guest(), auth.uid()) $$;
comment on function private.actor() is
$$The person who acts: the guest whose link was used, otherwise the person who is signed in; null for the product itself.
For definer functions that both may reach; granted to nobody.$$;

create function private.actor_role() returns text
language sql stable
set search_path = ''
as $$ select case when private.acting_guest() is not null then 'supplier' else substr(current_setting('role'), 5) end $$;
comment on function private.actor_role() is
$$The side on which the person acts: client, architect, supplier or admin; a guest is a supplier.
For definer functions; granted to nobody.$$;
