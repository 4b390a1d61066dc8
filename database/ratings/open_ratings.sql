create function private.open_ratings(held public.orders) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select from private.rating_sides(held) s
    where not exists (select from public.ratings r where r.order_id = held.id and r.rater_role = s.rater_role)
  ) then
    return;
  end if;
  update public.ratings r
  set sealed_until = now()
  where r.order_id = held.id and r.sealed_until > now();
  if found then
    perform private.notify_published(r.rated_id, r.rated_role, held, 1)
    from (select distinct r.rated_id, r.rated_role from public.ratings r where r.order_id = held.id) r;
    perform private.notify_held(r) from public.ratings r where r.order_id = held.id and r.held_at is not null;
  end if;
end
$$;
comment on function private.open_ratings(public.orders) is
$$Opens the ratings of an order once every side that rates it has done so (private.rating_sides), all at the same moment, and notifies who was rated.
The caller holds the order, so that of two last ones the second sees the first.
For rate_order and erase_from_ratings; granted to nobody.
Source: docs/decisions/279.$$;

create function private.open_held_comment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.held_comments c set sealed_until = new.sealed_until where c.rating_id = new.id;
  return null;
end
$$;
comment on function private.open_held_comment() is
$$After a rating opened whose words wait for the team: the words open to the team with it.
Definer: nobody may write held comments.$$;

create function private.notify_published(rated uuid, rated_role text, held public.orders, orders bigint, once text default null) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.emit(
    'rating_published', array[rated], held.project_id, null, null,
    -- An architect who handed the project over reads their ratings in their account.
    case when notify_published.rated_role = 'architect' and rated <> held.architect_id then '/account'
      else private.rating_link(notify_published.rated_role, held.id, held.project_id, notify_published.orders) end,
    jsonb_build_object(
      'orders', notify_published.orders,
      'order', case when notify_published.orders = 1 then private.order_label(held) end,
      'category', case when notify_published.orders = 1 then held.category end
    ),
    once_key => coalesce(once, format('rating_published:%s', held.id)), notifies_actor => true
  );
end
$$;
comment on function private.notify_published(uuid, text, public.orders, bigint, text) is
$$Notifies who was rated that the ratings of an order are open (kind rating_published; data orders, and of a single one order and category).
Granted to nobody.$$;

create function private.notify_held(held public.ratings) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.emit(
    'rating_held', private.team(), null, null, null, '/admin/people?aba=avaliacoes', '{}',
    once_key => format('rating_held:%s', (held).id), notifies_actor => true
  );
end
$$;
comment on function private.notify_held(public.ratings) is
  'Notifies the team that the words of an open rating wait for it (kind rating_held). Granted to nobody.';
