create function private.borne_since(person uuid, detail text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select greatest(
    case detail
      when 'email' then (select u.created_at from auth.users u where u.id = person)
      else (select p.created_at from public.profiles p where p.id = person)
    end,
    (select max(f.until) from private.former_details f where f.person_id = person and f.kind = detail),
    -- The trail also has changes from before former values were kept, though not the values.
    (
      select max(e.happened_at) from private.audit_entries e
      where e.entity_id = person and e.entity_kind = 'profile' and e.action = 'changed' and e.after ? detail
    )
  )
$$;
comment on function private.borne_since(uuid, text) is
  'Since when a person has had their present full_name, company_name, phone_number or email. Granted to nobody.';

create function private.remember_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.former_details (person_id, kind, word, since)
  select old.id, d.kind, d.was, private.borne_since(old.id, d.kind)
  from (values
    ('full_name', old.full_name, new.full_name),
    ('company_name', old.company_name, new.company_name),
    ('phone_number', old.phone_number, new.phone_number)
  ) d (kind, was, becomes)
  where d.was is distinct from d.becomes and btrim(d.was) <> '';
  return new;
end
$$;
comment on function private.remember_profile() is
$$Before a profile changes: keeps the former name, company and phone until the person is erased.
A before trigger, because the trail then still shows since when they had them.
Definer: no API role writes private.former_details.
Source: docs/decisions/046.$$;

create function private.remember_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.former_details (person_id, kind, word, is_proven, since)
  values (
    old.id, 'email', old.email,
    -- A requested change takes place once both e-mail addresses have confirmed.
    old.email_proven_at is not null or old.email_change_proven is not null and new.email = old.new_email,
    private.borne_since(old.id, 'email')
  );
  return new;
end
$$;
comment on function private.remember_address() is
$$Before the e-mail address of an account changes: keeps the former one until the person is erased.
Definer: the auth service does not write private.former_details.
Source: docs/decisions/046.$$;

create function private.own_addresses(person uuid)
returns table (address text, is_proven boolean, since timestamptz, until timestamptz)
language sql stable rows 2
set search_path = ''
as $$
  select u.email, u.email_proven_at is not null, private.borne_since(person, 'email'), 'infinity'
  from auth.users u
  where u.id = person
  union all
  select f.word, f.is_proven, f.since, f.until
  from private.former_details f
  where f.person_id = person and f.kind = 'email'
$$;
comment on function private.own_addresses(uuid) is
$$The addresses that are or were a person's, and when; never one that was only requested (auth.users.new_email), which
may be anybody's.
Granted to nobody.$$;

create function private.was_anothers_address(asked text, person uuid, at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.former_details f
    where f.kind = 'email' and f.word = asked and f.person_id <> person and at between f.since and f.until
  ) or exists (
    select from auth.users u
    where u.email = asked and u.id <> person and at >= private.borne_since(u.id, 'email')
  )
$$;
comment on function private.was_anothers_address(text, uuid, timestamptz) is
  'Whether somebody else''s account had an address at a time: what was sent there then is theirs. Granted to nobody.';

create function private.present_addresses(person uuid) returns setof text
language sql stable rows 2
set search_path = ''
as $$
  select a.address
  from private.own_addresses(person) a
  where a.is_proven and not private.was_anothers_address(a.address, person, now())
$$;
comment on function private.present_addresses(uuid) is
$$The proven addresses that are or were a person's and that nobody else has now: what names one of them is about this person.
Granted to nobody.$$;

create function private.own_mail(person uuid) returns setof bigint
language sql stable
set search_path = ''
as $$
  select distinct o.id
  from private.own_addresses(person) a
  cross join lateral (select * from private.outbox r where r.recipient = a.address offset 0) o
  where case
    when a.is_proven then not private.was_anothers_address(a.address, person, o.created_at)
    -- An e-mail address that is not proven may be a stranger's: only mail sent to the account itself counts.
    else o.created_at between a.since and a.until and o.kind <> 'referral_invite'
  end
  union
  -- A guest has no account: its mail is what was sent to its card.
  select o.id
  from public.profiles g
  cross join lateral (select * from private.outbox r where r.recipient = g.email offset 0) o
  where g.id = own_mail.person and g.guest_of is not null and g.email <> '' and o.data ->> 'guest_id' = g.id::text
$$;
comment on function private.own_mail(uuid) is
$$The rows of the outbox that were sent to a person: to an address they have proven, unless somebody else's account had it then; to
one they have not, what was sent to their account while it had it, and no invitation that a third person wrote; to a guest, what was sent
to its card.
One answer for the own file, which shows them, and for the erasure, which deletes them.
Granted to nobody.
Source: security.md T54, T58.$$;
