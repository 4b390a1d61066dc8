create function private.account_for(person uuid, wanted uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select case
    when wanted = person or wanted is null and exists (select from public.profiles p where p.id = person and p.role is not null)
      then person
    else coalesce(
      (
        -- Without one named it is the only one, as private.enter_account enters it.
        select min(m.account_id::text)::uuid
        from public.account_people m
        where m.person_id = account_for.person and m.ended_at is null and (wanted is null or m.account_id = wanted)
        having count(*) = 1
      ),
      person
    )
  end
$$;
comment on function private.account_for(uuid, uuid) is
$$The account for which a request of this person is, that names this account or none: as private.enter_account finds it, and the person's
own where that one refuses or finds none.
For what the gateway records about a request outside of it; granted to nobody.
Source: docs/decisions/264.$$;
