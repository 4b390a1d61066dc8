create function public.suspend_profile(target_profile_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person public.profiles := private.hold_person(target_profile_id);
begin
  if length(btrim(coalesce(suspend_profile.reason, ''))) not between 3 and 1000 then
    raise exception 'Escreva o motivo em até 1.000 letras: a pessoa vai ler.' using errcode = 'PT400';
  elsif person.id = auth.person() then
    raise exception 'Ninguém suspende a si mesmo. Peça a outra pessoa da equipe.' using errcode = 'DECID';
  elsif person.suspended_at is not null then
    raise exception 'Este cadastro já está suspenso.' using errcode = 'SUSPN';
  elsif person.status <> 'approved' and not (
    -- Without a role of their own nobody is approved: the accounts that they belong to are.
    person.role is null and person.status = 'pending_approval' and exists (
      select from public.account_people m where m.person_id = person.id and m.ended_at is null
    )
  ) then
    raise exception 'Só um cadastro aprovado pode ser suspenso.' using errcode = 'SUSPN';
  end if;

  update public.profiles p
  set status = 'rejected', suspended_at = now(), suspension_reason = btrim(suspend_profile.reason)
  where p.id = person.id;
  -- The reason leaves the profile with the suspension; the team keeps it.
  insert into public.person_notes (person_id, author_id, body)
  values (person.id, auth.person(), 'Cadastro suspenso: ' || btrim(suspend_profile.reason));
  insert into private.outbox (kind, recipient, data)
  values ('account_suspended', person.email,
    jsonb_build_object('full_name', person.full_name, 'role', person.role, 'reason', btrim(suspend_profile.reason)));
  perform private.notify_suspension(person, 'person_suspended');
end
$$;
comment on function public.suspend_profile(uuid, text) is
$$Suspends an approved person with a reason, until reinstate_profile: the status becomes rejected, so their next request
is refused and their sockets end. Orders, projects and offers stay as they are. With the person who founded an account all its people are held;
a person who only belongs to accounts of others is refused in all of them, and the accounts go on.
The person reads the reason, in a mail too (kind account_suspended; data full_name, role, reason); the other people of
their projects are notified without it; it is kept as a note of the team.
For admins, never about oneself, so one always remains (I14): DECID. SUSPN for somebody who is neither approved nor belongs to an account, PT400
without a reason of 3 to 1,000 letters; PT404 for nobody and for an erased person.
Definer: no API role writes suspended_at, notes or the outbox.
Source: OPE-1, docs/decisions/116.$$;
grant execute on function public.suspend_profile(uuid, text) to app_admin;

create function public.reinstate_profile(target_profile_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  person public.profiles := private.hold_person(target_profile_id);
begin
  if person.suspended_at is null then
    raise exception 'Só um cadastro suspenso pode ser reintegrado.' using errcode = 'SUSPN';
  end if;

  update public.profiles p
  set status = case when p.role is null then 'pending_approval' else 'approved' end,
    suspended_at = null, suspension_reason = null
  where p.id = person.id;
  insert into private.outbox (kind, recipient, data)
  values ('account_reinstated', person.email, jsonb_build_object('full_name', person.full_name, 'role', person.role));
  perform private.notify_suspension(person, 'person_reinstated');
end
$$;
comment on function public.reinstate_profile(uuid) is
$$Ends the suspension of a person: approved again, the only way from rejected to approved (I5), or waiting again where they have no
role of their own and so nothing that could be approved. Somebody who was rejected for good stays so.
The person is notified by mail (kind account_reinstated; data full_name, role), and the other people of their projects.
For admins: SUSPN for anybody who is not suspended; PT404 for nobody and for an erased person.
Definer: as suspend_profile.
Source: OPE-2, docs/decisions/116.$$;
grant execute on function public.reinstate_profile(uuid) to app_admin;
