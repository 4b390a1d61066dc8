create function public.moderate_rating(rating_id uuid, decision text, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  said text := nullif(btrim(private.shown_text(moderate_rating.reason)), '');
  held public.ratings;
  placed public.orders;
  words text;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Só a equipe decide sobre avaliações.' using errcode = '42501';
  elsif coalesce(moderate_rating.decision, '') not in ('release', 'hide') then
    raise exception 'Diga se a avaliação fica ou sai.' using errcode = 'PT400';
  elsif said is null or length(said) > 1000 then
    raise exception 'Escreva o motivo, com até 1.000 letras.' using errcode = 'PT400';
  end if;
  select r.* into held
  from public.ratings r
  where r.id = moderate_rating.rating_id and r.sealed_until <= now()
  for no key update;
  if not found then
    raise exception 'Avaliação não encontrada.' using errcode = 'PT404';
  elsif (moderate_rating.decision = 'hide' and held.hidden_at is not null)
    or (moderate_rating.decision = 'release' and held.hidden_at is null and held.held_at is null and held.reported_at is null) then
    raise exception 'Esta avaliação já foi decidida.' using errcode = 'PT409';
  end if;

  if moderate_rating.decision = 'release' then
    delete from private.held_comments c where c.rating_id = held.id returning c.comment into words;
  end if;
  update public.ratings r
  set comment = coalesce(words, r.comment),
    held_at = case when moderate_rating.decision = 'hide' then r.held_at end,
    reported_at = null,
    hidden_at = case when moderate_rating.decision = 'hide' then coalesce(r.hidden_at, now()) end,
    hidden_reason = case when moderate_rating.decision = 'hide' then said end
  where r.id = held.id;
  update private.rating_reports p set decided_at = now() where p.rating_id = held.id and p.decided_at is null;

  perform private.record_event(
    case moderate_rating.decision when 'hide' then 'hidden' else 'released' end, 'rating', held.id, jsonb_build_object('order_id', held.order_id)
  );
  select o.* into strict placed from public.orders o where o.id = held.order_id;
  perform private.emit(
    'rating_decided', array[s.person], held.project_id, null, null,
    case when s.side = 'architect' and s.person <> placed.architect_id then '/account' else '/orders/' || held.order_id end,
    jsonb_build_object('order', private.order_label(placed), 'decision', moderate_rating.decision),
    jsonb_build_object('reason', said)
  )
  from (values (held.rater_id, held.rater_role), (held.rated_id, held.rated_role)) s (person, side);
end
$$;
comment on function public.moderate_rating(uuid, text, text) is
$$The team looks at an open rating: release publishes words that waited and keeps what was reported, also of one that was hidden; hide takes it out
of every list and figure, and its rater alone goes on reading it. reason: up to 1,000 characters; rater and rated get it by mail, and the rater
reads why it is hidden. Recorded in the trail.
For admins; 42501 to everybody else. Raises PT404 (none, or sealed), PT409 (decided so before), PT400.
Definer: nobody may write ratings.
Source: docs/decisions/280.$$;
grant execute on function public.moderate_rating(uuid, text, text) to app_admin;

create function public.list_ratings_to_moderate() returns table (
  rating_id uuid,
  order_id uuid,
  order_label text,
  category text,
  rater_role text,
  rater_name text,
  rated_id uuid,
  rated_name text,
  punctuality smallint,
  quality smallint,
  scope smallint,
  service smallint,
  comment text,
  reply text,
  is_held boolean,
  is_hidden boolean,
  hidden_reason text,
  reported_at timestamptz,
  report_reason text,
  waits_since timestamptz
)
language sql stable
set search_path = ''
as $$
  select
    r.id, r.order_id, lpad(o.number::text, 4, '0') || '/' || o.year, o.category, r.rater_role, coalesce(a.company_name, a.full_name),
    r.rated_id, coalesce(b.company_name, b.full_name), r.punctuality, r.quality, r.scope, r.service, coalesce(c.comment, r.comment), r.reply,
    r.held_at is not null, r.hidden_at is not null, r.hidden_reason, p.reported_at, p.reason,
    case when r.hidden_at is null then least(case when r.held_at is not null then r.sealed_until end, r.reported_at) end
  from public.ratings r
  join public.orders o on o.id = r.order_id
  join public.profiles a on a.id = r.rater_id
  join public.profiles b on b.id = r.rated_id
  left join private.held_comments c on c.rating_id = r.id
  left join private.rating_reports p on p.rating_id = r.id
  where r.sealed_until <= now() and (r.held_at is not null or p.rating_id is not null or r.hidden_at is not null)
  order by r.hidden_at is not null, r.held_at is null and r.reported_at is null, 20, r.created_at desc, r.id
$$;
comment on function public.list_ratings_to_moderate() is
$$Open ratings that the team has to look at or has looked at, those that wait first: with words that are held, reported by who was rated, or hidden.
comment has the words that are held. waits_since: null once it was decided. Sealed ones are not in it.
For admins; 42501 to everybody else.
Nullable: comment, reply, hidden_reason, reported_at, report_reason, waits_since.
Closed sets: rater_role (ratings.rater_role).
Source: docs/decisions/280.$$;
grant execute on function public.list_ratings_to_moderate() to app_admin;
