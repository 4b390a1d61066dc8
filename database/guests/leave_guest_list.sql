create function private.leave_list(link private.request_links, scope text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  request public.quote_requests := private.request_of_link(link);
  guest public.profiles;
  digests text[];
  everybody constant boolean := coalesce(leave_list.scope, '') in ('everybody', 'erase');
  cards uuid[];
begin
  select * into guest from public.profiles p where p.id = request.supplier_id;
  digests := private.contact_digests(guest.email, guest.phone_number);
  perform private.act_as_guest(guest.id);
  perform private.note_act(link, 'left');

  insert into private.no_contact (digest, architect_id)
  select d, case when not everybody then request.architect_id end
  from unnest(digests) d
  on conflict on constraint no_contact_once do nothing;
  cards := array(
    select p.id
    from public.profiles p
    where p.id = guest.id
      or p.guest_of is not null and (everybody or p.guest_of = request.architect_id)
        and private.contact_digests(p.email, p.phone_number) && digests
  );
  perform private.end_links_of(cards);
  if leave_list.scope = 'erase' and not exists (
    select from public.orders o where o.supplier_id = any (cards) and o.status <> 'cancelled'
  ) then
    perform private.erase_person(c) from unnest(cards) c;
  end if;
  perform private.act_as_guest(null);
end
$$;
comment on function private.leave_list(private.request_links, text) is
$$The guest of a living link does not want to be asked any more: what leave_guest_list says. For leave_guest_list and link_leave; granted to
nobody.
Source: CVD-012, docs/decisions/244.$$;

create function public.leave_guest_list(secret text, scope text default 'architect') returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.leave_list(private.link_of(leave_guest_list.secret), leave_guest_list.scope);
end
$$;
comment on function public.leave_guest_list(text, text) is
$$By the link of a request: its guest does not want to be asked any more. scope: architect (by this one; what is not known is taken as this),
everybody, or erase, which is everybody and also erases the person's cards at once where no order of them stands. The links that this
concerns end, for every card with the same address or telephone number; those of other architects go on where only one was meant.
For anybody who holds a living link, for which it never fails; PT404 with one sentence for another one.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-012, docs/decisions/244.$$;
grant execute on function public.leave_guest_list(text, text) to anon;
