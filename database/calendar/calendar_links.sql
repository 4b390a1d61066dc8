create function public.renew_calendar_link() returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token text := rtrim(translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/', '-_'), '=');
begin
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Só clientes, arquitetos e fornecedores têm um calendário.' using errcode = 'PT403';
  end if;
  insert into private.calendar_links as l (person_id, digest)
  values (auth.uid(), encode(sha256(convert_to(token, 'utf8')), 'hex'))
  on conflict (person_id) do update set digest = excluded.digest, created_at = now();
  return '/calendar/v1/' || token || '.ics';
end
$$;
comment on function public.renew_calendar_link() is
$$Makes the link by which calendar programs read the caller's days, and returns its path on this server, which is shown this once:
only a digest of it is stored. A former link stops working.
For approved clients, architects and suppliers; PT403 for others.
Definer: the table is private.
Source: docs/decisions/109.$$;
grant execute on function public.renew_calendar_link() to app_client, app_architect, app_supplier;

create function public.revoke_calendar_link() returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.calendar_links l where l.person_id = auth.uid()
$$;
comment on function public.revoke_calendar_link() is
$$Ends the link by which calendar programs read the caller's days; without one nothing happens.
For approved clients, architects and suppliers.
Definer: the table is private.
Source: docs/decisions/109.$$;
grant execute on function public.revoke_calendar_link() to app_client, app_architect, app_supplier;

create function public.calendar_link_since() returns timestamptz
language sql stable security definer
set search_path = ''
as $$
  select l.created_at from private.calendar_links l where l.person_id = auth.uid()
$$;
comment on function public.calendar_link_since() is
$$When the link was made by which calendar programs read the caller's days; null without one.
For approved clients, architects and suppliers.
Nullable: result.
Definer: the table is private.
Source: docs/decisions/109.$$;
grant execute on function public.calendar_link_since() to app_client, app_architect, app_supplier;
