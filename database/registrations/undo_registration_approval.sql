create function public.undo_registration_approval(person_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  approved record;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores desfazem a aprovação de um cadastro.' using errcode = '42501';
  end if;
  -- One decision at a time, before any row is locked (private.wait_for_decisions).
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  -- Waits for a transaction that is writing a project or a request with this person in it.
  select p.email, p.role, d.approved_at into approved
  from public.profiles p
  join public.registration_details d on d.profile_id = p.id
  where p.id = person_id and p.status = 'approved'
    and d.approved_by = auth.uid() and d.approved_at > now() - interval '1 minute'
  for update of p;
  if not found then
    raise exception 'Uma aprovação é desfeita por quem aprovou, e até um minuto depois.' using errcode = 'DECID';
  elsif exists (
      select from private.audit_entries e
      where e.actor_id = person_id and e.happened_at >= approved.approved_at and e.entity_kind not in ('session', 'request')
    )
    or exists (select from public.projects j where person_id in (j.client_id, j.architect_id))
    or exists (select from public.quote_requests r where r.supplier_id = person_id)
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
  update public.registration_details d set approved_at = null, approved_by = null where d.profile_id = person_id;
  update public.profiles p
  set status = 'pending_approval',
    commission_rate = private.starting_commission_rate(
      approved.role, (select u.app_metadata ->> 'provider' from auth.users u where u.id = person_id)
    )
  where p.id = person_id;
end
$$;
comment on function public.undo_registration_approval(uuid) is
$$Takes back an approval that was a mistake: approved -> pending_approval, within a minute, by the admin who approved, while the person has done
nothing and stands in no project. Its mail waits that minute and then never goes; a supplier's rate is again that of the beginning.
For admins. Raises DECID for any other case, 42501 to everybody else.
Definer: no admin may write this status, and no API role the outbox.
Source: docs/decisions/118.$$;
grant execute on function public.undo_registration_approval(uuid) to app_admin;
