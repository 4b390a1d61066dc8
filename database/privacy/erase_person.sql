create function private.erase_person(person uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  related uuid[];
  words jsonb;
  -- Entries of the trail after this one are the erasure's own.
  last_entry bigint := coalesce((select max(e.id) from private.audit_entries e), 0);
begin
  -- The contacts whose history this account took over are the same person.
  perform private.erase_person(c.guest_id) from private.guest_claims c where c.account_id = person and c.moved_at is not null;
  -- Nobody else belongs to an account that was passed on to them (erasure_obstacles): it ends with them.
  perform private.erase_person(h.account_id) from private.accounts_held_by(person) h (account_id) where h.account_id <> person;
  perform from auth.users u where u.id = person for update;
  perform from public.profiles p where p.id = person for update;

  -- Items, then projects, quotes and requests: the order of locks of quotes/transitions.sql.
  select coalesce(array_agg(j.id order by j.id), '{}') into related
  from public.projects j
  where person in (j.client_id, j.architect_id)
    or exists (select from public.quotes q where q.project_id = j.id and q.supplier_id = person)
    or j.id in (select private.projects_waiting_for(person))
    -- Their name may stand in what an account says for which they acted.
    or exists (
      select from public.account_people m
      where m.person_id = person
        and (
          m.account_id in (j.client_id, j.architect_id)
          or exists (select from public.quotes q where q.project_id = j.id and q.supplier_id = m.account_id)
        )
    );
  perform from public.project_items i where i.project_id = any (related) order by i.id for update;
  perform from public.projects j where j.id = any (related) order by j.id for update;
  perform from public.quotes q where q.project_id = any (related) order by q.id for update;
  perform from public.quote_requests r where r.project_id = any (related) order by r.id for update;

  -- The longest first: a name may be part of another of theirs.
  select coalesce(jsonb_agg(to_jsonb(w) order by length(w.word) desc), '[]') into words
  from private.person_words(person, related) w;

  -- Closes what nobody will continue. Money that was agreed or paid stays as it is.
  update public.quotes q
  set status = 'rejected', closed_as = 'declined', rejection_reason = 'O fornecedor deixou o Prumo'
  where q.supplier_id = person and q.status in ('requested', 'submitted', 'viewed');
  update public.projects j
  set status = 'archived'
  where (person in (j.client_id, j.architect_id) or j.id in (select private.projects_waiting_for(person))) and j.status in ('planning', 'quoting');

  -- Mail and referrals first, while the account still has the person's e-mail addresses.
  perform private.erase_from_mail(person, related, words);
  perform private.erase_from_referrals(person);
  perform private.erase_from_projects(person, related, words);
  perform private.erase_from_client_invitations(person);
  perform private.erase_from_person_invitations(person);
  perform private.erase_from_tax_documents(person, related, words);
  perform private.erase_files(person, related, words);
  perform private.erase_from_terms(person, related, words);
  perform private.erase_from_selections(person, related, words);
  perform private.erase_from_orders(person, related, words);
  perform private.erase_from_purchases(person, related, words);
  perform private.erase_from_handovers(person, related, words);
  perform private.erase_from_diary(person, related, words);
  perform private.erase_from_change_orders(person, related, words);
  perform private.erase_from_deliveries(person, related, words);
  perform private.erase_from_schedule(person, related, words);
  perform private.erase_from_issues(person, related, words);
  perform private.erase_from_specs(person, related, words);
  perform private.erase_from_adjustments(person, related, words);
  perform private.erase_from_choices(person);
  perform private.erase_from_notes(person, words);
  perform private.erase_from_colleagues(person, words);
  perform private.erase_from_transfers(words);
  perform private.erase_from_invoices(person, words);
  perform private.erase_from_testimonials(person);
  perform private.erase_from_plan_requests(person, words);
  perform private.erase_from_support(person, words);
  delete from public.item_kits k where k.architect_id = person;
  perform private.blank_card(p.id) from public.profiles p where p.guest_of = person;
  perform private.erase_from_ratings(person, related, words);
  perform private.erase_from_messages(person, related, words);
  delete from private.pushes u
  where u.message ->> 'about_id' = person::text
    or u.endpoint in (select s.endpoint from private.push_subscriptions s where s.person_id = person);
  perform private.erase_own_rows(person);
  update public.account_people m
  set ended_at = now(), ended_by = person, owner_offered_at = null
  where person in (m.person_id, m.account_id) and m.ended_at is null;
  update private.factor_removals f set reason = 'pessoa removida' where f.user_id = person;

  -- The profile is detached before the account is deleted, with everything that belongs to it.
  delete from auth.one_time_tokens t
  where t.user_id is null
    and t.email in (select a.address from private.own_addresses(person) a where a.is_proven);
  update public.profiles p
  set full_name = 'Pessoa removida', email = 'removido-' || p.id || '@removido.invalid', company_name = null,
    phone_number = null, rejection_reason = null, status = 'rejected', suspended_at = null, suspension_reason = null,
    plan = null, erased_at = now()
  where p.id = person;
  delete from auth.users u where u.id = person;
  perform private.open_ratings_without(person);

  perform private.erase_from_trail(person, related, words, last_entry);
end
$$;
comment on function private.erase_person(uuid) is
$$Erases a person for good: account with sessions, second factors, identities and codes, former names and addresses, referral code,
own invitations, kits, drafts of change orders, mail, notifications, calendar link, logo and the documents of a client's projects
are deleted; the profile becomes "Pessoa removida" without account; open quotes are closed and projects without work archived;
quotes, payments, receipts and commissions keep their numbers and lose the person's own words.
Their places in accounts of others end; what they wrote for those stays, as by "Pessoa removida".
Of a supplier who took over the history of contacts, those contacts are erased too.
What others wrote loses the mentions that private.person_words is sure of, and nothing else.
Owner only, called by confirm_erasure, which has checked that nothing is in the way.
Source: LGPD arts. 16 and 18 VI, security.md T54, docs/decisions/023 and 046.$$;

create function private.erase_from_projects(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- A client's project reveals where they live and what they own; in all others only mentions are removed.
  update public.projects j
  set name = c.name, address = c.address
  from (
    select o.id,
      case when t.is_theirs then 'Projeto de pessoa removida' else private.without_person(
        o.name, free, private.written_at(o.id, o.created_at, array['name']), 200) end as name,
      case when not t.is_theirs then private.without_person(
        o.address, free, private.written_at(o.id, o.created_at, array['address']), 500) end as address
    from public.projects o
    cross join lateral (
      select o.client_id is not distinct from person or o.id in (select private.projects_waiting_for(person)) as is_theirs
    ) t
    where o.id = any (related)
  ) c
  where j.id = c.id and (j.name, j.address) is distinct from (c.name, c.address);

  update public.project_items i
  set description = c.description, specifications_url = c.url, room = c.room
  from (
    select o.id, private.without_person(o.description, free, w.written, 1000) as description,
      private.without_person(
        o.room, free, private.written_at(o.id, o.created_at, array['room']), 60) as room,
      case when o.client_id is distinct from person
        and private.without_person(o.specifications_url, free, w.written) = o.specifications_url
        and private.without_person(w.spaced, free, w.written) = w.spaced
        then o.specifications_url
      end as url
    from public.project_items o
    cross join lateral (
      select private.written_at(o.id, o.created_at, array['description', 'specifications_url']) as written,
        -- In a URL the words of a name are separated by signs.
        regexp_replace(o.specifications_url, '%20|[-_+./]', ' ', 'g') as spaced
    ) w
    where o.project_id = any (related)
  ) c
  where i.id = c.id
    and (i.description, i.specifications_url, i.room) is distinct from (c.description, c.url, c.room);

  update public.item_parts t
  set description = c.description
  from (
    select o.id, private.without_person(
      o.description, free, private.written_at(o.id, i.created_at, array['description']), 300) as description
    from public.item_parts o
    join public.project_items i on i.id = o.item_id
    where o.project_id = any (related)
  ) c
  where t.id = c.id and t.description is distinct from c.description;

  update public.quotes q
  set notes = c.notes, item_note = c.item_note, alternative = c.alternative
  from (
    select o.id,
      case when o.supplier_id <> person then private.without_person(o.notes, free, w.written, 20000) end as notes,
      case when o.supplier_id <> person then private.without_person(o.item_note, free, w.written, 2000) end as item_note,
      case when o.supplier_id <> person then private.without_person(o.alternative, free, w.written, 500) end as alternative
    from public.quotes o
    cross join lateral (
      select private.written_at(o.id, o.created_at, array['notes', 'item_note']) as written
    ) w
    where o.project_id = any (related)
  ) c
  where q.id = c.id and (q.notes, q.item_note, q.alternative) is distinct from (c.notes, c.item_note, c.alternative);

  perform private.erase_from_versions(person, related, free);
  perform private.erase_from_drafts(person, related, free);

  update public.quote_requests r
  set decline_note = c.decline_note, revision_message = c.revision_message,
    revision_kept_note = c.revision_kept_note, withdrawal_reason = c.withdrawal_reason
  from (
    select o.id,
      case when o.supplier_id <> person then private.without_person(o.decline_note, free, w.written, 500) end as decline_note,
      case when o.architect_id <> person then private.without_person(o.revision_message, free, w.written, 2000) end
        as revision_message,
      case when o.supplier_id <> person then private.without_person(o.revision_kept_note, free, w.written, 500) end
        as revision_kept_note,
      case when o.supplier_id <> person then private.without_person(o.withdrawal_reason, free, w.written, 500) end
        as withdrawal_reason
    from public.quote_requests o
    cross join lateral (
      select private.written_at(
        o.id, o.invited_at, array['decline_note', 'revision_message', 'revision_kept_note', 'withdrawal_reason']
      ) as written
    ) w
    where o.project_id = any (related)
      and coalesce(o.decline_note, o.revision_message, o.revision_kept_note, o.withdrawal_reason) is not null
  ) c
  where r.id = c.id
    and (r.decline_note, r.revision_message, r.revision_kept_note, r.withdrawal_reason)
      is distinct from (c.decline_note, c.revision_message, c.revision_kept_note, c.withdrawal_reason);

  update public.payments y
  set notes = c.notes
  from (
    select o.id, private.without_person(o.notes, free, private.written_at(o.id, o.created_at, array['notes']), 2000) as notes
    from public.payments o
    where (o.project_id = any (related) or o.created_by = person) and o.notes is not null
  ) c
  where y.id = c.id and y.notes is distinct from c.notes;
end
$$;
comment on function private.erase_from_projects(uuid, uuid[], jsonb) is
$$Erases from the projects that a person is part of: name, address and links of those whose client they are, their own notes on
quotes, and mentions in the texts of others.
For private.erase_person; granted to nobody.$$;

create function private.erase_from_referrals(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Referrals: the count of others stays true (I9), the e-mail address is removed. An invitation that another
  -- person made is theirs: it stays, closed and without the address.
  delete from public.referral_codes c where c.user_id = person;
  delete from public.referrals r where r.referrer_id = person;
  update public.referrals r
  set referred_email = 'removido-' || r.id || '@removido.invalid',
    status = case r.status when 'pending' then 'expired' else r.status end
  where r.referred_user_id = person
    or r.referred_user_id is null
      and lower(r.referred_email) in (select private.present_addresses(person));
end
$$;
comment on function private.erase_from_referrals(uuid) is
$$Deletes a person's code and invitations; from others' invitations it removes an e-mail address that is or was the
person's own and proven.
For private.erase_person; granted to nobody.$$;

create function private.erase_from_client_invitations(person uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.client_invitations i
  where i.architect_id = person
    or i.joined_id = person
    or i.joined_id is null
      and i.client_email in (select private.present_addresses(person))
$$;
comment on function private.erase_from_client_invitations(uuid) is
$$Invitations of a client are deleted with either of the two people; a project that waited for this client and no other was archived
and lost its name and address before (projects_waiting_for).
For private.erase_person; granted to nobody.$$;

create function private.projects_waiting_for(person uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select i.project_id
  from private.client_invitations i
  join public.projects j on j.id = i.project_id and j.client_id is null
  where i.status in ('waiting', 'joined')
    -- A stranger who found a link is not the client: nothing of the project goes with them.
    and (i.joined_id = person and i.confirmed_at is not null or i.joined_id is null and i.client_email in (select private.present_addresses(person)))
$$;
comment on function private.projects_waiting_for(uuid) is
$$The projects without a client whose architect invited this person and nobody else.
For private.erase_person; granted to nobody.$$;

create function private.wrote_for_account(person uuid, sides uuid[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.account_people m where m.person_id = person and m.account_id = any (sides))
    and person <> all (array_remove(sides, null))
$$;
comment on function private.wrote_for_account(uuid, uuid[]) is
$$Whether what this person wrote, where these accounts are the sides, was written for the account of others: it is the account's record, and stays
when the person is erased, without their name.
For the functions of private.erase_person; granted to nobody.
Source: LGPD art. 16 I, docs/decisions/264.$$;
