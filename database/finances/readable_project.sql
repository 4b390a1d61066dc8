create function private.readable_project(asked uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select p.id
  from public.projects p
  where p.id = asked
    and case
      when private.asked_by('app_admin') then true
      when private.asked_by('app_architect') then p.architect_id = (select auth.uid())
      when private.asked_by('app_client') then p.client_id = (select auth.uid())
      else false
    end
$$;
comment on function private.readable_project(uuid) is
$$The project's id when the caller may read its finances (its client, its architect, any admin), otherwise null: absent
and not yours are the same answer.
For definer functions.
Source: T07.$$;
