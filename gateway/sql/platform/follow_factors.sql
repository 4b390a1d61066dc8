create function private.follow_factors() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if not exists (
    select from auth.mfa_factors f where f.user_id = old.user_id and f.status = 'verified'
  ) then
    delete from auth.recovery_codes c where c.user_id = old.user_id;
    -- A session raised by a recovery code, or by a removed factor, must not stay raised when the next factor is added.
    update auth.sessions s set aal = 'aal1'
    where s.user_id = old.user_id and s.aal = 'aal2' and s.factor_id is null;
  end if;
  return null;
end
$$;
comment on function private.follow_factors() is
$$After a second factor is deleted: with the last one go its recovery codes, and sessions raised by them fall back to
aal1.
Runs as the role that deletes: the auth service or the owner.$$;
