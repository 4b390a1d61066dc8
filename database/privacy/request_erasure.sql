create function public.request_erasure(reason text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  made boolean;
begin
  perform private.only_people();
  if auth.person() is null then
    raise exception 'Entre para continuar.' using errcode = '42501';
  end if;
  if length(btrim(request_erasure.reason)) > 1000 then
    raise exception 'Escreva o motivo em até 1.000 letras.' using errcode = 'PT400';
  end if;
  -- Other obstacles may be gone when the team decides; this one the person cannot remove later.
  if exists (select from public.profiles p where p.id = auth.person() and p.role = 'admin' and p.status = 'approved')
    and not exists (
      select from public.profiles p
      where p.role = 'admin' and p.status = 'approved' and p.id <> auth.person()
    )
  then
    raise exception 'Você é a única pessoa na administração. Crie outro administrador antes de pedir a exclusão.'
      using errcode = 'ERASE';
  end if;

  insert into private.erasure_requests (user_id, reason)
  values (auth.person(), nullif(btrim(request_erasure.reason), ''))
  on conflict (user_id) where status = 'open' do nothing
  returning true into made;
  if not coalesce(made, false) then
    return;
  end if;

  -- Without the person's name, which is on the page that only admins open.
  perform private.emit(
    'erasure_requested', private.team(), null, null, null, '/admin/erasures', group_key => 'erasure_requested'
  );
end
$$;
comment on function public.request_erasure(text) is
$$The caller asks to be erased, with a reason if they like; the team is notified (kind erasure_requested, without
names).
Asked twice it is one request.
For everybody signed in.
ERASE for the only admin, PT400 for a reason of more than 1,000 letters.
Definer: no API role writes the requests.
Source: LGPD art. 18 VI.$$;
grant execute on function public.request_erasure(text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.cancel_erasure() returns boolean
language sql security definer
set search_path = ''
as $$
  select private.only_people();
  with cancelled as (
    update private.erasure_requests r
    set status = 'cancelled', decided_at = now()
    where r.user_id = (select auth.person()) and r.status = 'open'
    returning 1
  )
  select exists (select from cancelled)
$$;
comment on function public.cancel_erasure() is
$$The caller takes back an erasure that was not decided yet; false when there is none.
A simultaneous decision waits for this call or this call for it: only one of them takes effect.
For everybody signed in; own only.
Definer: no API role writes the requests.$$;
grant execute on function public.cancel_erasure() to app_pending, app_client, app_architect, app_supplier, app_admin;
