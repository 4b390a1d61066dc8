create function private.check_reports() returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (select from public.profiles p where p.id = auth.uid() and p.plan = 'basico') then
    raise exception 'Os relatórios financeiros são do plano Profissional.' using errcode = 'REPPL';
  end if;
  return auth.uid();
end
$$;
comment on function private.check_reports() is
$$The architect's account whose reports the caller may read: its own, or the one for which it acts, whatever its right there. REPPL where the
account's plan has no reports.
For definer functions that only architects may call; granted to nobody.
Source: REL-6, docs/decisions/301.$$;
