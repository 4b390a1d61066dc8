create function private.is_rating_architect(order_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce(o.rating_architect_id, o.architect_id) = auth.uid()
  from public.orders o
  where o.id = is_rating_architect.order_id
$$;
comment on function private.is_rating_architect(uuid) is
$$Whether the caller is the architect who rates an order: of when it opened, before that of today.
Definer: the ids of architects on orders are granted to nobody.
Source: docs/decisions/279.$$;
grant execute on function private.is_rating_architect(uuid) to app_client, app_architect, app_supplier, app_admin;

create function public.get_order_rating(target_order_id uuid) returns table (
  opened_at timestamptz,
  closes_at timestamptz,
  rates_role text,
  may_rate boolean,
  ratings jsonb
)
language sql stable
set search_path = ''
as $$
  select
    o.rating_opened_at, private.rating_ends(o.rating_opened_at), me.rates,
    coalesce(me.rates is not null and now() < private.rating_ends(o.rating_opened_at) and not given.is_given, false),
    given.ratings
  from public.orders o
  cross join lateral (
    select case
      when private.asked_by('app_client') then 'supplier'
      when private.asked_by('app_supplier') then 'architect'
      when private.asked_by('app_architect') and private.is_rating_architect(o.id) then 'supplier'
    end as rates,
    case when private.asked_by('app_client') then 'client' when private.asked_by('app_supplier') then 'supplier'
      when private.asked_by('app_architect') then 'architect' end as role
  ) me
  cross join lateral (
    select coalesce(bool_or(r.rater_role = me.role), false) as is_given,
      coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'rater_role', r.rater_role, 'rated_role', r.rated_role,
        'punctuality', r.punctuality, 'quality', r.quality, 'scope', r.scope, 'service', r.service,
        'comment', coalesce(r.comment, c.comment), 'reply', r.reply, 'replied_at', r.replied_at, 'created_at', r.created_at,
        'sealed_until', r.sealed_until, 'is_sealed', r.sealed_until > now(), 'is_held', c.rating_id is not null,
        'hidden_reason', r.hidden_reason, 'is_mine', coalesce(r.rater_role = me.role, false), 'is_about_me', coalesce(r.rated_role = me.role, false),
        'is_reported', exists (select from private.rating_reports p where p.rating_id = r.id and me.role = r.rated_role)
      ) order by r.rated_role desc, r.rater_role, r.id), '[]') as ratings
    from public.ratings r
    left join private.held_comments c on c.rating_id = r.id
    where r.order_id = o.id
  ) given
  where o.id = get_order_rating.target_order_id
$$;
comment on function public.get_order_rating(uuid) is
$$How an order stands with its ratings, for one of its people: since when and until when it is rated (null before it opens), whom the caller rates
(rates_role; null for the team and for an architect who came later), whether they still may, and the ratings that they may read [{id, rater_role,
rated_role, punctuality, quality, scope, service, comment, reply, replied_at, created_at, sealed_until, is_sealed, is_held, hidden_reason, is_mine,
is_about_me, is_reported}]: before the seal is open the own one alone. is_held: its words wait for the team, and are there for their rater and
for the team; is_reported: by the caller.
For client, architect and supplier of the order, and admins; to anybody else there is no row.
Nullable: opened_at, closes_at, rates_role.
Closed sets: rates_role (ratings.rated_role).
Source: docs/decisions/279.$$;
grant execute on function public.get_order_rating(uuid) to app_client, app_architect, app_supplier, app_admin;
