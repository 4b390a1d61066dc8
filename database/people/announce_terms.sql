create function private.announce_terms() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.emit(
    'registration_changed', array[new.id], null, null, null, '/account',
    jsonb_strip_nulls(jsonb_build_object(
      'commission_rate', case when old.commission_rate is distinct from new.commission_rate then new.commission_rate end,
      'category', case when old.supplier_category is distinct from new.supplier_category then new.supplier_category end,
      'categories', case
        when old.further_categories <> new.further_categories then to_jsonb(new.supplier_category || new.further_categories)
      end
    ))
  );
  return null;
end
$$;
comment on function private.announce_terms() is
$$Notifies an approved supplier that the team changed its commission rate or its categories (kind registration_changed; data
commission_rate as a fraction, category, the first one, and categories, all where the further ones changed: only what changed).
Commissions of deals of before keep their rate.
Definer: no API role writes notifications.
Source: docs/decisions/116.$$;
