-- Which roles of the product may call the functions of the gateway (gateway/sql/platform): those of
-- every request, signed out or not, and those about the caller's own sessions.
grant execute on function auth.jwt(), auth.uid(), auth.person(), private.refuse_large_answer(), private.answer_bytes(integer, integer)
  to anon, app_pending, app_client, app_architect, app_supplier, app_admin;
grant execute on function private.live_sessions(uuid[]),
  public.list_my_sessions(), public.end_my_session(uuid)
  to app_pending, app_client, app_architect, app_supplier, app_admin;

-- How many people wait to be erased, and since when, is on the home of the team; whom and why is in list_erasure_requests.
grant select (status, requested_at) on private.erasure_requests to app_admin;

comment on schema private is
  'Helpers, secrets and queues. The wire does not serve it: what is granted here is a right of functions (docs/decisions/214).';
