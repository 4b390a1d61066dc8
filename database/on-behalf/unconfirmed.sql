create function private.is_unconfirmed(request uuid, version integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.quote_versions v
    where v.request_id = is_unconfirmed.request and v.version = is_unconfirmed.version and v.source = 'behalf'
      and not exists (select from private.version_confirmations c where c.version_id = v.id and c.is_right)
  )
$$;
comment on function private.is_unconfirmed(uuid, integer) is
$$Whether a version of a request was typed by the architect and its supplier has not confirmed it. Granted to nobody.
Source: TYP-005, docs/decisions/257.$$;

create function private.waits_for_word(quote_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.quotes q
    join public.quote_versions v on v.request_id = q.request_id and v.version = q.version and v.source = 'behalf' and not v.as_guest
    where q.id = waits_for_word.quote_id
      and not exists (select from private.version_confirmations c where c.version_id = v.id and c.is_right)
  )
$$;
comment on function private.waits_for_word(uuid) is
$$Whether the offer of a quote was typed for a supplier with an account that has not confirmed it: no commission falls due by a payment alone.
The order that the supplier confirms ends that, whatever this says. A guest's offer earns nothing and waits for nobody. Granted to nobody.
Source: TYP-006, docs/decisions/257.$$;

create function private.check_unspoken(request uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from public.quote_versions v where v.request_id = check_unspoken.request and v.source in ('account', 'link')
  ) then
    raise exception 'O fornecedor já respondeu pelo Prumo. Peça uma revisão.' using errcode = 'BEHAL';
  end if;
end
$$;
comment on function private.check_unspoken(uuid) is
$$Refuses (BEHAL) to type an answer for a supplier that has answered this request itself, by its account or a link.
The caller holds the quotes of the request. Granted to nobody.
Source: TYP-003, docs/decisions/257.$$;

create function private.is_typed_at(quote uuid, at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.quotes q
    join public.quote_versions v on v.request_id = q.request_id
    where q.id = is_typed_at.quote and v.source = 'behalf' and v.sent_at = is_typed_at.at
  )
$$;
comment on function private.is_typed_at(uuid, timestamptz) is
$$Whether the architect typed a version of the request of a quote at this instant, which is the start of its transaction.
For private.broken_history; granted to nobody.$$;

create function private.is_refusal_entered_at(quote uuid, at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.quotes own
    join public.quotes q on q.request_id = own.request_id
    join private.order_items t on t.quote_id = q.id and t.removed_at = is_refusal_entered_at.at
    join public.sign_offs g on g.entity_id = t.order_id and g.kind = 'order' and g.way = 'behalf' and g.decision = 'refused'
    where own.id = is_refusal_entered_at.quote
  )
$$;
comment on function private.is_refusal_entered_at(uuid, timestamptz) is
$$Whether the architect entered at this instant, the start of its transaction, that a guest refuses the order of a quote, or of what it was included in.
For private.broken_history; granted to nobody.$$;
