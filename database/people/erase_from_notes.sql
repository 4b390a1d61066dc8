create function private.erase_from_notes(person uuid, words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  delete from public.person_notes n where n.person_id = person;
  -- Notes about other people, and the reasons of their suspensions, lose the mentions of the person.
  update public.person_notes n
  set body = c.body
  from (
    select o.id, private.without_person(o.body, free, o.created_at, 2000) as body from public.person_notes o
  ) c
  where n.id = c.id and n.body is distinct from c.body;
  update public.profiles p
  set suspension_reason = c.reason
  from (
    select o.id, private.without_person(o.suspension_reason, free, o.suspended_at, 1000) as reason
    from public.profiles o
    where o.suspended_at is not null and o.id <> person
  ) c
  where p.id = c.id and p.suspension_reason is distinct from c.reason;

  delete from private.admin_invitations i
  where i.joined_id = person
    or i.joined_id is null
      and i.email in (select private.present_addresses(person));
end
$$;
comment on function private.erase_from_notes(uuid, jsonb) is
$$Deletes the notes of the team about a person and the invitation that brought them to the team; takes mentions of them
out of notes about others and of reasons of suspensions.
For private.erase_person; granted to nobody.$$;
