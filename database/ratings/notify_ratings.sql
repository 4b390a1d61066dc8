create function private.ratings_due(at timestamptz) returns table (
  kind text, recipient uuid, recipient_role text, once_key text, first_order public.orders, orders bigint, until date
)
language sql stable
set search_path = ''
as $$
  -- The tenth day of a window: who has not rated yet is reminded, without a word of the others.
  select 'rating_ending', s.rater_id, s.rater_role,
    format('rating_ending:%s:%s', o.project_id, extract(epoch from o.rating_opened_at)),
    (array_agg(o order by o.created_at, o.id))[1], count(*), private.day_in_sao_paulo(private.rating_ends(o.rating_opened_at))
  from public.orders o
  cross join lateral private.rating_sides(o) s
  where o.rating_opened_at > ratings_due.at - interval '336 hours' and o.rating_opened_at <= ratings_due.at - interval '240 hours'
    and not exists (select from public.ratings r where r.order_id = o.id and r.rater_role = s.rater_role)
  group by s.rater_id, s.rater_role, o.project_id, o.rating_opened_at
  union all
  -- Ratings that the clock opened in the last three days; those that the last side opened were announced then.
  select 'rating_published', w.rated_id, w.rated_role,
    format('rating_published:%s:%s', w.project_id, extract(epoch from w.rating_opened_at)),
    (array_agg(w.placed order by (w.placed).created_at, (w.placed).id))[1], count(*), null
  from (
    select distinct r.rated_id, r.rated_role, o.project_id, o.rating_opened_at, o as placed
    from public.orders o
    join public.ratings r on r.order_id = o.id and r.hidden_at is null and r.sealed_until = private.rating_ends(o.rating_opened_at)
    where o.rating_opened_at > ratings_due.at - interval '408 hours' and o.rating_opened_at <= ratings_due.at - interval '336 hours'
  ) w
  group by w.rated_id, w.rated_role, w.project_id, w.rating_opened_at
$$;
comment on function private.ratings_due(timestamptz) is
$$People to be notified of ratings at a moment: rating_ending four days before the end of a window, to sides that have not rated; rating_published
after its end, to who was rated. One line for each person, project and moment of opening, however many orders there are.
For private.notify_ratings and tests; granted to nobody.$$;

create function private.notify_ratings(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry record;
  events integer := 0;
begin
  if private.is_before_eight(notify_ratings.at) then
    return 0;
  end if;
  for entry in
    select d.*, d.first_order as held
    from private.ratings_due(notify_ratings.at) d
    where not exists (select from public.notifications n where n.recipient_id = d.recipient and n.once_key = d.once_key)
    order by d.once_key, d.recipient
  loop
    events := events + 1;
    if entry.kind = 'rating_published' then
      perform private.notify_published(entry.recipient, entry.recipient_role, entry.held, entry.orders, entry.once_key);
    else
      perform private.emit(
        'rating_ending', array[entry.recipient], (entry.held).project_id, null, null,
        private.rating_link(entry.recipient_role, (entry.held).id, (entry.held).project_id, entry.orders),
        jsonb_build_object(
          'orders', entry.orders, 'until', entry.until,
          'order', case when entry.orders = 1 then private.order_label(entry.held) end,
          'category', case when entry.orders = 1 then (entry.held).category end
        ),
        once_key => entry.once_key, notifies_actor => true
      );
    end if;
  end loop;
  perform private.notify_held(r)
  from public.ratings r
  where r.held_at is not null and r.sealed_until <= notify_ratings.at and r.sealed_until > notify_ratings.at - interval '72 hours'
    and not exists (select from public.notifications n where n.once_key = format('rating_held:%s', r.id));
  return events;
end
$$;
comment on function private.notify_ratings(timestamptz) is
$$Reminds of ratings that end and announces those that the clock opened (kinds rating_ending, rating_published, rating_held), as private.ratings_due
says, from eight in the morning of São Paulo, once each. It opens nothing: the policies compare the seal with the clock. Returns how many people
were to be notified.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/279.$$;
grant execute on function private.notify_ratings(timestamptz) to authenticator;
