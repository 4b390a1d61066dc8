create function private.thread_rows(person uuid, threads uuid[])
returns table (
  thread_id uuid,
  project_id uuid,
  project_name text,
  request_id uuid,
  category text,
  other_id uuid,
  other_name text,
  other_role text,
  last_at timestamptz,
  last_kind text,
  last_event text,
  last_data jsonb,
  last_body text,
  last_is_mine boolean,
  unread integer,
  is_closed boolean
)
language sql stable
set search_path = ''
as $$
  select
    asked.id, p.id, p.name, r.id, r.category,
    o.id, o.full_name, o.role,
    t.last_at, m.kind, m.event, m.data, left(m.body, 200), m.author_id = person,
    coalesce(t.unread, 0), private.is_thread_closed(p.id, r.id)
  from unnest(threads) with ordinality asked (id, nth)
  left join public.quote_requests r on r.id = asked.id
  join public.projects p on p.id = coalesce(r.project_id, asked.id)
  join public.profiles o on o.id = case
    when p.architect_id = person then coalesce(r.supplier_id, p.client_id)
    when r.supplier_id = person or r.id is null and p.client_id = person then p.architect_id
  end
  left join public.threads t on t.person_id = person and t.thread_id = asked.id
  left join lateral (
    select * from public.messages x
    where x.thread_id = asked.id
    order by x.created_at desc, x.id desc
    limit 1
  ) m on true
  order by asked.nth
$$;
comment on function private.thread_rows(uuid, uuid[]) is
$$Conversations as one of their two people sees them, in the order of the ids; none for an id that is not theirs.
For list_threads and get_thread; granted to nobody.$$;

create function public.list_threads(
  only_unread boolean default false,
  before timestamptz default null,
  before_id uuid default null,
  most integer default 30
)
returns table (
  thread_id uuid,
  project_id uuid,
  project_name text,
  request_id uuid,
  category text,
  other_id uuid,
  other_name text,
  other_role text,
  last_at timestamptz,
  last_kind text,
  last_event text,
  last_data jsonb,
  last_body text,
  last_is_mine boolean,
  unread integer,
  is_closed boolean
)
language sql stable security definer
set search_path = ''
as $$
  select rows.*
  from private.thread_rows((select auth.uid()), (
    select array_agg(t.thread_id order by t.last_at desc, t.thread_id desc)
    from (
      select * from public.threads o
      where o.person_id = (select auth.uid())
        and private.asked_by('app_client', 'app_architect', 'app_supplier')
        and (not only_unread or o.unread > 0)
        and (before is null or (o.last_at, o.thread_id) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
      order by o.last_at desc, o.thread_id desc
      limit least(greatest(most, 1), 100)
    ) t
  )) rows
$$;
comment on function public.list_threads(boolean, timestamptz, uuid, integer) is
$$The caller's conversations in which something was said, the latest first, at most 100 (30 unless said): those before
(last_at, thread_id) of the last one shown, where it is given. With the other person, the latest message (its first 200
characters, or the event and its data) and how many of the other's messages are unread.
For clients, architects and suppliers; own only.
Definer: names of people and projects, and what the caller has read.
Nullable: request_id, category, last_event, last_is_mine.
Closed sets: other_role (profiles.role), last_kind (messages.kind).
Source: docs/decisions/092.$$;
grant execute on function public.list_threads(boolean, timestamptz, uuid, integer) to app_client, app_architect, app_supplier;

create function public.get_thread(thread_id uuid)
returns table (
  thread_id uuid,
  project_id uuid,
  project_name text,
  request_id uuid,
  category text,
  other_id uuid,
  other_name text,
  other_role text,
  last_at timestamptz,
  last_kind text,
  last_event text,
  last_data jsonb,
  last_body text,
  last_is_mine boolean,
  unread integer,
  is_closed boolean
)
language sql stable security definer
set search_path = ''
as $$
  select rows.*
  from private.thread_rows((select auth.uid()), array[get_thread.thread_id]) rows
  where private.asked_by('app_client', 'app_architect', 'app_supplier')
$$;
comment on function public.get_thread(uuid) is
$$One conversation, as list_threads returns it; also where nothing was said yet. No row for what is not the caller's.
For clients, architects and suppliers; own only.
Definer: names of people and projects, and what the caller has read.
Nullable: request_id, category, last_at, last_kind, last_event, last_data, last_body, last_is_mine.
Closed sets: other_role (profiles.role), last_kind (messages.kind).$$;
grant execute on function public.get_thread(uuid) to app_client, app_architect, app_supplier;

create function public.mark_thread_read(thread_id uuid, until timestamptz) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  state public.threads;
  newest timestamptz;
begin
  -- Locked first: a message that arrives now is counted after this, or seen by the count below.
  select * into state
  from public.threads t
  where t.person_id = auth.uid() and t.thread_id = mark_thread_read.thread_id
    and private.asked_by('app_client', 'app_architect', 'app_supplier')
  for update;
  if not found then
    return 0;
  end if;

  newest := greatest(state.read_until, least(mark_thread_read.until, clock_timestamp()));
  update public.threads t
  set read_until = newest, unread = c.unread, first_unread_at = c.first_at
  from (
    select count(*)::integer as unread, min(m.created_at) as first_at
    from public.messages m
    where m.thread_id = state.thread_id
      and m.kind = 'text'
      and m.author_id <> auth.uid()
      and m.created_at > coalesce(newest, '-infinity')
  ) c
  where t.person_id = state.person_id and t.thread_id = state.thread_id
  returning t.unread into state.unread;

  if state.unread = 0 then
    update public.notifications n
    set read_at = now()
    where n.recipient_id = auth.uid() and n.read_at is null and n.kind = 'message_received'
      and n.group_key = 'message:' || state.thread_id;
  end if;
  return state.unread;
end
$$;
comment on function public.mark_thread_read(uuid, timestamptz) is
$$The caller has read a conversation until this moment (never back, never into the future); returns how many messages of the
other remain unread. With none left, its notification is read too. A conversation that is not theirs: 0.
For clients, architects and suppliers; own only.
Definer: nobody writes public.threads.$$;
grant execute on function public.mark_thread_read(uuid, timestamptz) to app_client, app_architect, app_supplier;
