create function private.changed_spec(standing jsonb, spec jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.field, w.content -> k.field), '{}')
  from jsonb_object_keys(spec) k (field)
  cross join (select private.merge_spec(coalesce(standing, '{"accepts_equivalent": true}'), spec) as content) w
  where w.content -> k.field is distinct from coalesce(standing -> k.field, case k.field when 'accepts_equivalent' then 'true' else 'null' end::jsonb)
$$;
comment on function private.changed_spec(jsonb, jsonb) is
$$The fields of spec, a change of a ficha (private.check_spec), that say something else than the ficha as it stands (private.standing_spec, null without
one), as they will be stored: {field: text, boolean or null}. Granted to nobody.$$;

create function private.spec_before(standing jsonb, changed jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.field, coalesce(standing -> c.field, 'null')), '{}')
  from jsonb_object_keys(changed) c (field)
$$;
comment on function private.spec_before(jsonb, jsonb) is
'The former words of a ficha in the fields that change (private.changed_spec). Granted to nobody.';

create function private.spec_of_change(item_id uuid, spec jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when c.changed <> '{}'
    then jsonb_build_object('spec_before', private.spec_before(s.standing, c.changed), 'spec_after', c.changed) else '{}' end
  from (select private.standing_spec(spec_of_change.item_id) as standing) s
  cross join lateral (select private.changed_spec(s.standing, spec_of_change.spec) as changed) c
$$;
comment on function private.spec_of_change(uuid, jsonb) is
$${spec_before, spec_after}: the fields in which spec differs from the ficha of an item as it stands, before and after; an empty object where
it changes nothing, so that what was kept without a ficha stays as it is. Granted to nobody.$$;

create function private.spec_change_words(before jsonb, after jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(format('%s: %s (antes %s)', f.label,
      coalesce(nullif(private.spec_word(after -> f.field), ''), '—'), coalesce(nullif(private.spec_word(before -> f.field), ''), '—')),
    E'\n' order by f.place)
  from (values
    (1, 'code', 'Código'), (2, 'brand', 'Marca'), (3, 'model', 'Modelo'), (4, 'finish', 'Acabamento'), (5, 'color', 'Cor'),
    (6, 'size', 'Dimensão'), (7, 'notes', 'Observações'), (8, 'accepts_equivalent', 'Aceita equivalente')
  ) f (place, field, label)
  where after ? f.field
$$;
comment on function private.spec_change_words(jsonb, jsonb) is
$$The changes of a ficha as papers write them, a line for each field: Modelo: Slim (antes Link). Null where nothing does. Granted to nobody.$$;

create function private.spec_word(said jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case jsonb_typeof(said) when 'boolean' then case said #>> '{}' when 'true' then 'sim' else 'não' end else said #>> '{}' end
$$;
comment on function private.spec_word(jsonb) is 'A field of a ficha as papers write it; null without one. Granted to nobody.';
