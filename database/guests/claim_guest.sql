create function private.settle_guest_claim(guest uuid, account uuid) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  claim private.guest_claims;
begin
  update private.guest_claims c
  set confirmed_at = now()
  from public.profiles g, public.profiles a
  join auth.users u on u.id = a.id
  where c.guest_id = settle_guest_claim.guest and c.account_id = settle_guest_claim.account
    and c.confirmed_at is null and c.refused_at is null
    and g.id = c.guest_id and a.id = c.account_id
    -- An address that nobody proved says nothing about who has it.
    and u.email_proven_at is not null and private.normal_email(g.email) = private.normal_email(a.email);
  select * into strict claim
  from private.guest_claims c
  where c.guest_id = settle_guest_claim.guest and c.account_id = settle_guest_claim.account;

  if claim.confirmed_at is null then
    return 'waiting_architect';
  end if;
  perform private.refuse_other_claims(claim);
  if claim.moved_at is not null then
    return 'moved';
  elsif not exists (select from public.profiles a where a.id = claim.account_id and a.status = 'approved')
    or not exists (select from public.profiles g where g.id = claim.guest_id and g.guest_of is not null and private.may_supply(g)) then
    return 'joined';
  end if;
  perform private.move_guest_history(claim.guest_id, claim.account_id);
  return 'moved';
end
$$;
comment on function private.settle_guest_claim(uuid, uuid) is
$$Does what a claim allows by now, and returns how it stands: waiting_architect, joined (confirmed, and the account waits for the team), moved. It
is confirmed by itself where the account's proven address is the contact's. A contact that the team blocked does not move.
The caller holds the account's profile and the guest alone. Granted to nobody.
Source: CVD-035, docs/decisions/254.$$;

create function private.refuse_other_claims(confirmed private.guest_claims) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  other uuid;
begin
  for other in
    update private.guest_claims c
    set refused_at = now()
    where c.guest_id = (confirmed).guest_id and c.account_id <> (confirmed).account_id and c.refused_at is null
    returning c.account_id
  loop
    perform private.emit(
      'claim_refused', array[other], null, null, (select g.guest_of from public.profiles g where g.id = (confirmed).guest_id), '/dashboard'
    );
  end loop;
end
$$;
comment on function private.refuse_other_claims(private.guest_claims) is
$$Refuses what others claim of a contact that one account was confirmed to be, and notifies them (kind claim_refused). Granted to nobody.$$;

create function private.claiming_account() returns public.profiles
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.profiles;
begin
  -- Held, so that an approval at the same time sees the claim or is seen by it.
  select p.* into held
  from public.profiles p
  where p.id = auth.uid() and p.role = 'supplier' and p.status in ('approved', 'pending_approval') and p.erased_at is null
    and private.asked_by('app_supplier', 'app_pending')
  for no key update;
  if not found then
    raise exception 'Entre com uma conta de fornecedor.' using errcode = '42501';
  end if;
  return held;
end
$$;
comment on function private.claiming_account() is
'The profile of the calling supplier, approved or waiting, held; 42501 for everybody else. For definer functions; granted to nobody.';

create function private.guest_to_claim(secret text, account uuid, out guest uuid, out request uuid, out state text)
language plpgsql stable
set search_path = ''
as $$
declare
  link private.request_links;
  named public.profiles;
  claim private.guest_claims;
begin
  select l.* into link
  from private.request_links l
  where l.digest = encode(sha256(convert_to(coalesce(guest_to_claim.secret, ''), 'utf8')), 'hex');
  select p.* into named
  from public.quote_requests r
  join public.profiles p on p.id = r.supplier_id
  where r.id = link.request_id;
  select c.* into claim
  from private.guest_claims c
  where c.guest_id = named.id and c.account_id = guest_to_claim.account;
  guest := named.id;
  request := link.request_id;

  if named.id = guest_to_claim.account or claim.moved_at is not null then
    state := 'moved';
  elsif claim.refused_at is not null then
    raise exception 'O arquiteto respondeu que este histórico não é seu.' using errcode = 'PT409';
  elsif named.account_id is not null or exists (
    select from private.guest_claims c
    where c.guest_id = named.id and c.confirmed_at is not null and c.account_id <> guest_to_claim.account
  ) then
    raise exception 'Este histórico já foi para outra conta.' using errcode = 'PT409';
  elsif (private.link_of(guest_to_claim.secret)).id is null then
    raise exception 'Este link não vale mais. Peça outro a quem enviou.' using errcode = 'PT404';
  elsif claim.confirmed_at is not null then
    state := 'joined';
  elsif claim.account_id is not null then
    state := 'waiting_architect';
  end if;
end
$$;
comment on function private.guest_to_claim(text, uuid) is
$$The guest and the request behind a link, and how the claim of an account stands: null (none yet), waiting_architect, joined or moved, which a link that
ended still says to that account.
Raises PT404 with the sentence of every link that shows nothing, PT409 where the history is another account's or the architect said no.
For claim_guest and preview_guest_claim; granted to nobody.$$;

create function public.claim_guest(secret text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account public.profiles := private.claiming_account();
  found_guest record;
  state text;
begin
  select * into found_guest from private.guest_to_claim(claim_guest.secret, account.id);
  if found_guest.state = 'moved' then
    return 'moved';
  end if;
  perform private.hold_guest(found_guest.guest, true);
  -- Read again: another account may have been first.
  select * into found_guest from private.guest_to_claim(claim_guest.secret, account.id);
  if found_guest.state = 'moved' then
    return 'moved';
  end if;
  if found_guest.state is null then
    insert into private.guest_claims (guest_id, account_id) values (found_guest.guest, account.id);
  end if;
  state := private.settle_guest_claim(found_guest.guest, account.id);
  if state = 'waiting_architect' and found_guest.state is null then
    -- A person whom the architect has to answer about is one of a few; who is known to be the contact is never kept out by others.
    if (select count(*) from private.guest_claims c where c.guest_id = found_guest.guest and c.refused_at is null) > 5 then
      raise exception 'Já são 5 contas à espera deste histórico. Fale com o arquiteto que enviou o link.' using errcode = 'LIMIT';
    end if;
    -- A person who still has to prove the contact's own address needs no word of the architect's.
    perform private.emit(
      'claim_waiting', array[g.guest_of], null, null, g.id, '/suppliers?aba=contatos',
      once_key => format('claim:%s:%s', g.id, account.id)
    )
    from public.profiles g
    where g.id = found_guest.guest and private.normal_email(g.email) is distinct from private.normal_email(account.email);
  end if;
  return state;
end
$$;
comment on function public.claim_guest(text) is
$$By the link of a request and with an account of a supplier: the contact whom the link is for is this person. Returns
moved (all that the contact was asked and answered is the account's), joined (confirmed; it moves when the team approves the account) or
waiting_architect (the account's proven address is not the contact's: the architect is asked, kind claim_waiting). Sent again it says how it stands.
For suppliers, approved or waiting for the team; 42501 to everybody else.
Raises PT404 with one sentence for a link that shows nothing, PT409 where the history went to another account or the architect said no,
LIMIT where five accounts wait for one contact.
Definer: nobody reads or writes links, and a claim moves rows that are not yet the caller's.
Source: CVD-035, docs/decisions/254.$$;
grant execute on function public.claim_guest(text) to app_supplier, app_pending;

create function public.preview_guest_claim(secret text)
returns table (contact_name text, architect_name text, category text, state text, is_confirmed boolean, requests integer, orders integer)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account public.profiles;
  found_guest record;
begin
  select p.* into account
  from public.profiles p
  where p.id = auth.uid() and p.role = 'supplier' and p.status in ('approved', 'pending_approval')
    and private.asked_by('app_supplier', 'app_pending');
  if account.id is null then
    raise exception 'Entre com uma conta de fornecedor.' using errcode = '42501';
  end if;
  select * into found_guest from private.guest_to_claim(preview_guest_claim.secret, account.id);
  return query
    select coalesce(g.company_name, g.full_name), coalesce(a.company_name, a.full_name), r.category, found_guest.state, k.is_confirmed,
      case when k.is_confirmed then (
        select count(*)::integer from public.quote_requests o
        where o.supplier_id = g.id and o.project_id = any (private.projects_to_move(g.id, account.id))
      ) end,
      case when k.is_confirmed then (
        select count(*)::integer from public.orders o
        where o.supplier_id = g.id and o.project_id = any (private.projects_to_move(g.id, account.id)) and o.status <> 'cancelled'
      ) end
    from public.quote_requests r
    join public.profiles g on g.id = r.supplier_id
    join public.profiles a on a.id = r.architect_id
    join auth.users u on u.id = account.id
    cross join lateral (
      select found_guest.state is null and u.email_proven_at is not null and private.normal_email(g.email) = private.normal_email(account.email)
        or coalesce(found_guest.state = 'joined', false) as is_confirmed
    ) k
    where r.id = found_guest.request;
end
$$;
comment on function public.preview_guest_claim(text) is
$$Before claim_guest: who the link is for and who asks, the category of its request, how a claim of the caller's stands (null, waiting_architect,
joined, moved), whether the caller is known to be the contact (is_confirmed: by the proven address, or by the architect), and then only how
many requests and orders would move: a link by itself says nothing of other requests. Reading changes nothing.
For suppliers, approved or waiting for the team; 42501 to everybody else. Raises PT404 and PT409 as claim_guest.
Nullable: state, requests, orders.
Definer: as claim_guest.
Source: CVD-036, docs/decisions/254.$$;
grant execute on function public.preview_guest_claim(text) to app_supplier, app_pending;
