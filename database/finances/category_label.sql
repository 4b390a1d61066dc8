create function private.category_label(category text) returns text
language sql immutable
set search_path = ''
as $$
  select case category
    when 'civil' then 'Civil'
    when 'decoracao' then 'Decoração'
    when 'iluminacao' then 'Iluminação'
    when 'marcenaria' then 'Marcenaria'
    when 'marmoraria' then 'Marmoraria'
    when 'pintura' then 'Pintura'
    when 'vidracaria' then 'Vidraçaria'
  end
$$;
comment on function private.category_label(text) is 'A supplier category as people read it.';
grant execute on function private.category_label(text) to app_architect, app_admin;
