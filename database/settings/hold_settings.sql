create function private.hold_settings(form text, seen_version integer) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  stored integer;
begin
  select case hold_settings.form when 'billing' then p.billing_version else p.settings_version end into stored
  from public.platform_settings p
  for no key update;
  if hold_settings.seen_version <> stored then
    raise exception 'Outra pessoa da equipe salvou estes dados enquanto você escrevia. Nada do que você escreveu foi gravado.'
      using errcode = 'PT409';
  end if;
end
$$;
comment on function private.hold_settings(text, integer) is
$$Locks the settings before one of their two forms, billing or settings, is stored; PT409 if somebody stored it since the version that the
caller read. Without a version, as callers send it that know none, nothing is compared. For set_platform_billing and set_platform_settings;
granted to nobody.
Source: docs/decisions/196.$$;
