create function private.needs() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.need(tg_argv[0]);
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.needs() is
$$Before a change of a table on which acts land: refuses it (RIGHT) where the caller lacks the right of the argument in the account for which
they act. It also holds inside security definer functions, which row-level security does not.
The triggers are named needs_<right> and have "when (current_setting('request.rights', true) <> '')": nobody alone pays for them.
Source: docs/decisions/267.$$;
