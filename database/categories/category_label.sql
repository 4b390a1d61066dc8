create function private.category_label(category text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (select c.label from public.categories c where c.key = category_label.category);
end
$$;
comment on function private.category_label(text) is
$$A category as people read it, also a retired one; null for none.
In PL/pgSQL, which keeps the plan from row to row: lists call it for each (docs/decisions/121).$$;
grant execute on function private.category_label(text) to app_architect, app_admin;

create function private.with_category_labels(data jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select data || case when data ?| array['category', 'categories'] then jsonb_build_object('labels', (
    select coalesce(jsonb_object_agg(c.key, c.label), '{}')
    from public.categories c
    where c.key = data ->> 'category' or data -> 'categories' ? c.key
  )) else '{}' end
$$;
comment on function private.with_category_labels(jsonb) is
$$The data of a notification with the labels of its categories (labels {key: label}), for words that are written outside of the database.
For private.emit and private.digest_lines; granted to nobody.$$;
