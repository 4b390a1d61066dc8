create function private.decide_registration() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.rejection_reason is distinct from old.rejection_reason
    and not (old.status = 'pending_approval' and new.status = 'rejected')
  then
    raise exception 'O motivo acompanha a recusa de um cadastro que espera análise.' using errcode = 'DECID';
  end if;
  new.rejection_reason := nullif(btrim(new.rejection_reason), '');
  if length(new.rejection_reason) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  end if;

  if new.status = 'approved' and old.status = 'pending_approval' and new.role is null then
    raise exception 'Esta pessoa ainda não completou o cadastro.' using errcode = 'NROLE';
  end if;

  -- approved -> rejected takes access away at the person's next request (docs/decisions/008, 048).
  if old.status = 'approved' and new.status = 'rejected' and old.role = 'admin' then
    if old.id = auth.person() then
      raise exception 'Ninguém encerra o próprio acesso de administração. Peça a outra pessoa da equipe.' using errcode = 'DECID';
    end if;
    -- The deciding admin stays an admin, so one always remains (security.md I14). Checked again after the wait: of two
    -- admins who end each other's access, the second has just lost the right to.
    if not exists (
      select from public.profiles me where me.id = auth.person() and me.role = 'admin' and me.status = 'approved'
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
$$Which status an admin may give a profile: pending_approval -> approved or rejected, approved -> rejected, of another
admin too, by one who still is an approved admin (42501). A refusal of a registration that waits may have a reason.
Raises NROLE for a profile without role, DECID for anything else and for oneself, PT400 for a reason of more than 1,000 letters.
An approval is taken back by undo_registration_approval, a refusal by the person (apply_again).
Source: STA-002, docs/decisions/048 and 118.$$;
