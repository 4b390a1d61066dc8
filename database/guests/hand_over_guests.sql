create function private.hold_guests_of_project(project uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.hold_guest(g.id, true)
  from (
    select distinct p.id
    from public.quote_requests r
    join public.profiles p on p.id = r.supplier_id and p.guest_of is not null
    where r.project_id = hold_guests_of_project.project
    order by p.id
  ) g
$$;
comment on function private.hold_guests_of_project(uuid) is
'Holds the guests of a project alone (hold_guest), before the locks of the project itself. For transfer_project; granted to nobody.';

create function private.copy_card(guest uuid, architect uuid, project uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  original public.profiles;
  offered text[];
  copied uuid;
begin
  select * into strict original from public.profiles p where p.id = copy_card.guest;
  -- The same person came with a project before, or is the receiver's own contact.
  select p.id into copied
  from public.profiles p
  join private.guest_cards g on g.guest_id = p.id and g.removed_at is null
  join private.guest_cards o on o.guest_id = original.id and o.removed_at is null
  where p.guest_of = copy_card.architect and private.may_supply(p) and private.may_supply(original)
    and (p.full_name, p.email, private.whole_phone(p.phone_number))
      is not distinct from (original.full_name, original.email, private.whole_phone(original.phone_number))
    and not exists (select from public.quote_requests r where r.project_id = copy_card.project and r.supplier_id = p.id)
  order by p.created_at, p.id
  limit 1;
  if found then
    return copied;
  end if;
  -- A category that was retired is nobody's new one.
  offered := array(
    select c.key
    from unnest(original.supplier_category || original.further_categories) with ordinality f (category, place)
    join public.categories c on c.key = f.category and c.retired_at is null
    order by f.place
  );
  insert into public.profiles
    (id, email, full_name, role, status, company_name, phone_number, supplier_category, further_categories, guest_of, guest_blocked_at, erased_at, created_at)
  values (
    gen_random_uuid(), original.email, original.full_name, 'supplier', 'rejected', original.company_name, original.phone_number,
    offered[1], coalesce(offered[2:], '{}'), copy_card.architect, original.guest_blocked_at, original.erased_at, original.created_at
  )
  returning id into copied;
  insert into private.guest_cards (guest_id, used_at, removed_at, block_reason)
  select copied, g.used_at, g.removed_at, g.block_reason
  from private.guest_cards g
  where g.guest_id = original.id;
  return copied;
end
$$;
comment on function private.copy_card(uuid, uuid, uuid) is
$$The card of a guest for another architect, who received a project: the one that they have of the same person (name, address and telephone number),
otherwise a copy, blocked, removed or erased as the original is. Returns its id. For hand_over_guests; granted to nobody.$$;

create function private.hand_over_guests(project uuid, old_architect uuid, new_architect uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  guest public.profiles;
  copied uuid;
begin
  for guest in
    select p.*
    from public.profiles p
    where p.guest_of is not null and p.guest_of <> hand_over_guests.new_architect
      and exists (select from public.quote_requests r where r.project_id = hand_over_guests.project and r.supplier_id = p.id)
    order by p.id
  loop
    perform private.hold_guest(guest.id, true);
    copied := private.copy_card(guest.id, new_architect, project);
    perform private.move_rows_of_guest(guest.id, copied, array[project]);
    -- A person who does not want to be asked by the one is not asked by the other either.
    insert into private.no_contact (digest, architect_id)
    select n.digest, new_architect
    from private.no_contact n
    where n.architect_id = old_architect and n.digest = any (private.contact_digests(guest.email, guest.phone_number))
    on conflict on constraint no_contact_once do nothing;
    insert into private.guest_claims (guest_id, account_id, joined_at, confirmed_at)
    select copied, c.account_id, c.joined_at, c.confirmed_at
    from private.guest_claims c
    where c.guest_id = guest.id and c.refused_at is null and c.moved_at is null
      and (c.confirmed_at is null or not exists (
        select from private.guest_claims o where o.guest_id = copied and o.confirmed_at is not null
      ))
    on conflict on constraint guest_claims_pkey do nothing;
  end loop;
end
$$;
comment on function private.hand_over_guests(uuid, uuid, uuid) is
$$Gives the architect who receives a project cards of its guests, with opt-outs and claims that are open, and moves that project's rows onto them; the
links of its requests go on. The contacts themselves stay with the architect who had the project.
The caller holds the project, and nothing is added to it any more. For transfer_project; granted to nobody.
Source: CVD-039, docs/decisions/254.$$;
