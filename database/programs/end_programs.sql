create function private.end_programs_of(person uuid, account uuid) returns void
language sql
set search_path = ''
as $$
  delete from auth.sessions s
  where s.kind <> 'person' and (person is null or s.user_id = person) and (account is null or s.account_id = account)
    and coalesce(person, account) is not null
$$;
comment on function private.end_programs_of(uuid, uuid) is
$$Ends the programs, tokens and webhooks alike, that a person let in, those of an account, or those that this person let in for this account.
For the acts that end them; granted to nobody.
Source: docs/decisions/297.$$;

create function private.end_programs_of_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_programs_of(new.person_id, new.account_id);
  return null;
end
$$;
comment on function private.end_programs_of_member() is
$$After somebody's place in an account ended: so do the programs that they let in for it.
Definer: runs for the person who ended the place, whatever their role.
Source: docs/decisions/297.$$;

create function private.end_programs_of_suspended() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.end_programs_of(new.id, null), private.end_programs_of(null, new.id);
  return null;
end
$$;
comment on function private.end_programs_of_suspended() is
$$After a profile was suspended: the programs that this person let in anywhere, and those of this account, have ended. They do not come back with
the person, who lets new ones in.
Definer: runs for the admin who suspends.
Source: docs/decisions/297.$$;
