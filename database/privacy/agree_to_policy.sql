create function public.agree_to_policy(policy_version text) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  agreed timestamptz;
begin
  perform private.only_people();
  if auth.person() is null then
    raise exception 'Entre para continuar.' using errcode = '42501';
  end if;
  -- Nobody agrees to a text they were not shown: an old page sends an old version.
  if agree_to_policy.policy_version is distinct from private.policy_version() then
    raise exception 'A política de privacidade mudou. Recarregue a página e leia a versão nova.' using errcode = 'PT409';
  end if;
  insert into private.policy_agreements (user_id, version)
  values (auth.person(), private.policy_version())
  on conflict (user_id, version) do nothing;
  select a.agreed_at into agreed
  from private.policy_agreements a
  where a.user_id = auth.person() and a.version = private.policy_version();
  return agreed;
end
$$;
comment on function public.agree_to_policy(text) is
$$The caller has read the version of the privacy policy that the screen showed: the database writes the person and the
time, and keeps the first time.
Returns that time.
For everybody signed in, with or without a profile.
PT409 when another version is in force.
Definer: no API role writes the agreements.
Source: LGPD arts. 8 §2 and 9.$$;
grant execute on function public.agree_to_policy(text) to app_pending, app_client, app_architect, app_supplier, app_admin;
