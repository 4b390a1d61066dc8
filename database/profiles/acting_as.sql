create function private.acting_as(role_name text) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(current_setting('role', true), 'none') = role_name $$;
comment on function private.acting_as(text) is
  'Whether the request runs as this product role (''app_admin''...). Keeps its answer inside security definer functions, where current_user is the owner. False for the owner''s own statements.';
grant execute on function private.acting_as(text) to app_pending, app_client, app_architect, app_supplier, app_admin;
