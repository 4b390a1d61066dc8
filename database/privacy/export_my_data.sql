create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise exception 'Entre para continuar.' using errcode = '42501';
  end if;
  perform private.refuse_large_own_data(auth.uid());
  perform private.record_event('exported', 'export', null, jsonb_build_object('what', 'own_data'));
  return jsonb_build_object(
    'leia_me', 'Tudo o que o Prumo guarda sobre você, por assunto. Horários em UTC, valores em reais, taxas em fração (0,07 é 7 %).',
    'gerado_em', now()
  ) || private.own_data(auth.uid());
end
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller, as one object by subject (private.own_data), for a file of their own; the trail records that it was taken. For everybody signed in; own only. Definer: reads across tables that no API role reads whole. Source: LGPD arts. 18 II, V and 19, security.md section 5.';
grant execute on function public.export_my_data() to app_pending, app_client, app_architect, app_supplier, app_admin;
