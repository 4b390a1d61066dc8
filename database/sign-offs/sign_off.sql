create function private.content_hash(content jsonb) returns text
language sql immutable
set search_path = ''
as $$ select encode(sha256(convert_to(content::text, 'UTF8')), 'hex') $$;
comment on function private.content_hash(jsonb) is
  'The sha256 of a content''s text in hexadecimal, as sign-offs keep it and documents print it. Granted to nobody.';

create function private.refuse_sign_off() returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  raise exception 'Este aceite não cabe a você.' using errcode = '42501';
end
$$;
comment on function private.refuse_sign_off() is
  'Raises 42501 for one of the people of a subject whose decision it does not wait for. Granted to nobody.';

create function private.take_sign_off(
  kind text, entity_id uuid, entity_version integer, decision text, reason text, way text default 'account', given_name text default null,
  entry jsonb default null
)
returns table (sign_off_id uuid, signed_at timestamptz, content_hash text)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  words text := nullif(btrim(take_sign_off.reason), '');
  person uuid := coalesce(private.acting_guest(), auth.person());
  given public.sign_offs;
  subject record;
begin
  if take_sign_off.kind is null or take_sign_off.kind not in ('order', 'payment', 'change_order', 'purchase', 'daily_log', 'handover', 'item_spec')
    or coalesce(take_sign_off.decision, '') not in ('agreed', 'refused') then
    raise exception 'Diga se aceita ou recusa.' using errcode = 'PT400';
  elsif take_sign_off.decision = 'refused' and words is null then
    raise exception 'Escreva o motivo da recusa.' using errcode = 'SIGNR';
  elsif length(words) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  end if;

  -- Decisions about one subject take turns, before any other lock.
  perform pg_advisory_xact_lock(hashtextextended('sign_off/' || take_sign_off.entity_id, 795));
  select * into given
  from public.sign_offs s
  where s.kind = take_sign_off.kind and s.entity_id = take_sign_off.entity_id and coalesce(s.account_id, s.person_id) = private.actor()
  order by s.created_at desc, s.id
  limit 1;
  -- Sent again after the response was lost.
  if (given.decision, given.entity_version) = (take_sign_off.decision, take_sign_off.entity_version) then
    return query select given.id, given.created_at, given.content_hash;
    return;
  end if;

  if take_sign_off.kind = 'order' then
    select * into subject from private.sign_off_order(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  elsif take_sign_off.kind = 'payment' then
    select * into subject from private.sign_off_payment(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  elsif take_sign_off.kind = 'purchase' then
    select * into subject from private.sign_off_purchase(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  elsif take_sign_off.kind = 'daily_log' then
    select * into subject from private.sign_off_daily_log(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  elsif take_sign_off.kind = 'handover' then
    select * into subject from private.sign_off_handover(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  elsif take_sign_off.kind = 'item_spec' then
    select * into subject from private.sign_off_item_spec(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  else
    select * into subject from private.sign_off_change_order(take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words);
  end if;

  insert into public.sign_offs (
    kind, entity_id, entity_version, decision, reason, content, content_hash, person_id, account_id, person_role, session_id,
    project_id, architect_id, client_id, supplier_id, parties, way, person_name, channel, received_on, attachment_ids, entered_by
  )
  values (
    take_sign_off.kind, take_sign_off.entity_id, take_sign_off.entity_version, take_sign_off.decision, words,
    subject.content, private.content_hash(subject.content), person, nullif(private.actor(), person),
    private.actor_role(), (auth.jwt() ->> 'session_id')::uuid,
    subject.project_id, subject.architect_id, subject.client_id, subject.supplier_id,
    -- No paper is made of a word about a payment or a purchase.
    case when take_sign_off.kind not in ('payment', 'purchase') then private.parties(subject.client_id, subject.architect_id, subject.supplier_id) end,
    take_sign_off.way, coalesce(nullif(btrim(take_sign_off.given_name), ''), private.name_beside(person, private.actor())),
    entry ->> 'channel', (entry ->> 'received_on')::date,
    array(select f::uuid from jsonb_array_elements_text(entry -> 'attachment_ids') f), (entry ->> 'entered_by')::uuid
  )
  returning * into given;
  return query select given.id, given.created_at, given.content_hash;
end
$$;
comment on function private.take_sign_off(text, uuid, integer, text, text, text, text, jsonb) is
$$Keeps what the side that acts (private.actor) agrees to or refuses, and which person did so: given by one of its people, it is given for all.
As sign_off says, which also lists what is raised. way: account,
link or behalf; given_name: by a link, the name that the person gave, and on behalf the person who said so; entry: on behalf, as
private.check_entry returns it.
For sign_off, sign_off_specs, sign_off_by_link and enter_sign_off; granted to nobody.
Source: docs/decisions/107, 244, 257 and 265.$$;

create function public.sign_off(kind text, entity_id uuid, entity_version integer, decision text, reason text default null)
returns table (sign_off_id uuid, signed_at timestamptz, content_hash text)
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.only_people();
  return query
    select t.sign_off_id, t.signed_at, t.content_hash
    from private.take_sign_off(
      sign_off.kind, sign_off.entity_id, sign_off.entity_version, sign_off.decision, sign_off.reason
    ) t;
  if sign_off.kind = 'item_spec' then
    perform private.notify_specs_decided(array[sign_off.entity_id]);
  end if;
end
$$;
comment on function public.sign_off(text, uuid, integer, text, text) is
$$Agrees to or refuses what waits for the caller, and keeps what was read: kind order (entity_id an order; its supplier confirms or
declines it), payment (entity_id a batch of payments; its supplier says that the money arrived or contests it, the client contests what
others recorded and may take that back), purchase (entity_id a purchase outside; the client agrees to or contests what the architect recorded,
and the last word counts), daily_log (entity_id a day of the diário that was sent; the client agrees to it, which closes it, or contests it),
handover (entity_id a termo de entrega; the client accepts or contests it, once), item_spec (entity_id an item; the client approves its ficha in the
version that was sent, or refuses it; several at once by sign_off_specs) or change_order (each of the two
who did not write it, once; the last agreement applies it, one refusal ends it). entity_version: the version that was read. decision: agreed or
refused. reason: up to 1,000 characters, needed to refuse.
Returns the sign-off's id, its time and the sha256 of what was read; the same decision sent again, also by another person of the account,
returns the same.
For client, architect and supplier of the subject; to anybody else it does not exist (PT404).
Raises PT409 (another version), SIGNS (nothing waits for a decision), SIGNR (a refusal without words), PT400, 42501 (it waits for
another side), for an order UNDOX and QPHAS, and for a change order ORDST, QPHAS, CHGPX, CHGLN, QDAYS and INSUM.
Definer: nobody may write sign-offs, orders or quotes' decisions.
Source: docs/decisions/107.$$;
grant execute on function public.sign_off(text, uuid, integer, text, text) to app_client, app_architect, app_supplier;
