create function private.detach_login(account uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  login auth.users;
  founder public.profiles;
  person constant uuid := gen_random_uuid();
begin
  select * into strict founder from public.profiles p where p.id = detach_login.account;
  select * into strict login from auth.users u where u.id = detach_login.account for update;

  -- Sessions, and what is under way to open one, end. They cascade to devices and to answers of second factors.
  delete from auth.sessions s where s.user_id = detach_login.account;
  delete from auth.one_time_tokens t where t.user_id = detach_login.account;
  delete from auth.flow_state f where f.user_id = detach_login.account;
  delete from auth.provider_flows f where f.linking_user_id = detach_login.account;

  -- The account keeps no way in. private.follow_account leaves its contact address alone.
  update auth.users u
  set email = detach_login.account || '@conta.invalid', encrypted_password = null, banned_until = 'infinity', password_due = false,
    email_proven_at = null, new_email = null, email_change_proven = null, user_metadata = '{}',
    app_metadata = '{"provider": "email", "providers": []}', updated_at = now()
  where u.id = detach_login.account;
  insert into auth.users
  select (jsonb_populate_record(null::auth.users, to_jsonb(login) || jsonb_build_object(
    'id', person, 'new_email', null, 'email_change_proven', null, 'email_change_sent_at', null, 'updated_at', now()
  ))).*;
  insert into public.profiles (id, email, full_name, status, created_at)
  values (person, login.email, founder.full_name, 'pending_approval', founder.created_at);
  insert into private.former_logins (account_id, person_id) values (detach_login.account, person);

  update auth.identities i set user_id = person where i.user_id = detach_login.account;
  update auth.mfa_factors f set user_id = person where f.user_id = detach_login.account;
  update auth.recovery_codes c
  set user_id = person, digest_of = coalesce(c.digest_of, detach_login.account)
  where c.user_id = detach_login.account;
  update private.factor_removals r set user_id = person where r.user_id = detach_login.account;

  -- The address is not a former one: the person still has it. Names of the company stay with the account.
  delete from private.former_details d
  where d.person_id = detach_login.account and d.kind = 'email' and d.word = login.email and d.until = now();
  update private.former_details d set person_id = person
  where d.person_id = detach_login.account and d.kind in ('email', 'full_name');
  update private.policy_agreements a set user_id = person where a.user_id = detach_login.account;
  update private.erasure_requests r set user_id = person where r.user_id = detach_login.account;
  update private.notification_preferences n set person_id = person where n.person_id = detach_login.account;
  update private.digests_sent d set person_id = person where d.person_id = detach_login.account;
  update public.notifications n set recipient_id = person, account_id = coalesce(n.account_id, detach_login.account)
  where n.recipient_id = detach_login.account;
  update public.threads t set person_id = person, account_id = coalesce(t.account_id, detach_login.account)
  where t.person_id = detach_login.account;
  -- A link for the account goes on, as that of one of its people.
  update private.calendar_links l set person_id = person, account_id = coalesce(l.account_id, detach_login.account)
  where l.person_id = detach_login.account;
  update private.project_people f set person_id = person where f.person_id = detach_login.account;
  update public.editing e set person_id = person where e.person_id = detach_login.account;
  -- Other accounts that the founder belongs to.
  update public.account_people m set person_id = person where m.person_id = detach_login.account;
  update private.person_invitations i set joined_id = person where i.joined_id = detach_login.account;
  return person;
end
$$;
comment on function private.detach_login(uuid) is
$$Separates the login of the person who founded an account from the account, and returns the id that the person has from now on: their address,
password, identities, second factors and recovery codes, their agreements, preferences, notifications and read marks, and their places in
other accounts. All their sessions end; they sign in again as before. The account keeps its id, and so every row of its projects, but no way in.
What was written before keeps the id of the account, and private.acted_name shows the founder's name for it.
The caller holds both profiles. For private.pass_account; granted to nobody.
Source: security.md T95, docs/decisions/269.$$;
