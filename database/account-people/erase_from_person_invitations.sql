create function private.erase_from_person_invitations(person uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.person_invitations i
  where i.joined_id = person
    or i.account_id = person
    or i.joined_id is null
      and i.email in (select private.present_addresses(person))
$$;
comment on function private.erase_from_person_invitations(uuid) is
$$Invitations to an account are deleted with the account and with the person whom they name.
For private.erase_person; granted to nobody.$$;
