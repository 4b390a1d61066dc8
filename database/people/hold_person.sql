create function private.hold_person(target uuid) returns public.profiles
language plpgsql
set search_path = ''
as $$
declare
  held public.profiles;
begin
  perform private.take_turn_as_admin();
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
