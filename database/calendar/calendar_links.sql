create function public.renew_calendar_link() returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Two random ids are 244 bits that nobody can guess.
  token text := rtrim(translate(encode(
    sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'
  ), '+/', '-_'), '=');
  digest_of_token text := encode(sha256(convert_to(token, 'utf8')), 'hex');
begin
  perform private.only_people();
  insert into private.calendar_links as l (person_id, account_id, digest)
  values (auth.person(), private.acting_account(), digest_of_token)
  on conflict (person_id, account_id) do update set digest = digest_of_token, created_at = now();
  return '/calendar/v1/' || token || '.ics';
end
$$;
comment on function public.renew_calendar_link() is
$$Makes the link by which calendar programs read the caller's days, or those of the account that they act
for, and returns its path on this server, which is shown this once:
only a digest of it is stored. A former link stops working.
For approved clients, architects and suppliers.
Source: docs/decisions/109.$$;
grant execute on function public.renew_calendar_link() to app_client, app_architect, app_supplier;

create function public.revoke_calendar_link() returns void
language sql volatile
set search_path = ''
as $$
  select private.only_people();
  delete from private.calendar_links l where l.person_id = auth.person() and l.account_id is not distinct from private.acting_account()
$$;
comment on function public.revoke_calendar_link() is
$$Ends the link by which calendar programs read the caller's days; without one nothing happens.
For approved clients, architects and suppliers.
Source: docs/decisions/109.$$;
grant execute on function public.revoke_calendar_link() to app_client, app_architect, app_supplier;

create function public.calendar_link_since() returns timestamptz
language sql stable
set search_path = ''
as $$
  select l.created_at from private.calendar_links l where l.person_id = auth.person() and l.account_id is not distinct from private.acting_account()
$$;
comment on function public.calendar_link_since() is
$$When the link was made by which calendar programs read the caller's days; null without one.
For approved clients, architects and suppliers.
Nullable: result.
Source: docs/decisions/109.$$;
grant execute on function public.calendar_link_since() to app_client, app_architect, app_supplier;
