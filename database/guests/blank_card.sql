create function private.blank_card(guest uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.profiles p
  where p.id = blank_card.guest and p.guest_of is not null
    and not exists (select from public.quote_requests r where r.supplier_id = p.id);
  if found then
    return;
  end if;
  update public.profiles p
  set email = '', phone_number = null
  where p.id = blank_card.guest and p.guest_of is not null and p.erased_at is null;
  update private.guest_cards g set removed_at = coalesce(g.removed_at, now()) where g.guest_id = blank_card.guest;
end
$$;
comment on function private.blank_card(uuid) is
$$Removes a contact: a guest who was never asked for a quote is deleted; of another one the address and telephone go, and the name stays
beside what it was asked and answered.
For functions that have checked the caller, and for the erasure of its architect; granted to nobody.
Source: CVD-002, docs/decisions/242.$$;
