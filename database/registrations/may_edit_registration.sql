create function private.may_apply_again(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.profiles p
    join public.registration_details d on d.profile_id = p.id
    where p.id = person and p.status = 'rejected' and p.suspended_at is null and p.erased_at is null
      and d.rejected_at is not null and d.reapplied_at is null
  )
$$;
comment on function private.may_apply_again(uuid) is
$$Whether a person was refused for the first time: then they may apply again, once. Not after a second refusal, nor when the access of
somebody approved was ended, which leaves rejected_at empty or reapplied_at set.
The policy of profiles says the same. Granted to nobody.
Source: docs/decisions/118.$$;

create function private.may_edit_registration(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.profiles p
    where p.id = person and p.role in ('client', 'architect', 'supplier')
      and (p.status in ('pending_approval', 'approved') or private.may_apply_again(p.id))
  )
$$;
comment on function private.may_edit_registration(uuid) is
$$Whether a person writes the details and documents of their registration: while they wait, once approved, and before they apply again.
For set_registration_details and private.attachment_parties; granted to nobody.$$;
