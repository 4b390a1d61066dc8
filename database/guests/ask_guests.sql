create function private.check_guest_may_be_asked(guest uuid, architect uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  held public.profiles;
  settings public.platform_settings;
begin
  select * into held from public.profiles p where p.id = check_guest_may_be_asked.guest;
  select * into settings from public.platform_settings;
  if not coalesce(settings.guests_open, true) then
    raise exception 'Convites a fornecedores de fora estão fechados nesta instalação.' using errcode = 'GUEST';
  elsif held.guest_blocked_at is not null or held.erased_at is not null then
    raise exception 'A equipe não aceita pedidos a este contato.' using errcode = 'GUEST';
  elsif private.refuses_contact(held, check_guest_may_be_asked.architect) then
    raise exception 'Este contato pediu para não receber pedidos pelo Prumo.' using errcode = 'GUEST';
  elsif settings.guest_orders_free is not null and private.orders_by_link(held) >= settings.guest_orders_free then
    raise exception 'Este fornecedor já fechou % pelo link. Peça que ele se cadastre.',
      case settings.guest_orders_free when 1 then '1 pedido' else settings.guest_orders_free || ' pedidos' end
      using errcode = 'GUEST';
  end if;
end
$$;
comment on function private.check_guest_may_be_asked(uuid, uuid) is
$$Refuses (GUEST, with a sentence) to ask a guest: invitations of guests are closed, the team blocked the contact, the person asked not to be
asked, or has as many orders by links as the operator lets pass without an account.
For definer functions; granted to nobody.
Source: CVD-010, CVD-012.$$;

create function private.orders_by_link(guest public.profiles) returns bigint
language sql stable
set search_path = ''
as $$
  select count(*)
  from public.profiles p
  join public.orders o on o.supplier_id = p.id and o.status <> 'cancelled'
  where p.guest_of is not null
    and (p.id = (guest).id
      or private.contact_digests(p.email, p.phone_number) && private.contact_digests((guest).email, (guest).phone_number))
$$;
comment on function private.orders_by_link(public.profiles) is
$$How many orders stand of the person behind a guest, by whatever card of whatever architect: cards with the same address or telephone number
count as one. Granted to nobody.
Source: CVD-010.$$;

create function public.ask_guests(
  target_project_id uuid, guests jsonb, terms jsonb default null, by_mail boolean default false
)
returns table (request_id uuid, guest_id uuid, category text, item_count bigint, secret text, mailed boolean)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  categories text[];
  asked uuid[];
  entry record;
begin
  -- Before the project, in the order of locks: a claim that moves a contact's rows is waited for, and the contact is looked at after it.
  perform private.hold_guest(g.id)
  from (
    select distinct private.uuid_or_null(m.id) as id
    from jsonb_path_query(ask_guests.guests, '$.*[*]') j (member)
    cross join lateral (select j.member #>> '{}') m (id)
    order by 1
  ) g
  where g.id is not null;
  project := private.hold_project_to_ask(target_project_id);
  perform private.check_invited_suppliers(project.id, ask_guests.guests, true);
  select array_agg(pair.category), array_agg(pair.guest)
  into categories, asked
  from (
    select distinct c.key as category, g.id::uuid as guest
    from jsonb_each(ask_guests.guests) c, jsonb_array_elements_text(c.value) g (id)
    order by 1, 2
  ) pair;
  perform private.check_guest_may_be_asked(g.id, project.architect_id) from (select distinct unnest(asked) as id) g;
  if ask_guests.by_mail then
    perform private.check_proven_to_mail(project.architect_id);
  end if;
  update private.guest_cards g set used_at = now() where g.guest_id = any (asked);

  perform from private.ask_suppliers(project, categories, asked, ask_guests.terms);
  for entry in
    select r.id, r.supplier_id, r.category,
      (select count(*) from public.quotes q where q.request_id = r.id and q.status = 'requested') as items
    from unnest(categories, asked) pair (category, guest)
    join public.quote_requests r
      on r.project_id = project.id and r.category = pair.category and r.supplier_id = pair.guest
    order by r.category, r.supplier_id
  loop
    request_id := entry.id;
    guest_id := entry.supplier_id;
    category := entry.category;
    item_count := entry.items;
    secret := private.new_request_link(entry.id);
    mailed := coalesce(ask_guests.by_mail, false) and private.mail_guest(entry.id, null, true);
    return next;
  end loop;
end
$$;
comment on function public.ask_guests(uuid, jsonb, jsonb, boolean) is
$$Requests quotes of contacts of the calling architect, as send-quote-invitations does of suppliers. guests: {category: [id]}; terms:
{category: terms as in set_request_terms}, or null; by_mail: whether the contacts that have an address get a mail with a link of its own.
Returns for each contact and category the request, how many of its items wait for an answer, the secret of a new link, which is shown
this once, and whether a mail goes: not without an address, nor beyond the limits of mail. Asked again, a contact keeps its request and gets
another link.
For the project's architect (PT403 to everybody else), until the project is concluded or archived.
Raises PT400 as an invitation does, also for who is no contact of the caller's or not of the category, GUEST where a person is not to be
asked and, by_mail, where the architect's own address is not proven, TERMS, LIMIT for more than 20 copied links; then nobody is asked.
Definer: nobody may insert quotes, and nobody reads or writes links.
Source: CVD-003, CVD-025, docs/decisions/242, 244 and 253.$$;
grant execute on function public.ask_guests(uuid, jsonb, jsonb, boolean) to app_architect;
