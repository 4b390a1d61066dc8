create function private.broken_accounts() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I24 an account with people has one titular', a.account_id
  from (
    select m.account_id from public.account_people m where m.ended_at is null
    union
    select f.account_id from private.former_logins f
  ) a
  where (select count(*) from auth.users u
      where u.id = a.account_id and not exists (select from private.former_logins f where f.account_id = a.account_id))
    + (select count(*) from public.account_people o
      where o.account_id = a.account_id and o.role = 'owner' and o.ended_at is null) <> 1

  union all
  select 'I24 nobody signs in with an account that was passed on', u.id
  from private.former_logins f
  join auth.users u on u.id = f.account_id
  where u.encrypted_password is not null or coalesce(u.banned_until, now()) < 'infinity'
    or exists (select from auth.sessions s where s.user_id = u.id)
    or exists (select from auth.identities i where i.user_id = u.id)

  union all
  select 'I25 nobody follows a conversation of an account that they left', t.id
  from public.threads t
  join public.account_people m on m.person_id = t.person_id and m.ended_at is not null
  left join public.quote_requests r on r.id = t.thread_id
  left join public.projects p on p.id = t.thread_id
  cross join lateral (select array_remove(array[r.architect_id, r.supplier_id, p.architect_id, p.client_id], null) as ids) party
  where m.account_id = any (party.ids) and not t.person_id = any (party.ids)
    and not exists (
      select from public.account_people l
      where l.person_id = t.person_id and l.ended_at is null and l.account_id = any (party.ids)
    )

  union all
  select 'I37 a program is of somebody who belongs to its account', s.id
  from auth.sessions s
  where s.kind <> 'person' and s.user_id <> s.account_id
    and not exists (
      select from public.account_people m where m.person_id = s.user_id and m.account_id = s.account_id and m.ended_at is null
    )

  union all
  select 'I37 a token lives as long as its session', coalesce(t.id, s.id)
  from (select * from auth.api_tokens o where o.ended_at is null) t
  full join (select * from auth.sessions o where o.kind = 'api') s on s.id = t.session_id
  where t.id is null or s.id is null or s.account_id <> t.account_id or s.rights <> t.rights
$$;
comment on function private.broken_accounts() is
$$Accounts without a titular or with two, logins that should be gone, rows that follow somebody who left, and programs that nobody answers for:
I24, I25 and I37.
Part of broken_invariants.
Owner only.$$;
