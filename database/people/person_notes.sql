create function public.add_person_note(target_profile_id uuid, note text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  added uuid;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores escrevem notas sobre pessoas.' using errcode = '42501';
  elsif length(btrim(coalesce(note, ''))) not between 1 and 2000 then
    raise exception 'Escreva a nota em até 2.000 letras.' using errcode = 'PT400';
  end if;
  -- Held against an erasure, which deletes the notes it finds.
  perform from public.profiles p where p.id = target_profile_id and p.erased_at is null for key share;
  if not found then
    raise exception 'Pessoa não encontrada.' using errcode = 'PT404';
  end if;
  insert into public.person_notes (person_id, author_id, body)
  values (target_profile_id, auth.person(), btrim(note))
  returning id into added;
  return added;
end
$$;
comment on function public.add_person_note(uuid, text) is
$$Adds a note of the team about a person, and returns its id. The person reads it in the file of their own data, without
who wrote it.
For admins; 42501 to everybody else, PT400 without 1 to 2,000 letters, PT404 for nobody and for an erased person.
Definer: notes are written by functions only.
Source: docs/decisions/116.$$;
grant execute on function public.add_person_note(uuid, text) to app_admin;

create function public.remove_person_note(note_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores removem notas sobre pessoas.' using errcode = '42501';
  end if;
  delete from public.person_notes n where n.id = note_id;
  if not found then
    raise exception 'Nota não encontrada.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.remove_person_note(uuid) is
$$Removes a note of the team by any author; the trail keeps that there was one.
For admins; 42501 to everybody else, PT404 for none.
Definer: notes are written by functions only.$$;
grant execute on function public.remove_person_note(uuid) to app_admin;
