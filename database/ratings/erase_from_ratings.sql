create function private.erase_from_ratings(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  -- Opinions about somebody who is gone serve nobody; what they thought of others still counts, without their words.
  delete from public.ratings r where r.rated_id = person;
  delete from private.held_comments c where c.rater_id = person;
  update public.ratings r
  set comment = e.comment, reply = e.reply, hidden_reason = e.hidden_reason, held_at = e.held_at
  from (
    select o.id,
      case when o.rater_id <> person then private.without_person(o.comment, free, o.created_at, 2000) end as comment,
      private.without_person(o.reply, free, o.replied_at, 1000) as reply,
      private.without_person(o.hidden_reason, free, o.hidden_at, 1000) as hidden_reason,
      case when o.rater_id <> person then o.held_at end as held_at
    from public.ratings o
    where o.project_id = any (related) or o.rater_id = person
  ) e
  where r.id = e.id
    and (r.comment, r.reply, r.hidden_reason, r.held_at) is distinct from (e.comment, e.reply, e.hidden_reason, e.held_at);
  update private.held_comments c
  set comment = e.comment
  from (
    select h.rating_id, private.without_person(h.comment, free, r.created_at, 2000) as comment
    from private.held_comments h
    join public.ratings r on r.id = h.rating_id
    where r.project_id = any (related)
  ) e
  where c.rating_id = e.rating_id and c.comment <> e.comment;
  update private.rating_reports p
  set reason = e.reason
  from (
    select o.rating_id, private.without_person(o.reason, free, o.reported_at, 1000) as reason
    from private.rating_reports o
    join public.ratings r on r.id = o.rating_id
    where r.project_id = any (related)
  ) e
  where p.rating_id = e.rating_id and p.reason <> e.reason;
end
$$;
comment on function private.erase_from_ratings(uuid, uuid[], jsonb) is
$$Deletes the ratings about an erased person, takes the words out of those that they gave, whose grades stay, and mentions of them out of all
others of their projects.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI, docs/decisions/280.$$;

create function private.open_ratings_without(person uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.open_ratings(o)
  from public.orders o
  where person in (o.client_id, o.supplier_id, o.rating_architect_id)
    and o.rating_opened_at > now() - interval '336 hours'
    and exists (select from public.ratings r where r.order_id = o.id and r.sealed_until > now());
end
$$;
comment on function private.open_ratings_without(uuid) is
$$After somebody was erased: opens the ratings of orders in which they were the last side that had not rated; nobody waits for them.
The caller holds the projects of the person. For private.erase_person; granted to nobody.
Source: docs/decisions/279.$$;
