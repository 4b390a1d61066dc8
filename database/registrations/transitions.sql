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

  -- approved -> rejected takes access away at the person's next request (docs/decisions/008, 048).
  if old.status = 'approved' and new.status = 'rejected' and old.role = 'admin' then
    if old.id = auth.uid() then
      raise exception 'Ninguém encerra o próprio acesso de administração. Peça a outra pessoa da equipe.' using errcode = 'DECID';
    end if;
    -- Who decides is an admin who stays, so one always remains (security.md I14). Asked again after the
    -- wait for a turn: of two admins who end each other, the second has just lost the right to.
    if not exists (
      select from public.profiles me where me.id = auth.uid() and me.role = 'admin' and me.status = 'approved'
    ) then
      raise exception 'O seu acesso de administração acaba de ser encerrado.' using errcode = '42501';
    end if;
    return new;
  end if;

  if (old.status = 'pending_approval' and new.status in ('approved', 'rejected'))
    or (old.status = 'approved' and new.status = 'rejected')
  then
    return new;
  end if;

  raise exception 'Este cadastro já foi decidido.' using errcode = 'DECID';
end
$$;
comment on function private.decide_registration() is
  'Which status an admin may give a profile: pending_approval -> approved or rejected, approved -> rejected, of another admin too, by one who still is an approved admin (42501). Raises NROLE for a profile without role, DECID for anything else and for oneself. Source: STA-002, docs/decisions/048.';

create function private.wait_for_decisions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The lock of hold_open_erasure: before any row is held, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  return null;
end
$$;
comment on function private.wait_for_decisions() is
  'Before an admin changes somebody''s status: one such decision at a time, erasures among them, so that two admins cannot end each other at the same moment (I14). Source: docs/decisions/048.';

create trigger profiles_decisions_in_turn
  before update of status on public.profiles
  for each statement when (current_user = 'app_admin')
  execute function private.wait_for_decisions();

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
    case
      when new.status = 'approved' then 'registration_approved'
      when old.status = 'approved' then 'access_ended'
      else 'registration_rejected'
    end,
    new.email,
    jsonb_build_object('full_name', new.full_name, 'role', new.role)
  );
  return null;
end
$$;
comment on function private.announce_decision() is
  'Writes the mail that tells a person about the team''s decision (kinds registration_approved, registration_rejected, and access_ended for who had been approved; data full_name, role). Definer: no API role writes the outbox.';

create trigger profiles_announce_decision
  after update of status on public.profiles
  for each row when (
    old.status is distinct from new.status and new.status in ('approved', 'rejected')
    -- Who was erased asked for it, and is told by confirm_erasure.
    and new.erased_at is null
  )
  execute function private.announce_decision();
