create function private.issue_label(kind text, number integer) returns text
language sql immutable
set search_path = ''
as $$ select case kind when 'warranty' then 'Chamado ' else 'Pendência ' end || coalesce(number::text, 'não publicada') $$;
comment on function private.issue_label(text, integer) is
  'How people read the number of what has to be mended: Pendência 12, Chamado 13. Granted to nobody.';
