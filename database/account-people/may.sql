create function private.may(wanted text) returns boolean
language sql stable
-- Kept parsed: without a search_path of its own PostgreSQL puts it inline.
return coalesce(
  coalesce(current_setting('request.rights', true), '') = ''
    or wanted = any (string_to_array(current_setting('request.rights', true), ' ')),
  false
);
comment on function private.may(text) is
$$Whether the caller has a right in the account for which they act: prepare (texts, items, budgets, drafts, files, questions,
messages), decide (invite, send, approve, sign, pay, undo) or manage (people, billing, registration, plan). A person alone and the
titular of an account may do everything.
Source: docs/decisions/267.$$;
grant execute on function private.may(text) to app_pending, app_client, app_architect, app_supplier, app_admin;
