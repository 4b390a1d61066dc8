create function private.take_turn_as_admin() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem fazer isso.' using errcode = '42501';
  end if;
  -- The lock of all decisions about people (wait_for_decisions, hold_open_erasure), before any row.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  -- Checked again after the wait: of two admins who suspend each other, the second has just lost the right to (I14).
  if not exists (
    select from public.profiles me where me.id = auth.person() and me.role = 'admin' and me.status = 'approved'
  ) then
    raise exception 'O seu acesso de administração acaba de ser encerrado.' using errcode = '42501';
  end if;
end
$$;
comment on function private.take_turn_as_admin() is
$$Waits for the decisions about people that are under way, and keeps others waiting until this one is committed: nobody is
approved, suspended or erased meanwhile. 42501 for anybody but an admin, and for one whose access has just ended.
For hold_person and transfer_project; granted to nobody.
Source: docs/decisions/048.$$;
