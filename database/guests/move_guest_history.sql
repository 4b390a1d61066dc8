create function private.projects_to_move(guest uuid, account uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select array(
    select r.project_id
    from public.quote_requests r
    where r.supplier_id = projects_to_move.guest
    group by r.project_id
    having not bool_or(exists (
      select from public.quote_requests o
      where (o.project_id, o.category) = (r.project_id, r.category) and o.supplier_id = projects_to_move.account
    ))
    order by r.project_id
  )
$$;
comment on function private.projects_to_move(uuid, uuid) is
$$The projects whose rows of a guest pass to an account that claims it: all but those in which both were asked for one category, which stay
whole with the contact, since an offer of two would be in one request. Granted to nobody.
Source: CVD-037, docs/decisions/254.$$;

create function private.move_guest_history(guest uuid, account uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  card public.profiles;
  projects constant uuid[] := private.projects_to_move(guest, account);
  requests constant integer := (
    select count(*) from public.quote_requests r where r.supplier_id = guest and r.project_id = any (projects)
  );
  orders constant integer := (
    select count(*) from public.orders o where o.supplier_id = guest and o.project_id = any (projects) and o.status <> 'cancelled'
  );
  project uuid;
begin
  perform private.end_links_of(array[guest]);
  select * into strict card from public.profiles p where p.id = guest for update;
  foreach project in array projects loop
    perform private.hold_whole_project(project);
  end loop;
  perform private.move_rows_of_guest(guest, account, projects);
  -- Rows that are added with no lock but the key of their project are waited for and moved too, as in a transfer.
  perform from public.projects p where p.id = any (projects) order by p.id for update;
  perform private.move_rows_of_guest(guest, account, projects);

  if not exists (select from public.quote_requests r where r.supplier_id = guest) then
    -- The row stays, because the trail names who acted by the link.
    update public.profiles p set email = '', phone_number = null where p.id = guest;
    update private.guest_cards g set removed_at = coalesce(g.removed_at, now()) where g.guest_id = guest;
  end if;
  update private.guest_claims c
  set moved_at = now()
  where c.guest_id = move_guest_history.guest and c.account_id = move_guest_history.account;

  perform private.emit(
    'history_moved', array[account], null, null, card.guest_of, case when orders > 0 then '/my-quotes' else '/quotes' end,
    jsonb_build_object('requests', requests, 'orders', orders),
    notifies_actor => true
  );
  perform private.emit('contact_joined', array[card.guest_of], null, null, guest, '/suppliers');
end
$$;
comment on function private.move_guest_history(uuid, uuid) is
$$Makes the history of a guest that of the approved account which claimed it: the rows of all projects but those of projects_to_move, in one
transaction. Its links end; a contact of which nothing stayed behind leaves its architect's list, without address and telephone.
Notifies the account (kind history_moved; data requests, orders) and the architect (kind contact_joined).
The caller holds the account's profile and the guest alone. Granted to nobody.
Source: CVD-035, docs/decisions/254.$$;
