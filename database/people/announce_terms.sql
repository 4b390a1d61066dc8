create function private.announce_terms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.emit(
    'registration_changed', array[new.id], null, null, null, '/account',
    jsonb_strip_nulls(jsonb_build_object(
      'commission_rate', case when old.commission_rate is distinct from new.commission_rate then new.commission_rate end,
      'category', case when old.supplier_category is distinct from new.supplier_category then new.supplier_category end
    ))
  );
  return null;
end
$$;
comment on function private.announce_terms() is
$$Notifies an approved supplier that the team changed its commission rate or its category (kind registration_changed; data
commission_rate as a fraction, category, only what changed). Commissions of deals of before keep their rate.
Definer: no API role writes notifications.
Source: docs/decisions/116.$$;
