create function private.rating_sides(placed public.orders) returns table (rater_role text, rater_id uuid, rated_role text, rated_id uuid)
language sql stable
set search_path = ''
as $$
  select s.rater_role, s.rater_id, s.rated_role, s.rated_id
  from (
    values
      ('client', (placed).client_id, 'supplier', (placed).supplier_id),
      ('architect', (placed).rating_architect_id, 'supplier', (placed).supplier_id),
      ('supplier', (placed).supplier_id, 'architect', (placed).rating_architect_id)
  ) s (rater_role, rater_id, rated_role, rated_id)
  join public.profiles a on a.id = s.rater_id and a.erased_at is null and a.guest_of is null
  join public.profiles b on b.id = s.rated_id and b.erased_at is null
$$;
comment on function private.rating_sides(public.orders) is
$$Sides of an order with whom they rate: its client and the architect of when it opened rate the supplier, the supplier that architect. A supplier without
an account is rated and does not rate; nobody rates for or about a person who was erased. No row before it opened but those of the client.
For the functions of this folder; granted to nobody.
Source: docs/decisions/279 and 280.$$;

create function private.rating_ends(opened timestamptz) returns timestamptz
language sql immutable
set search_path = ''
as $$ select rating_ends.opened + interval '336 hours' $$;
comment on function private.rating_ends(timestamptz) is 'Until when an order is rated: fourteen days after it opened. Reads nothing.';
grant execute on function private.rating_ends(timestamptz) to app_client, app_architect, app_supplier, app_admin;

create function private.rating_link(account_role text, order_id uuid, project_id uuid, orders bigint) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when rating_link.orders > 1 and account_role = 'architect' then format('/projects/%s/work', rating_link.project_id)
    when rating_link.orders > 1 and account_role = 'client' then format('/work?projeto=%s', rating_link.project_id)
    else '/orders/' || rating_link.order_id
  end
$$;
comment on function private.rating_link(text, uuid, uuid, bigint) is
  'The page on which somebody rates an order or reads its ratings: the order, or the works of the project where there are several. Granted to nobody.';
