create function private.rating_scores(scores jsonb) returns smallint[]
language plpgsql immutable
set search_path = ''
as $$
declare
  names constant text[] := array['punctuality', 'quality', 'scope', 'service'];
begin
  if jsonb_typeof(scores) is distinct from 'object' or exists (
    select from unnest(names) n (name) where coalesce(scores ->> n.name, '') !~ '^[1-5]$' or jsonb_typeof(scores -> n.name) <> 'number'
  ) or exists (select from jsonb_object_keys(scores) k where k <> all (names)) then
    raise exception 'Dê uma nota de 1 a 5 a cada ponto.' using errcode = 'PT400';
  end if;
  return array(select (scores ->> n.name)::smallint from unnest(names) with ordinality n (name, place) order by n.place);
end
$$;
comment on function private.rating_scores(jsonb) is
$$The four grades of a rating {punctuality, quality, scope, service}, whole numbers from 1 to 5, in this order; PT400 for anything else.
Reads nothing. For rate_order; granted to nobody.$$;

create function private.held_to_rate(order_id uuid) returns public.orders
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.orders;
begin
  select o.* into held
  from public.orders o
  where o.id = held_to_rate.order_id
    and case
      when private.asked_by('app_client') then o.client_id = auth.uid()
      when private.asked_by('app_supplier') then o.supplier_id = auth.uid()
      when private.asked_by('app_architect') then auth.uid() in (o.architect_id, o.rating_architect_id)
      else false
    end
  for no key update;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.held_to_rate(uuid) is
$$An order, held, for one of its sides: its client, its supplier, its architect, or the architect of when it opened; PT404 for everybody else.
For rate_order; granted to nobody.$$;

create function public.rate_order(target_order_id uuid, scores jsonb, comment text default null)
returns table (rating_id uuid, sealed_until timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  grades smallint[] := private.rating_scores(rate_order.scores);
  said text := nullif(btrim(private.shown_text(rate_order.comment)), '');
  held public.orders;
  side record;
  given public.ratings;
begin
  perform private.only_people();
  if length(said) > 2000 then
    raise exception 'O comentário pode ter até 2.000 letras.' using errcode = 'PT400';
  end if;
  -- Whatever is refused from here on depends on the order and on the caller's own row: never on what others did.
  held := private.held_to_rate(rate_order.target_order_id);
  if held.rating_opened_at is null then
    raise exception 'Este pedido ainda não pode ser avaliado.' using errcode = 'RATEW';
  end if;
  select s.* into side from private.rating_sides(held) s where s.rater_id = auth.uid();
  if not found then
    raise exception 'Esta avaliação não cabe a você.' using errcode = '42501';
  end if;
  select r.* into given from public.ratings r where r.order_id = held.id and r.rater_role = side.rater_role;
  if found then
    -- Sent again after the response was lost.
    if (given.punctuality, given.quality, given.scope, given.service) = (grades[1], grades[2], grades[3], grades[4])
      and said is not distinct from coalesce(given.comment, (select c.comment from private.held_comments c where c.rating_id = given.id)) then
      return query select given.id, given.sealed_until;
      return;
    end if;
    raise exception 'Você já avaliou este pedido.' using errcode = 'PT409';
  elsif now() >= private.rating_ends(held.rating_opened_at) then
    raise exception 'O prazo desta avaliação terminou.' using errcode = 'RATEW';
  end if;

  insert into public.ratings (
    order_id, rater_role, rated_role, punctuality, quality, scope, service, comment, held_at, sealed_until,
    rater_id, rated_id, person_id, project_id, architect_id, client_id, supplier_id
  )
  values (
    held.id, side.rater_role, side.rated_role, grades[1], grades[2], grades[3], grades[4],
    case when not coalesce(private.has_contact(said), false) then said end,
    case when private.has_contact(said) then now() end,
    private.rating_ends(held.rating_opened_at),
    side.rater_id, side.rated_id, auth.person(), held.project_id, held.architect_id, held.client_id, held.supplier_id
  )
  returning * into given;
  if given.held_at is not null then
    insert into private.held_comments (rating_id, comment, rater_id, sealed_until) values (given.id, said, given.rater_id, given.sealed_until);
  end if;
  perform private.open_ratings(held);
  return query select r.id, r.sealed_until from public.ratings r where r.id = given.id;
end
$$;
comment on function public.rate_order(uuid, jsonb, text) is
$$Rates the other side of an order, once and for good: client and architect rate the supplier, the supplier the architect. scores {punctuality,
quality, scope, service}, each a whole number from 1 to 5; comment of up to 2,000 characters. Nobody else reads it before all sides have rated or
fourteen days have passed since the order opened (orders.rating_opened_at), the team included; nothing that others are refused depends on it. Words
with a telephone number, an address or a link wait for the team; the grades count. Returns the id and until when it is sealed, which is now for
the last side; the same sent again returns the same.
For client, supplier and architect of the order, an architect only where it was theirs when it opened (42501); to anybody else it does not
exist (PT404).
Raises RATEW (not open yet, or the fourteen days are over), PT409 (rated before, otherwise), PT400.
Definer: nobody may write ratings.
Source: docs/decisions/279 and 280.$$;
grant execute on function public.rate_order(uuid, jsonb, text) to app_client, app_architect, app_supplier;
