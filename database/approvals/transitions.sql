-- The team's decision about a registration.

create function private.decide_registration() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user <> 'app_admin' or new.status = old.status then
    return new;
  end if;

  if new.status = 'approved' and old.status = 'pending_approval' and new.role is null then
    raise exception 'Esta pessoa ainda não completou o cadastro.' using errcode = 'NROLE';
  end if;

  -- approved -> rejected takes access away at the person's next request (docs/decisions).
  -- An admin's own access is never taken here: the product always keeps one (security.md I14).
  if (old.status = 'pending_approval' and new.status in ('approved', 'rejected'))
    or (old.status = 'approved' and new.status = 'rejected' and old.role <> 'admin')
  then
    return new;
  end if;

  raise exception 'Este cadastro já foi decidido.' using errcode = 'DECID';
end
$$;
comment on function private.decide_registration() is
  'Which status an admin may give a profile: pending_approval -> approved or rejected, approved -> rejected except for admins. Raises NROLE for a profile without role, DECID for anything else. Source: spec §4, STA-002.';

create trigger profiles_decision
  before update of status on public.profiles
  for each row execute function private.decide_registration();

create function private.announce_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, data)
  values (
    case new.status when 'approved' then 'registration_approved' else 'registration_rejected' end,
    new.email,
    jsonb_build_object('full_name', new.full_name, 'role', new.role)
  );
  return null;
end
$$;
comment on function private.announce_decision() is
  'Writes the mail that tells a person about the team''s decision (kinds registration_approved, registration_rejected; data full_name, role). Definer: no API role writes the outbox.';

create trigger profiles_announce_decision
  after update of status on public.profiles
  for each row when (
    old.status is distinct from new.status and new.status in ('approved', 'rejected')
    -- Who was erased asked for it, and is told by confirm_erasure.
    and new.erased_at is null
  )
  execute function private.announce_decision();
