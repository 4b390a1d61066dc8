create function private.may_read_ratings_of(person public.profiles) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_admin') then true
    when private.asked_by('app_supplier') then (person).id = auth.uid()
    when private.asked_by('app_architect') then
      (person).id = auth.uid()
      or (person).role = 'supplier' and (
        (person).status = 'approved'
        or (person).guest_of = auth.uid()
        or exists (select from public.orders o where o.supplier_id = (person).id and o.architect_id = auth.uid())
      )
    else false
  end
$$;
comment on function private.may_read_ratings_of(public.profiles) is
$$Whether the caller reads what others think of somebody: the team of everybody, suppliers and architects of themselves, architects of the suppliers
whom they may ask or have asked. No supplier of another one (T40), and no client.
For get_ratings and get_supplier_scorecards; granted to nobody.
Source: docs/decisions/280.$$;

create function public.get_ratings(target_person_id uuid) returns table (
  rating_id uuid,
  rater_role text,
  category text,
  punctuality smallint,
  quality smallint,
  scope smallint,
  service smallint,
  comment text,
  reply text,
  replied_at timestamptz,
  rated_in date,
  order_id uuid,
  order_label text,
  is_reported boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.id, r.rater_role, o.category, r.punctuality, r.quality, r.scope, r.service, r.comment, r.reply,
    case when k.is_known then r.replied_at end,
    date_trunc('month', private.day_in_sao_paulo(r.sealed_until)::timestamp)::date,
    case when k.is_known and (private.asked_by('app_admin', 'app_supplier') or o.architect_id = auth.uid()) then o.id end,
    case when k.is_known then private.order_label(o) end,
    r.rated_id = auth.uid() and exists (select from private.rating_reports p where p.rating_id = r.id)
  from public.profiles s
  join public.ratings r on r.rated_id = s.id
  join public.orders o on o.id = r.order_id
  cross join lateral (
    select private.asked_by('app_admin') or r.rated_id = auth.uid() as is_known
  ) k
  where s.id = get_ratings.target_person_id and private.may_read_ratings_of(s)
    and r.sealed_until <= now() and r.hidden_at is null
  order by date_trunc('month', r.sealed_until) desc, r.id
$$;
comment on function public.get_ratings(uuid) is
$$Opinions that others published about a person, the latest month first: grades, words and the answer to them. Without a name: the role
of the rater, the category and the month (rated_in is its first day) are all that an architect who looks for a supplier reads; who was rated, and the team,
also read which order it was.
Sealed and hidden ratings, and words that wait for the team, are not in it.
For admins, for suppliers and architects about themselves, and for architects about suppliers whom they may ask; to anybody else no row.
Nullable: comment, reply, replied_at, order_id, order_label.
Closed sets: rater_role (ratings.rater_role).
Definer: an architect reads no order of another, and no id of who rated.
Source: docs/decisions/280.$$;
grant execute on function public.get_ratings(uuid) to app_architect, app_supplier, app_admin;
