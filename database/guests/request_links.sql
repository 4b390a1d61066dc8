create function private.new_request_link(request uuid, by_mail boolean default false) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  -- 128 random bits as 22 signs.
  secret text := rtrim(translate(encode(extensions.gen_random_bytes(16), 'base64'), '+/', '-_'), '=');
  living uuid[];
begin
  perform from public.quote_requests r
  join public.profiles g on g.id = r.supplier_id and g.guest_of is not null
  where r.id = new_request_link.request
  for no key update of r;
  if not found then
    -- The history of the contact became an account's meanwhile.
    raise exception 'Solicitação não encontrada.' using errcode = 'PT404';
  end if;
  living := array(
    select l.id from private.request_links l
    join public.quote_requests r on r.id = l.request_id
    where l.request_id = new_request_link.request and private.is_living_link(l, r)
  );
  if cardinality(living) >= 20 then
    -- One that was copied may be in a conversation that somebody still reads.
    update private.request_links l
    set ended_at = now()
    where l.id = (
      select o.id from private.request_links o where o.id = any (living) and o.way = 'mail' order by o.made_at, o.id limit 1
    );
    if not found then
      raise exception 'Este pedido já tem 20 links. Encerre os anteriores antes de criar outro.' using errcode = 'LIMIT';
    end if;
  end if;
  insert into private.request_links (request_id, digest, way, made_by, mailbox)
  select r.id, encode(sha256(convert_to(secret, 'utf8')), 'hex'), case when by_mail then 'mail' else 'copied' end, r.architect_id,
    case when by_mail then (private.contact_digests(g.email, null))[1] end
  from public.quote_requests r
  join public.profiles g on g.id = r.supplier_id
  where r.id = new_request_link.request;
  return secret;
end
$$;
comment on function private.new_request_link(uuid, boolean) is
$$Makes one more link of a guest's request and returns its secret, which is stored nowhere. Of 20 living ones the oldest that was mailed
ends; where all were copied, LIMIT. PT404 where the request is no guest's any more.
Granted to nobody.
Source: CVD-008, docs/decisions/244.$$;

create function private.link_ends_at(link private.request_links, request public.quote_requests) returns timestamptz
language sql stable
set search_path = ''
as $$
  select coalesce((link).ended_at, greatest(
    (link).made_at + interval '60 days',
    (request).respond_until + interval '30 days',
    (
      select max(case when p.status in ('completed', 'archived') then coalesce((
        select max(e.happened_at) from private.audit_entries e
        where e.entity_id = p.id and e.entity_kind = 'project' and e.after ->> 'status' in ('completed', 'archived')
      ), p.created_at) + interval '30 days' else 'infinity' end)
      from public.orders o
      join public.projects p on p.id = o.project_id
      where o.project_id = (request).project_id and o.category = (request).category and o.supplier_id = (request).supplier_id
        and o.status <> 'cancelled'
    )
  ))
$$;
comment on function private.link_ends_at(private.request_links, public.quote_requests) is
$$When a link of this request ends, or ended: when somebody ended it, otherwise 60 days after it was made or 30 after the deadline, the later of the
two, and as long as an order of the request stands, 30 days after its project is over (infinity until then).
Granted to nobody.
Source: CVD-008, docs/decisions/244.$$;

create function private.is_living_link(link private.request_links, request public.quote_requests) returns boolean
language sql stable
set search_path = ''
as $$ select now() < private.link_ends_at(link, request) $$;
comment on function private.is_living_link(private.request_links, public.quote_requests) is
'Whether a link of this request still opens it (link_ends_at). Granted to nobody.';

create function private.link_of(secret text) returns private.request_links
language sql stable
set search_path = ''
as $$
  select private.link_with(encode(sha256(convert_to(coalesce(link_of.secret, ''), 'utf8')), 'hex'))
$$;
comment on function private.link_of(text) is
$$The living link with this secret; null otherwise, whatever the reason. The digest is looked up in each case, so that a guess takes as long as
a hit. Granted to nobody.
Source: CVD-008, security.md T83.$$;

create function private.request_of_link(link private.request_links) returns public.quote_requests
language plpgsql volatile
set search_path = ''
as $$
declare
  found_request public.quote_requests;
begin
  select r.* into found_request from public.quote_requests r where r.id = link.request_id;
  if found and not current_setting('transaction_read_only')::boolean then
    -- A claim or a transfer that moves the guest's rows is waited for, and may have ended the link.
    perform private.hold_guest(found_request.supplier_id);
    select r.* into found_request
    from public.quote_requests r
    where r.id = link.request_id and r.supplier_id = found_request.supplier_id;
  end if;
  if not found then
    raise exception 'Este link não vale mais. Peça outro a quem enviou.' using errcode = 'PT404';
  end if;
  return found_request;
end
$$;
comment on function private.request_of_link(private.request_links) is
$$The request that a living link (link_of) opens; PT404 with one sentence for null, which is every link that shows nothing. Where it may
write, the guest is held (hold_guest), so that nobody else becomes the supplier of the request meanwhile.
For the functions that a link opens; granted to nobody.
Source: CVD-008, docs/decisions/244.$$;

create function private.note_act(link private.request_links, act text, person_name text default null) returns void
language sql volatile
set search_path = ''
as $$
  insert into private.link_acts (request_id, link_id, act, person_name, address, device)
  values (
    (link).request_id, (link).id, note_act.act, nullif(btrim(note_act.person_name), ''),
    left(nullif(current_setting('request.address', true), ''), 45), left(nullif(current_setting('request.device', true), ''), 200)
  );
  update private.guest_cards g
  set used_at = now()
  where g.guest_id = (select r.supplier_id from public.quote_requests r where r.id = (link).request_id)
$$;
comment on function private.note_act(private.request_links, text, text) is
$$Records an act by a link that was living when the act began, with the name that the person gave and where the request came from: the
refusal of an order may end the link that lived as long as the order. Granted to nobody.
Source: CVD-009, docs/decisions/244.$$;

create function private.keep_origin(origin jsonb) returns void
language sql volatile
set search_path = ''
as $$
  select set_config('request.address', coalesce(origin ->> 'address', ''), true),
    set_config('request.device', coalesce(origin ->> 'device', ''), true)
$$;
comment on function private.keep_origin(jsonb) is
$$Keeps {address, device} of a request for note_act, where the gateway asks as its own login; calls of the data surface with an argument secret have
them set already. Granted to nobody.$$;

create function private.end_links_of(guests uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update private.request_links l
  set ended_at = now()
  from public.quote_requests r
  where r.id = l.request_id and r.supplier_id = any (end_links_of.guests) and l.ended_at is null;
  select private.drop_guest_mail(end_links_of.guests);
$$;
comment on function private.end_links_of(uuid[]) is
  'Ends all links of the requests of guests, also those in mail that has not gone yet, which is taken back. Granted to nobody.';

create function public.make_request_link(request_id uuid, by_mail boolean default false) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request public.quote_requests := private.own_guest_request(make_request_link.request_id);
  secret text;
begin
  -- Here and not on the table: the mail to a guest about another act makes a link as well (mail_guest).
  perform private.need('decide');
  perform private.check_guest_may_be_asked(request.supplier_id, request.architect_id);
  perform from public.quote_requests r where r.id = request.id for no key update;
  if make_request_link.by_mail then
    perform private.refuse_guest_mail(private.guest_mail_refusal(request.id, true));
    secret := private.write_guest_mail(request.id, request.news_kind);
  else
    secret := private.new_request_link(request.id);
  end if;
  update public.quote_requests r set news_kind = null, news_at = null where r.id = request.id and r.news_kind is not null;
  return secret;
end
$$;
comment on function public.make_request_link(uuid, boolean) is
$$One more link of a guest's request: its secret, which is shown this once. Sent by the architect, or, by_mail, mailed as well. Earlier links go
on working. The news that waited for the guest count as sent.
For the architect of the request; PT404 to everybody else and for the request of a supplier with an account.
Raises GUEST where the person is not to be asked, and by_mail where the architect's own address is not proven; PT400 by_mail for a contact without
an address; LIMIT for more than 20 copied links, and by_mail where the limits of mail are reached; RIGHT.
Definer: nobody reads or writes links.
Source: CVD-008, CVD-027, CVD-028, docs/decisions/244 and 253.$$;
grant execute on function public.make_request_link(uuid, boolean) to app_architect;

create function private.refuse_guest_mail(refusal text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if refusal is null then
    return;
  elsif refusal = 'unproven' then
    perform private.check_proven_to_mail(auth.uid());
  elsif refusal = 'no_address' then
    raise exception 'Este contato não tem e-mail. Mande o link por WhatsApp.' using errcode = 'PT400';
  end if;
  raise exception '%', case refusal
    when 'many_links' then 'Este pedido já tem 20 links. Encerre os anteriores antes de criar outro.'
    when 'three_mails' then 'Já enviamos três e-mails deste pedido. Mande o link por WhatsApp.'
    when 'mailed_today' then 'O último e-mail deste pedido saiu há menos de 24 horas. Mande o link por WhatsApp ou tente amanhã.'
    when 'many_contacts' then 'São até 40 primeiros e-mails por dia. Mande o link por WhatsApp ou tente amanhã.'
    else 'Este contato já recebeu muitos pedidos por e-mail nesta semana. Mande o link por WhatsApp.'
  end using errcode = 'LIMIT';
end
$$;
comment on function private.refuse_guest_mail(text) is
$$Says in a sentence why a mail to a guest may not go (guest_mail_refusal): GUEST, PT400 or LIMIT; nothing for null. For make_request_link;
granted to nobody.$$;

create function public.end_request_links(request_id uuid) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request public.quote_requests := private.own_guest_request(end_request_links.request_id);
  ended integer;
begin
  perform private.need('decide');
  update private.request_links l set ended_at = now() where l.request_id = request.id and l.ended_at is null;
  get diagnostics ended = row_count;
  delete from private.outbox o
  using public.profiles g
  where g.id = request.supplier_id and o.recipient = g.email and o.sent_at is null and o.data ->> 'request_id' = request.id::text;
  return ended;
end
$$;
comment on function public.end_request_links(uuid) is
$$Ends every link of a guest's request and returns how many; what was sent by them stays.
For the architect of the request; PT404 to everybody else. Raises RIGHT.
Definer: nobody reads or writes links.
Source: CVD-008, docs/decisions/244.$$;
grant execute on function public.end_request_links(uuid) to app_architect;

create function private.own_guest_request(request uuid) returns public.quote_requests
language plpgsql stable
set search_path = ''
as $$
declare
  own public.quote_requests;
begin
  select r.* into own
  from public.quote_requests r
  join public.profiles g on g.id = r.supplier_id and g.guest_of is not null
  where r.id = own_guest_request.request and r.architect_id = auth.uid() and private.asked_by('app_architect');
  if not found then
    raise exception 'Solicitação não encontrada.' using errcode = 'PT404';
  end if;
  return own;
end
$$;
comment on function private.own_guest_request(uuid) is
  'A request of the calling architect to a guest; PT404 for every other. For definer functions; granted to nobody.';

create function private.guest_on_board(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'answered_by', (
      select a.person_name from private.link_acts a
      where a.request_id = (request).id and a.act = 'answered' order by a.id desc limit 1
    ),
    'seen_at', (select min(l.seen_at) from private.request_links l where l.request_id = (request).id),
    'links', (
      select count(*) from private.request_links l where l.request_id = (request).id and private.is_living_link(l, request)
    ),
    'news_kind', (request).news_kind, 'news_at', (request).news_at
  )
$$;
comment on function private.guest_on_board(public.quote_requests) is
  'Facts of a guest''s request that its architect reads beside what every request says. For get_request_board; granted to nobody.';
