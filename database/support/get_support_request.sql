create function public.get_support_request(target_request_id uuid, most integer default 100) returns table (
  id uuid,
  label text,
  subject text,
  link text,
  priority integer,
  state text,
  opened_at timestamptz,
  waiting_since timestamptz,
  solved_at timestamptz,
  can_answer boolean,
  account_id uuid,
  account_name text,
  account_role text,
  account_status text,
  plan text,
  opener_name text,
  assigned_to uuid,
  assigned_name text,
  message_count integer,
  messages jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select r.id, private.support_label(r), r.subject, r.link, r.priority, r.state, r.opened_at, r.waiting_since, r.solved_at,
    private.may_be_opened_again(r, now()), r.account_id, coalesce(a.company_name, a.full_name), a.role, a.status,
    case when t.is_team then a.plan end,
    (select p.full_name from public.profiles p where p.id = r.opened_by),
    case when t.is_team then r.assigned_to end,
    case when t.is_team then (select p.full_name from public.profiles p where p.id = r.assigned_to) end,
    (select count(*)::integer from public.support_messages m where m.request_id = r.id),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'by_team', m.by_team,
        -- Which admin answered is the team's to know; the account knows its manager.
        'author_name', case when not m.by_team or t.is_team or m.author_id = t.manager then w.full_name end,
        'is_mine', m.author_id = (select auth.person()), 'body', m.body, 'files', m.files, 'created_at', m.created_at
      ) order by m.created_at, m.id), '[]')
      from (
        select * from public.support_messages o
        where o.request_id = r.id
        order by o.created_at desc, o.id desc
        limit least(greatest(coalesce(most, 100), 1), 500)
      ) m
      join public.profiles w on w.id = m.author_id
    )
  from public.support_requests r
  join public.profiles a on a.id = r.account_id
  cross join lateral (
    select private.asked_by('app_admin') as is_team,
      (select g.manager_id from private.account_managers g where g.profile_id = r.account_id) as manager
  ) t
  where r.id = target_request_id
    and (
      t.is_team
      or r.account_id = (select auth.uid()) and private.asked_by('app_pending', 'app_client', 'app_architect', 'app_supplier')
    )
$$;
comment on function public.get_support_request(uuid, integer) is
$$One row: a request for support with what was written in it, its latest 100 messages or as many as most says, up to 500, the oldest first.
can_answer: somebody may still write. author_name of what the team wrote is the account's manager or, for the team, the admin who wrote it; otherwise
null. plan, assigned_to and assigned_name are for the team.
For the people of the account, also those whom the gate holds, and admins; no row for anybody else.
Nullable: link, waiting_since, solved_at, account_role, plan, assigned_to, assigned_name.
Closed sets: state (support_requests.state), account_role (profiles.role), account_status (profiles.status), plan (profiles.plan).
Definer: colleagues do not read each other's profile.
Source: docs/decisions/302.$$;
grant execute on function public.get_support_request(uuid, integer)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
