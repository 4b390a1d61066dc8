create function private.has_proven_address(person uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from auth.users u where u.id = has_proven_address.person and u.email_proven_at is not null)
$$;
comment on function private.has_proven_address(uuid) is
  'Whether a person answered mail to the address of their account. For definer functions; granted to nobody.';

create function private.check_proven_to_mail(architect uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.has_proven_address(check_proven_to_mail.architect) then
    raise exception 'Comprove o seu e-mail para o Prumo escrever a quem não tem cadastro. O link por WhatsApp já funciona.'
      using errcode = 'GUEST';
  end if;
end
$$;
comment on function private.check_proven_to_mail(uuid) is
$$Refuses (GUEST) to mail guests for an architect whose own address is not proven. Granted to nobody.
Source: CVD-027, security.md T52.$$;

create function private.first_contacts(by_architect uuid, to_mailbox text, since timestamptz) returns bigint
language sql stable
set search_path = ''
as $$
  select count(distinct (l.request_id, l.mailbox))
  from private.request_links l
  where (l.made_by = first_contacts.by_architect or l.mailbox = first_contacts.to_mailbox)
    and l.mailbox is not null
    and l.made_at > first_contacts.since
    and not exists (
      select from private.request_links e
      where e.request_id = l.request_id and e.mailbox = l.mailbox and e.made_at <= first_contacts.since
    )
$$;
comment on function private.first_contacts(uuid, text, timestamptz) is
$$How many first mails of a request to a mailbox there were since a time: those of one architect (to_mailbox null), or those that one mailbox,
by its keyed digest, got from everybody (by_architect null). Granted to nobody.
Source: CVD-028.$$;

create function private.guest_mail_refusal(request uuid, waits boolean default false) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.quote_requests;
  guest public.profiles;
  to_mailbox text;
  sent record;
begin
  select * into strict held from public.quote_requests r where r.id = guest_mail_refusal.request;
  select * into strict guest from public.profiles p where p.id = held.supplier_id;
  to_mailbox := (private.contact_digests(nullif(guest.email, ''), null))[1];
  if guest.guest_of is null or not private.may_supply(guest) or private.refuses_contact(guest, held.architect_id)
    or not exists (select from public.profiles a where a.id = held.architect_id and a.role = 'architect' and a.status = 'approved')
  then
    return 'refuses';
  elsif to_mailbox is null then
    return 'no_address';
  elsif not private.has_proven_address(held.architect_id) then
    return 'unproven';
  end if;

  select
    count(*) filter (where l.way = 'copied' and private.is_living_link(l, held)) as copied,
    count(*) filter (where l.mailbox is not null) as mails,
    count(*) filter (where l.made_at > now() - interval '24 hours' and l.mailbox is not null) as mails_today,
    coalesce(bool_or(l.mailbox = to_mailbox), false) as knows_mailbox
  into sent
  from private.request_links l
  where l.request_id = held.id;
  if sent.copied >= 20 then
    return 'many_links';
  elsif held.version = 0 and sent.mails >= 3 then
    return 'three_mails';
  elsif sent.mails_today >= (case held.version when 0 then 1 else 10 end) then
    return 'mailed_today';
  elsif sent.knows_mailbox then
    return null;
  end if;

  -- First contacts are counted one after the other. An event waits for nobody: its transaction holds other rows already.
  if guest_mail_refusal.waits then
    perform pg_advisory_xact_lock(hashtextextended('first contacts ' || held.architect_id, 0));
  elsif not pg_try_advisory_xact_lock(hashtextextended('first contacts ' || held.architect_id, 0)) then
    return 'many_contacts';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('first contacts ' || to_mailbox, 0))
    or private.first_contacts(null, to_mailbox, now() - interval '7 days') >= 3
  then
    return 'full_mailbox';
  elsif private.first_contacts(held.architect_id, null, now() - interval '24 hours') >= 40 then
    return 'many_contacts';
  end if;
  return null;
end
$$;
comment on function private.guest_mail_refusal(uuid, boolean) is
$$Why no mail about a request may go to its guest now; null where one may. refuses: the guest opted out, is blocked or no guest, or
the architect suspended; no_address; unproven: the architect's address is not proven; many_links: 20 copied ones live; three_mails: before
the first answer; mailed_today: one in 24 hours before the first answer, ten after it; full_mailbox: three first contacts in seven days
from all architects together; many_contacts: 40 first contacts of the architect in 24 hours. waits: whether to wait for other first
contacts of this architect.
The caller holds the request. Granted to nobody.
Source: CVD-028, security.md T52.$$;

create function private.write_guest_mail(request uuid, kind text) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.quote_requests;
  guest public.profiles;
  is_first boolean;
  secret text;
begin
  select * into strict held from public.quote_requests r where r.id = write_guest_mail.request;
  select * into strict guest from public.profiles p where p.id = held.supplier_id;
  is_first := held.version = 0 and write_guest_mail.kind is null
    and not exists (select from private.request_links l where l.request_id = held.id and l.mailbox is not null);
  secret := private.new_request_link(held.id, true);
  insert into private.outbox (kind, recipient, data)
  select case when is_first then 'guest_asked' else 'guest_news' end, guest.email, jsonb_strip_nulls(jsonb_build_object(
    'link', '/c/' || secret, 'guest_id', guest.id, 'request_id', held.id,
    'architect_name', a.full_name, 'architect_company', a.company_name, 'category', held.category,
    'respond_until', held.respond_until,
    'item_count', (select count(*) from public.quotes q where q.request_id = held.id and q.closed_as is distinct from 'cancelled'),
    'event', write_guest_mail.kind
  ))
  from public.profiles a
  where a.id = held.architect_id;
  return secret;
end
$$;
comment on function private.write_guest_mail(uuid, text) is
$$Writes the mail about a request to its guest and returns the secret of the link in it, which is in the outbox (data link) until the mail has
gone. kind: of private.guest_news_kinds; null for a link that the architect sends, whose first mail is guest_asked. The mails have names,
category, number of items and deadline, and nothing that the architect typed for this request.
The caller has asked guest_mail_refusal. Granted to nobody.
Source: CVD-025, CVD-026, docs/decisions/253.$$;

create function private.mail_guest(request uuid, kind text default null, waits boolean default false) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  -- All that happens in one transaction is one mail: an approval also places the order.
  if mail_guest.kind is not null and exists (
    select from private.outbox o
    join public.profiles g on g.email = o.recipient
    join public.quote_requests r on r.supplier_id = g.id and r.id = mail_guest.request
    where o.created_at = now() and o.kind = 'guest_news' and o.data ->> 'request_id' = r.id::text and o.data ->> 'event' is not null
  ) then
    return true;
  elsif private.guest_mail_refusal(mail_guest.request, mail_guest.waits) is not null then
    return false;
  end if;
  perform private.write_guest_mail(mail_guest.request, mail_guest.kind);
  return true;
end
$$;
comment on function private.mail_guest(uuid, text, boolean) is
$$Mails a guest about its request, once for all events of a transaction; false where no mail may go (guest_mail_refusal).
The caller holds the request. Granted to nobody.
Source: CVD-026, CVD-028.$$;

create function private.drop_guest_mail(guests uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  delete from private.outbox o
  using public.profiles g
  where g.id = any (drop_guest_mail.guests) and g.email <> '' and o.recipient = g.email and o.sent_at is null
    and o.kind in ('guest_asked', 'guest_news') and o.data ->> 'guest_id' = g.id::text
$$;
comment on function private.drop_guest_mail(uuid[]) is
  'Takes mail to guests back that has not gone yet: its link opens nothing any more. Granted to nobody.';
