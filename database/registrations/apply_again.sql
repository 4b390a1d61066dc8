create function public.apply_again(note text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said constant text := btrim(note);
  applicant record;
begin
  if auth.uid() is null then
    raise exception 'Entre na sua conta para pedir uma nova análise.' using errcode = '42501';
  elsif said is null or length(said) not between 1 and 1000 then
    raise exception 'Conte à equipe o que mudou, em até 1.000 letras.' using errcode = 'PT400';
  end if;
  -- One decision at a time, before any row is locked (private.wait_for_decisions).
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  select p.role, p.rejection_reason into applicant
  from public.profiles p
  where p.id = auth.uid() and private.may_apply_again(p.id)
  for update;
  if not found then
    raise exception 'Este cadastro não pode ser analisado de novo.' using errcode = 'DECID';
  end if;

  update public.registration_details d
  set reapplied_at = now(), reapplication_note = said, first_rejection_reason = applicant.rejection_reason
  where d.profile_id = auth.uid();
  update public.profiles p set status = 'pending_approval', rejection_reason = null where p.id = auth.uid();
  perform private.emit(
    'registration_received', private.team(), null, null, auth.uid(), '/admin/users',
    jsonb_build_object('role', applicant.role, 'again', true), group_key => 'registration_received'
  );
end
$$;
comment on function public.apply_again(text) is
$$A person whose registration was refused asks the team to look at it again: rejected -> pending_approval, once. note: what has changed,
up to 1,000 letters; details and documents are written before by set_registration_details and /storage/v1.
The team is notified (kind registration_received; data role, again).
For people who were refused, about themselves. Raises DECID for anybody else and for a second time, PT400 without a note.
Definer: nobody may write the status of their own profile.
Source: docs/decisions/118.$$;
grant execute on function public.apply_again(text) to app_pending;
