create function private.broken_ratings() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I28 a rating is of a side of its order, and opens at the end of the window or once every side has rated', r.id
  from public.ratings r
  join public.orders o on o.id = r.order_id
  where o.rating_opened_at is null
    or r.sealed_until > private.rating_ends(o.rating_opened_at)
    or r.sealed_until < private.rating_ends(o.rating_opened_at) and exists (
      select from private.rating_sides(o) s
      where not exists (select from public.ratings g where g.order_id = o.id and g.rater_role = s.rater_role)
        -- An account that took over the history of a contact became a side afterwards.
        and s.rater_id not in (select c.account_id from private.guest_claims c where c.moved_at is not null)
    )

  union all
  select 'I28 words of a rating wait for the team where it says so, sealed as the rating is', r.id
  from public.ratings r
  left join private.held_comments c on c.rating_id = r.id
  where (r.held_at is not null) <> (c.rating_id is not null) or c.sealed_until <> r.sealed_until
$$;
comment on function private.broken_ratings() is
  'Every rating that breaks what must always be true of ratings. For private.broken_invariants; owner only.';
