create function private.erase_person(person uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  words text := private.person_words(person);
  addresses text[];
  related uuid[];
begin
  select array_remove(array[u.email, u.new_email], null) into addresses
  from auth.users u where u.id = person for update;
  perform from public.profiles p where p.id = person for update;

  -- Items, then projects, then quotes: the order of locks of quotes/transitions.sql.
  select coalesce(array_agg(j.id order by j.id), '{}') into related
  from public.projects j
  where person in (j.client_id, j.architect_id)
    or exists (select from public.quotes q where q.project_id = j.id and q.supplier_id = person);
  perform from public.project_items i where i.project_id = any (related) order by i.id for update;
  perform from public.projects j where j.id = any (related) order by j.id for update;
  perform from public.quotes q where q.project_id = any (related) order by q.id for update;

  -- What nobody will go on with. Money that was agreed or paid stays as it is.
  update public.quotes q
  set status = 'rejected', rejection_reason = 'O fornecedor deixou o Prumo'
  where q.supplier_id = person and q.status in ('requested', 'submitted', 'viewed');
  update public.projects j
  set status = 'archived'
  where person in (j.client_id, j.architect_id) and j.status in ('planning', 'quoting');

  -- A client's project says where they live and what they own; everybody's free words go.
  update public.projects j
  set name = case when j.client_id = person then 'Projeto de pessoa removida' else left(private.without_person(j.name, words), 200) end,
    address = case when j.client_id <> person then left(private.without_person(j.address, words), 500) end
  where j.id = any (related)
    and (j.client_id = person or j.name ~* words or j.address ~* words);
  update public.project_items i
  set description = left(private.without_person(i.description, words), 1000),
    specifications_url = case when i.client_id <> person and i.specifications_url !~* words then i.specifications_url end
  where i.project_id = any (related)
    and (i.client_id = person or i.description ~* words or i.specifications_url ~* words);
  update public.quotes q
  set notes = case when q.supplier_id <> person then left(private.without_person(q.notes, words), 20000) end,
    item_note = case when q.supplier_id <> person then left(private.without_person(q.item_note, words), 2000) end
  where q.project_id = any (related)
    and (q.supplier_id = person or q.notes ~* words or q.item_note ~* words);
  update public.payments y
  set notes = left(private.without_person(y.notes, words), 2000)
  where (y.project_id = any (related) or y.created_by = person) and y.notes ~* words;

  -- Who was brought by whom: the count of others stays true (I9), the address goes.
  delete from public.referral_codes c where c.user_id = person;
  delete from public.referrals r
  where r.referrer_id = person
    or r.status <> 'completed' and (r.referred_user_id = person or r.referred_email = any (addresses));
  update public.referrals r
  set referred_email = 'removido-' || r.id || '@removido.invalid'
  where r.referred_user_id = person or r.referred_email = any (addresses);

  update private.factor_removals f set reason = 'pessoa removida' where f.user_id = person;

  -- The profile lets go of the account before the account goes, with all that belongs to it.
  update public.profiles p
  set full_name = 'Pessoa removida', email = 'removido-' || p.id || '@removido.invalid', company_name = null,
    phone_number = null, status = 'rejected', erased_at = now()
  where p.id = person;
  delete from auth.one_time_tokens t where t.user_id = person or t.email = any (addresses);
  delete from auth.users u where u.id = person;

  -- Mail: theirs goes; what others were sent about them goes, what waits to be sent loses the name.
  delete from private.outbox o
  where o.recipient = any (addresses)
    or o.data ->> 'sender_email' = any (addresses)
    or o.sent_at is not null and (o.data::text ~* words or o.message::text ~* words);
  update private.outbox o
  set data = private.object_without_person(o.data, words)
  where o.data::text ~* words;

  -- The trail, last: what was just done is in it too. Date, time and address of each access stay for
  -- their six months, as the law has it (Marco Civil art. 15); the device does not.
  update private.audit_entries e
  set after = e.after - 'device'
  where e.entity_kind = 'session' and e.entity_id = person and e.after ? 'device';
  update private.audit_entries e
  set before = e.before || case when e.before ? 'name' then '{"name": "…"}' else '{}' end::jsonb,
    after = e.after || case when e.after ? 'name' then '{"name": "…"}' else '{}' end::jsonb
  where e.entity_kind = 'project'
    and e.entity_id in (select j.id from public.projects j where j.client_id = person);
  update private.audit_entries e
  set before = private.object_without_person(e.before, words),
    after = private.object_without_person(e.after, words)
  where (e.project_id = any (related) or e.actor_id = person or e.entity_id = person)
    and (e.before::text ~* words or e.after::text ~* words);
end
$$;
comment on function private.erase_person(uuid) is
  'Erases a person for good: account with sessions, second factors, identities and codes, referral code, invitations and mail are deleted; the profile becomes "Pessoa removida" without account; open quotes are closed and projects without work archived; quotes, payments and commissions keep their numbers and lose their free words; name, e-mails, company and phone are taken out of every text of the projects they were part of, of mail, of admins'' notes and of the trail. Owner only, called by confirm_erasure, which has checked that nothing is in the way. Source: LGPD arts. 16 and 18 VI, security.md section 5, docs/decisions/023.';
