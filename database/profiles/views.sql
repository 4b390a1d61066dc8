-- Columns of a profile whose visibility depends on who reads whose. The gateway reads them here, in place of the
-- table's column, for roles that may not select that (docs/architecture.md). The view runs as its owner, so the
-- condition here is the whole rule.

create view masked.profiles with (security_barrier = true) as
select
  p.id,
  p.phone_number,
  case when p.id = (select auth.uid()) or p.id = (select auth.person()) then p.commission_rate end as commission_rate,
  -- For the titular alone: private.enter_account leaves request.rights empty for nobody else of an account.
  case when p.id = (select auth.uid()) and coalesce(current_setting('request.rights', true), '') = '' then p.suspension_reason end
    as suspension_reason
from public.profiles p
where p.id = (select auth.uid())
  or p.id = (select auth.person())
  -- Somebody who waits or is held reads of themselves alone.
  or not private.asked_by('app_pending') and (
    exists (
      select
      from public.projects j
      where j.client_id = p.id
        and j.architect_id = (select auth.uid())
        and not exists (
          select from private.project_objections o where o.project_id = j.id and o.status = 'upheld'
        )
    )
    and not exists (
      select
      from private.project_objections o
      where o.architect_id = (select auth.uid())
        and o.client_id = p.id
        and o.status = 'open'
    )
    or p.guest_of = (select auth.uid())
    or exists (
      select from public.orders o where o.supplier_id = p.id and o.architect_id = (select auth.uid())
    )
  );
comment on view masked.profiles is
$$Phone of oneself, of the account one acts for and of the clients of one's own projects, except for projects that the client does not recognise:
no phone of that client while the objection is open, and none because of that project once it was upheld.
Phone of one's own contacts, and of the suppliers of one's own orders, whose documents name it (get_orders), the cancelled ones too.
Commission rate of oneself and of the account. Why one is suspended; of an account only for its titular, and not for its other people.
Source: Q-64, docs/decisions/269.$$;

grant select (id, phone_number, commission_rate) on masked.profiles to app_architect;
grant select (id, commission_rate) on masked.profiles to app_client;
grant select (id, suspension_reason) on masked.profiles to app_pending;
