-- The count is visible to its owner only; a known code shows whose it is and nothing more.

create view masked.referral_codes with (security_barrier = true) as
select c.code, c.uses_count
from public.referral_codes c
where c.user_id = (select auth.uid());
comment on view masked.referral_codes is 'uses_count of one''s own code. Source: security.md T39.';

grant select on masked.referral_codes to app_pending, app_client, app_architect, app_supplier;
