create function private.keep_completion() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.completed_at := now();
  return new;
end
$$;
comment on function private.keep_completion() is
'Before a project is completed: writes when. It stays when the project is archived.';
