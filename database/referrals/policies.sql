-- Other windows: what reads past these policies, as the owner (other-windows.test.ts)
--   referral_codes: export_my_data, increment_referral_count, masked.referral_codes
--   referrals: entity_timeline, export_audit, export_my_data, get_person_figures, increment_referral_count,
--     list_audit

-- Codes: one's own, or the one by whose exact text the request filters. Referrals: one's own; a person who joins also
-- reaches the invitation to their own e-mail address.

grant select (code, user_id) on public.referral_codes to app_pending, app_client, app_architect, app_supplier, app_admin;
grant select (uses_count) on public.referral_codes to app_admin;

create policy "people see their code, and whose a code is that they know" on public.referral_codes
  for select to app_pending, app_client, app_architect, app_supplier
  using (user_id = (select auth.uid()) or code = (select private.asked_code()));

create policy "admins see every code" on public.referral_codes
  for select to app_admin
  using (true);

grant select (id, referrer_id, referred_email, referred_user_id, status, invited_at, completed_at)
  on public.referrals to app_pending, app_client, app_architect, app_supplier, app_admin;
grant insert (referrer_id, referred_email, status)
  on public.referrals to app_client, app_architect, app_supplier, app_admin;
grant insert (referrer_id, referred_email, referred_user_id, status, completed_at)
  on public.referrals to app_pending;
grant update (referred_user_id, status, completed_at) on public.referrals to app_pending;

create policy "people who join see what concerns their address" on public.referrals
  for select to app_pending
  using (
    lower(referred_email) = (select private.own_email())
    and (referred_user_id is null or referred_user_id = (select auth.person()))
  );

create policy "people see whom they brought" on public.referrals
  for select to app_client, app_architect, app_supplier
  using (referrer_id = (select auth.uid()));

create policy "admins see every referral" on public.referrals
  for select to app_admin
  using (true);

create policy "people who join apply a code once" on public.referrals
  for insert to app_pending
  with check (
    referred_user_id = (select auth.person())
    and referrer_id <> (select auth.uid())
    and status = 'completed'
    and lower(referred_email) = (select private.own_email())
    and (select exists (select from public.profiles p where p.id = (select auth.person()) and p.status = 'pending_approval'))
  );

create policy "people invite" on public.referrals
  for insert to app_client, app_architect, app_supplier, app_admin
  with check (referrer_id = (select auth.uid()) and status = 'pending');

create policy "people who join complete their invitation" on public.referrals
  for update to app_pending
  using (
    lower(referred_email) = (select private.own_email())
    and referred_user_id is null
    and status <> 'completed'
    and (select exists (select from public.profiles p where p.id = (select auth.person()) and p.status = 'pending_approval'))
  )
  with check (referred_user_id = (select auth.person()) and referrer_id <> (select auth.uid()) and status = 'completed');
