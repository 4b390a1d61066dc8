create function private.pass_account(account uuid, heir uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.profiles;
  next_titular public.profiles;
  former_titular public.profiles;
begin
  select * into strict held from public.profiles p where p.id = pass_account.account;
  select * into strict next_titular from public.profiles p where p.id = pass_account.heir;

  -- The next titular lets programs in again.
  perform private.end_programs_of(null, held.id);
  update public.account_people m set owner_offered_at = null
  where m.account_id = held.id and m.owner_offered_at is not null;
  update public.account_people m set role = 'manager'
  where m.account_id = held.id and m.role = 'owner' and m.ended_at is null
  returning m.person_id into former_titular.id;
  if former_titular.id is null then
    former_titular.id := private.detach_login(held.id);
    insert into public.account_people (account_id, person_id, role, invited_by)
    values (held.id, former_titular.id, 'manager', next_titular.id);
    if held.suspended_at is not null then
      -- The team suspended the founder and the account in one: it ends each of the two by itself.
      update public.account_people m set ended_at = now(), ended_by = auth.person()
      where m.account_id = held.id and m.person_id = former_titular.id and m.ended_at is null;
      update public.profiles p
      set status = 'rejected', suspended_at = held.suspended_at, suspension_reason = held.suspension_reason
      where p.id = former_titular.id;
    end if;
    -- The name of the founder leaves with the founder.
    update public.profiles p set full_name = coalesce(nullif(btrim(p.company_name), ''), next_titular.full_name) where p.id = held.id;
    delete from private.former_details d
    where d.person_id = held.id and d.kind = 'full_name' and d.word = held.full_name and d.until = now();
  end if;
  update public.account_people m set role = 'owner'
  where m.account_id = held.id and m.person_id = next_titular.id and m.ended_at is null;
  update public.profiles p set email = next_titular.email where p.id = held.id;

  select * into strict former_titular from public.profiles p where p.id = former_titular.id;
  perform private.record_event('account_passed', 'profile', held.id,
    jsonb_build_object('from', former_titular.id, 'to', next_titular.id));
  -- Guards the account, so nobody switches it off.
  insert into private.outbox (kind, recipient, data)
  select kind, email, jsonb_build_object(
    'full_name', name, 'account_name', coalesce(nullif(btrim(held.company_name), ''), held.full_name),
    'from_name', former_titular.full_name, 'to_name', next_titular.full_name, 'path', path
  )
  from (values
    ('account_received', next_titular.email, next_titular.full_name, case held.role when 'client' then '/account/people' else '/equipe' end),
    ('account_handed_over', former_titular.email, former_titular.full_name, case held.role when 'client' then '/account/people' else '/equipe' end)
  ) letter (kind, email, name, path);
  perform private.emit(
    'account_passed', private.team(), null, null, held.id, format('/admin/people/%s', held.id),
    words => jsonb_build_object('from_name', former_titular.full_name, 'to_name', next_titular.full_name),
    notifies_actor => true
  );
  return former_titular.id;
end
$$;
comment on function private.pass_account(uuid, uuid) is
$$Makes a person of an account its titular, and returns who was it before, who stays as gestor. Where that was the founder, their login is
separated from the account first (private.detach_login), which takes the name of the company, or the new titular's where it has none, and the
new titular's address. The programs of the account end. A founder who is suspended leaves instead, and stays suspended apart from the account.
Both are notified by mail (kinds account_received and account_handed_over; data full_name, account_name, from_name, to_name, path), the
team by a notification (kind account_passed).
The caller holds both profiles and has checked that the person belongs to the account. For accept_account and hand_over_account; granted to nobody.
Source: security.md T95, docs/decisions/269.$$;
