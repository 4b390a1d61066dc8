create function private.undo_approval(person uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  approved record;
begin
  -- One decision at a time, before any row is locked (private.wait_for_decisions).
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  -- Waits for a transaction that is writing a project or a request with this person in it.
  select p.email, p.role, d.approved_at into approved
  from public.profiles p
  join public.registration_details d on d.profile_id = p.id
  where p.id = person and p.status = 'approved'
    and d.approved_by = auth.person() and d.approved_at > now() - interval '1 minute'
  for update of p;
  if not found then
    raise exception 'Uma aprovação é desfeita por quem aprovou, e até um minuto depois.' using errcode = 'DECID';
  elsif exists (
      select from private.audit_entries e
      where e.actor_id = person and e.happened_at >= approved.approved_at and e.entity_kind not in ('session', 'request')
    )
    or exists (select from public.projects j where person in (j.client_id, j.architect_id))
    or exists (select from public.quote_requests r where r.supplier_id = person)
  then
    raise exception 'A pessoa já começou a usar o Prumo. Encerre o acesso dela, se for o caso.' using errcode = 'DECID';
  elsif exists (
    select from private.outbox o
    where o.kind = 'registration_approved' and o.recipient = approved.email and o.created_at >= approved.approved_at
      and o.attempts > 0
  ) then
    raise exception 'O e-mail da aprovação já saiu.' using errcode = 'DECID';
  end if;

  delete from private.outbox o
  where o.kind = 'registration_approved' and o.recipient = approved.email and o.created_at >= approved.approved_at;
  update public.registration_details d set approved_at = null, approved_by = null where d.profile_id = person;
  update public.profiles p
  set status = 'pending_approval',
    commission_rate = private.starting_commission_rate(
      approved.role, (select u.app_metadata ->> 'provider' from auth.users u where u.id = person)
    )
  where p.id = person;
end
$$;
comment on function private.undo_approval(uuid) is
$$Takes back one approval, for undo_registration_approval, which says when that is possible. Granted to nobody.$$;

create function public.undo_registration_approval(person_id uuid default null, person_ids uuid[] default null)
returns table (profile_id uuid, full_name text, refusal text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores desfazem a aprovação de um cadastro.' using errcode = '42501';
  end if;
  if person_ids is null then
    perform private.undo_approval(person_id);
    return;
  elsif cardinality(person_ids) not between 1 and 500 then
    raise exception 'Escolha de 1 a 500 cadastros por vez.' using errcode = 'PT400';
  end if;
  for profile_id, full_name in
    select p.id, p.full_name
    from public.profiles p
    join unnest(person_ids) with ordinality a (id, place) on a.id = p.id
    group by p.id, p.full_name
    order by min(a.place)
  loop
    refusal := null;
    begin
      perform private.undo_approval(profile_id);
    exception when sqlstate 'DECID' then
      refusal := sqlerrm;
    end;
    return next;
  end loop;
end
$$;
comment on function public.undo_registration_approval(uuid, uuid[]) is
$$Takes back an approval that was a mistake: approved -> pending_approval, within a minute, by the admin who approved, while the person has done
nothing and stands in no project. Its mail waits that minute and then never goes; a supplier's rate is again that of the beginning.
With person_ids those of up to 500 people: one row each, in that order, with the reason (refusal) where the approval stands, which does not
stop the others. With person_id alone no rows.
For admins. Raises DECID for any other case of person_id, PT400 for no or too many person_ids, 42501 to everybody else.
Nullable: refusal.
Definer: no admin may write this status, and no API role the outbox.
Source: docs/decisions/118, 249.$$;
grant execute on function public.undo_registration_approval(uuid, uuid[]) to app_admin;
