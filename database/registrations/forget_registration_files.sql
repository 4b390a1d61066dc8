create function private.forget_registration_files(at timestamptz default now()) returns integer
language sql volatile security definer
set search_path = ''
as $$
  with forgotten as (
    delete from storage.objects o
    using public.attachments a, public.profiles p, public.registration_details d
    where a.id = o.id and a.kind = 'profile' and p.id = a.entity_id and d.profile_id = p.id
      and p.status = 'rejected' and d.rejected_at < at - interval '180 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_registration_files(timestamptz) is
$$Deletes the documents of registrations that were refused 180 days ago; returns how many files.
For the daily job; at is given by tests.
Definer: the gateway's login may read no table.
Source: LGPD art. 16.$$;
grant execute on function private.forget_registration_files(timestamptz) to authenticator;
