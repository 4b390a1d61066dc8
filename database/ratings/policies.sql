-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   ratings: confirm_erasure, export_my_data, get_ratings, get_supplier_scorecards, leave_guest_list,
--     list_who_could_see, moderate_rating, rate_order, reply_rating, report_rating

-- A rating is read by its rater alone until its seal is open, by no job but by the clock; then also by the client, the architect and the
-- supplier of the order, by whom it rates, and by the team. A hidden one is read by its rater and the team. The ids of people and of the
-- project are granted to nobody, and what waits for the team to the team alone. Written by functions only. There is no feed: an event would
-- say that somebody rated.

grant select (
  id, order_id, rater_role, rated_role, punctuality, quality, scope, service, comment, reply, replied_at, hidden_at, hidden_reason,
  sealed_until, created_at
) on public.ratings to app_client, app_architect, app_supplier, app_admin;
-- The team decides about held and reported ones, and reads whom they are of.
grant select (held_at, reported_at, rater_id, rated_id) on public.ratings to app_admin;

create policy "clients see their own ratings and open ones of their orders" on public.ratings
  for select to app_client
  using (rater_id = (select auth.uid()) or client_id = (select auth.uid()) and sealed_until <= now() and hidden_at is null);

create policy "architects see their own ratings and open ones of their work" on public.ratings
  for select to app_architect
  using (
    rater_id = (select auth.uid())
    or (architect_id = (select auth.uid()) or rated_id = (select auth.uid())) and sealed_until <= now() and hidden_at is null
  );

create policy "suppliers see their own ratings and open ones of their orders" on public.ratings
  for select to app_supplier
  using (rater_id = (select auth.uid()) or supplier_id = (select auth.uid()) and sealed_until <= now() and hidden_at is null);

create policy "admins see every open rating" on public.ratings
  for select to app_admin
  using (sealed_until <= now());

grant select (rating_id, comment) on private.held_comments to app_client, app_architect, app_supplier, app_admin;

create policy "raters see their own held comments" on private.held_comments
  for select to app_client, app_architect, app_supplier
  using (rater_id = (select auth.uid()));

create policy "admins see the held comments of open ratings" on private.held_comments
  for select to app_admin
  using (sealed_until <= now());

-- A client may read the column and has no row: get_order_rating asks for it as its caller.
grant select (rating_id) on private.rating_reports to app_client;
grant select (rating_id, reason, reported_at, decided_at) on private.rating_reports to app_architect, app_supplier, app_admin;

create policy "who was rated sees their own reports" on private.rating_reports
  for select to app_architect, app_supplier
  using (rated_id = (select auth.uid()));

create policy "admins see every report" on private.rating_reports
  for select to app_admin
  using (true);
