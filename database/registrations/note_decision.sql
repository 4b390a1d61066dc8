create function private.note_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.registration_details as d (profile_id, approved_at, approved_by, rejected_at)
  values (
    new.id,
    case when new.status = 'approved' then now() end,
    case when new.status = 'approved' then auth.person() end,
    case when new.status = 'rejected' then now() end
  )
  on conflict (profile_id) do update set
    approved_at = coalesce(excluded.approved_at, d.approved_at),
    approved_by = case when excluded.approved_at is null then d.approved_by else excluded.approved_by end,
    rejected_at = coalesce(excluded.rejected_at, d.rejected_at);
  return null;
end
$$;
comment on function private.note_decision() is
$$After a registration that waited was approved or refused, by whichever call: notes when and, of an approval, by whom.
Definer: nobody writes registration_details.$$;
