create function private.rating_means(people uuid[]) returns table (
  rated_id uuid, projects bigint, mean numeric, punctuality numeric, quality numeric, scope numeric, service numeric
)
language sql stable
set search_path = ''
as $$
  select
    p.rated_id, count(*), avg((p.punctuality + p.quality + p.scope + p.service) / 4),
    avg(p.punctuality), avg(p.quality), avg(p.scope), avg(p.service)
  from (
    select v.rated_id, v.project_id,
      avg(v.punctuality) as punctuality, avg(v.quality) as quality, avg(v.scope) as scope, avg(v.service) as service
    from (
      -- Two orders of one pair of people in one project are one voice.
      select r.rated_id, r.project_id, r.rater_id,
        avg(r.punctuality) as punctuality, avg(r.quality) as quality, avg(r.scope) as scope, avg(r.service) as service
      from public.ratings r
      where r.rated_id = any (people) and r.sealed_until <= now() and r.hidden_at is null
      group by r.rated_id, r.project_id, r.rater_id
    ) v
    group by v.rated_id, v.project_id
  ) p
  group by p.rated_id
$$;
comment on function private.rating_means(uuid[]) is
$$Means of the open ratings of people: the mean of their projects, of each the mean of those who rated, one voice each however many orders they had.
Grades whose words wait for the team count; hidden ratings do not. Granted to nobody.
Source: docs/decisions/280.$$;

create function public.get_supplier_scorecards(supplier_ids uuid[]) returns table (
  supplier_id uuid,
  mean numeric,
  projects bigint,
  punctuality numeric,
  quality numeric,
  scope numeric,
  service numeric,
  requests bigint,
  answered_share numeric,
  hours_to_answer numeric,
  deliveries bigint,
  on_time_share numeric,
  refused_share numeric,
  open_claims bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if cardinality(get_supplier_scorecards.supplier_ids) > 200 then
    raise exception 'Peça até 200 fornecedores de uma vez.' using errcode = 'PT400';
  end if;
  return query
    with asked as materialized (
      select p.id
      from public.profiles p
      where p.id = any (get_supplier_scorecards.supplier_ids) and p.role = 'supplier' and private.may_read_ratings_of(p)
    ), answers as (
      select r.supplier_id,
        count(*) as requests,
        count(*) filter (where r.version > 0 or r.intent = 'will_not_quote') as answered,
        percentile_cont(0.5) within group (order by extract(epoch from v.sent_at - r.invited_at) / 3600) as hours
      from asked a
      join public.quote_requests r on r.supplier_id = a.id
      left join public.quote_versions v on v.request_id = r.id and v.version = 1
      where r.invited_at > now() - interval '1 year'
        -- A supplier who still has time to answer has not failed to.
        and (r.version > 0 or r.intent = 'will_not_quote' or coalesce(r.respond_until, r.invited_at + interval '7 days') <= now())
      group by r.supplier_id
    ), delivered as (
      -- Orders that were delivered whole: their last accepted delivery against the day that was promised.
      select o.supplier_id, count(*) as orders, count(*) filter (where last.day <= e.promised_on) as on_time
      from asked a
      join public.orders o on o.supplier_id = a.id and o.fulfilled_at is not null
      join private.order_ends(array(
        select f.id from asked b join public.orders f on f.supplier_id = b.id and f.fulfilled_at is not null
      )) e on e.order_id = o.id and e.promised_on is not null
      cross join lateral (
        select max(d.arrived_on) as day
        from public.deliveries d
        join private.delivery_lines l on l.delivery_id = d.id and l.accepted > 0
        where d.order_id = o.id and d.status = 'checked'
      ) last
      where last.day is not null
      group by o.supplier_id
    ), checked as (
      select d.supplier_id, count(*) as lines, count(*) filter (where l.refused > 0) as refused
      from asked a
      join public.deliveries d on d.supplier_id = a.id and d.status = 'checked'
      join private.delivery_lines l on l.delivery_id = d.id
      group by d.supplier_id
    ), claims as (
      select i.supplier_id, count(*) as open
      from asked a
      join public.issues i on i.supplier_id = a.id and i.kind = 'warranty' and i.status = 'open'
      group by i.supplier_id
    )
    select
      a.id,
      case when m.projects >= 3 then round(m.mean, 2) end, coalesce(m.projects, 0),
      case when m.projects >= 3 then round(m.punctuality, 2) end, case when m.projects >= 3 then round(m.quality, 2) end,
      case when m.projects >= 3 then round(m.scope, 2) end, case when m.projects >= 3 then round(m.service, 2) end,
      coalesce(w.requests, 0),
      case when w.requests >= 5 then round(w.answered::numeric / w.requests, 4) end,
      case when w.requests >= 5 then round(w.hours::numeric, 1) end,
      coalesce(d.orders, 0), case when d.orders >= 3 then round(d.on_time::numeric / d.orders, 4) end,
      case when k.lines >= 5 then round(k.refused::numeric / k.lines, 4) end,
      coalesce(c.open, 0)
    from asked a
    left join private.rating_means(array(select x.id from asked x)) m on m.rated_id = a.id
    left join answers w on w.supplier_id = a.id
    left join delivered d on d.supplier_id = a.id
    left join checked k on k.supplier_id = a.id
    left join claims c on c.supplier_id = a.id
    order by a.id;
end
$$;
comment on function public.get_supplier_scorecards(uuid[]) is
$$Reputation of suppliers, a row for each of up to 200 whom the caller may read about. mean: of the grades of open ratings, from 1 to 5, by
projects, in each one voice for a person who rated; null with fewer than 3 projects, as are its four parts. Of the requests of twelve months that
were answered or whose time is over: requests, the share answered, by an offer or a refusal (a fraction), and the median of hours to the first offer;
no share with fewer than 5. deliveries: orders that were delivered whole, and from 3 on the share of them whose last accepted delivery was not
after the promised day; refused_share: of 5 checked lines or more, those of which something was refused; open_claims: of the warranty. No price, no
project and no name of anybody is in it, and nothing that is still sealed.
For admins, for architects about suppliers whom they may ask or have asked, and for suppliers about themselves: of a rival there is no row (T40).
Raises PT400 for more than 200.
Nullable: mean, punctuality, quality, scope, service, answered_share, hours_to_answer, on_time_share, refused_share.
Definer: ratings and requests of other architects are not the caller's to read; they are only counted.
Source: docs/decisions/280.$$;
grant execute on function public.get_supplier_scorecards(uuid[]) to app_architect, app_supplier, app_admin;
