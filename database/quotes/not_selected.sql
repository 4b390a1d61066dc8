create function private.not_selected(quote_status text, rejected_items integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select rejected_items > 0 or quote_status = 'rejected'
$$;
comment on function private.not_selected(text, integer) is
$$Whether a supplier's request counts among those that were not selected: a price was rejected, or the whole request was closed.$$;
grant execute on function private.not_selected(text, integer) to app_supplier, app_admin;
