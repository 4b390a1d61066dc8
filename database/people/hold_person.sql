create function private.hold_person(target uuid) returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  held public.profiles;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem fazer isso.' using errcode = '42501';
  end if;
  -- The lock of all decisions about people (wait_for_decisions, hold_open_erasure), before any row.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  -- Checked again after the wait: of two admins who suspend each other, the second has just lost the right to (I14).
  if not exists (
    select from public.profiles me where me.id = auth.uid() and me.role = 'admin' and me.status = 'approved'
  ) then
    raise exception 'O seu acesso de administração acaba de ser encerrado.' using errcode = '42501';
  end if;
  select * into held from public.profiles p where p.id = target and p.erased_at is null for update;
  if not found then
    raise exception 'Pessoa não encontrada.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_person(uuid) is
$$Locks and returns a person about whom the calling admin decides; decisions come one after the other.
42501 for anybody else, and for an admin whose access has just ended; PT404 for nobody and for an erased person.
For suspend_profile and reinstate_profile; granted to nobody.
Source: docs/decisions/048.$$;
