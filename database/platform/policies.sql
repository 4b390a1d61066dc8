-- Which roles of the product may call the functions of the gateway (gateway/sql/platform): those of
-- every request, signed out or not, and those about the caller's own sessions.
grant execute on function auth.jwt(), auth.uid(), private.refuse_large_answer(), private.answer_bytes(integer, integer)
  to anon, app_pending, app_client, app_architect, app_supplier, app_admin;
grant execute on function private.live_sessions(uuid[]),
  public.list_my_sessions(), public.end_my_session(uuid)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
