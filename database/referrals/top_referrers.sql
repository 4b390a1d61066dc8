create function public.top_referrers() returns table (id uuid, full_name text, role text, completed bigint)
language sql stable
set search_path = ''
as $$
  with best as (
    select r.referrer_id, count(*) as completed
    from public.referrals r
    where r.status = 'completed'
    group by r.referrer_id
  )
  select b.referrer_id, p.full_name, p.role, b.completed
  from best b
  left join public.profiles p on p.id = b.referrer_id
  order by b.completed desc, private.plain_words(p.full_name), b.referrer_id
  limit 5
$$;
comment on function public.top_referrers() is
$$The five people with most successful referrals: by completed referrals, then by name; nobody with none (Q-40).
For admins; 42501 to everybody else.
Nullable: full_name, role.
Closed sets: role (profiles.role).$$;
grant execute on function public.top_referrers() to app_admin;
