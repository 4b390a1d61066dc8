create function private.threads_beside(thread uuid) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (
      select array_agg(o.id order by o.id)
      from public.quote_requests r
      join public.quote_requests o on o.project_id = r.project_id and o.supplier_id = r.supplier_id
      where r.id = thread
    ),
    array[thread]
  )
$$;
comment on function private.threads_beside(uuid) is
$$The stored conversations that people see as one: those of all requests of a project to one supplier; for a project, its own alone.
For list_threads, get_thread, mark_thread_read and notify_unread_messages; granted to nobody.
Source: docs/decisions/243.$$;

create function private.thread_rows(account uuid, person uuid, threads uuid[], gathered boolean)
returns table (
  place bigint,
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
  is_closed boolean,
  other_company text,
  stored jsonb,
  last_events integer,
  is_guest boolean,
  last_author text,
  is_shared boolean
)
language sql stable
set search_path = ''
as $$
  select
    asked.place, written.id, p.id, p.name, r.id, r.category,
    o.id, o.full_name, o.role,
    own.last_at, m.kind, m.event, m.data, left(m.body, 200), coalesce(m.account_id, m.author_id) = account,
    own.unread, own.is_closed, case when o.role = 'supplier' then o.company_name end, own.stored,
    case when m.kind = 'system' then (
      select count(*)::integer
      from unnest(own.ids) k (id)
      join public.messages x on x.thread_id = k.id
      where x.created_at > coalesce(spoken.at, '-infinity')
    ) else 0 end,
    o.guest_of is not null,
    -- Nobody needs the name of who sits on the other side alone, nor their own.
    (
      select w.full_name from public.profiles w
      where w.id = m.author_id and w.id <> person and (m.account_id is not null or w.id = account)
    ),
    exists (
      select from public.account_people w where w.account_id in (account, o.id) and w.ended_at is null
    )
  from unnest(threads) with ordinality asked (id, place)
  cross join lateral (
    select
      array_agg(s.id) as ids, max(s.last_at) as last_at, coalesce(sum(s.unread), 0)::integer as unread,
      bool_and(s.is_closed) as is_closed,
      -- First the one into which a message is written.
      jsonb_agg(
        jsonb_build_object('thread_id', s.id, 'category', s.category)
        order by s.is_closed, s.last_at desc nulls last, s.invited_at desc, s.id
      ) as stored
    from (
      select k.id, q.category, q.invited_at, t.last_at, t.unread, private.is_thread_closed(coalesce(q.project_id, k.id), q.id) as is_closed
      from unnest(case when gathered then private.threads_beside(asked.id) else array[asked.id] end) k (id)
      left join public.quote_requests q on q.id = k.id
      left join lateral (
        select max(h.last_at) as last_at, sum(h.unread) filter (where h.person_id = person) as unread
        from public.threads h
        where coalesce(h.account_id, h.person_id) = account and h.thread_id = k.id
      ) t on true
    ) s
  ) own
  cross join lateral (select (own.stored -> 0 ->> 'thread_id')::uuid as id) written
  left join public.quote_requests r on r.id = written.id
  join public.projects p on p.id = coalesce(r.project_id, written.id)
  join public.profiles o on o.id = case
    when p.architect_id = account then coalesce(r.supplier_id, p.client_id)
    when r.supplier_id = account or r.id is null and p.client_id = account then p.architect_id
  end
  left join lateral (
    select x.*
    from unnest(own.ids) k (id)
    cross join lateral (
      select * from public.messages y
      where y.thread_id = k.id
      order by y.created_at desc, y.id desc
      limit 1
    ) x
    order by x.created_at desc, x.id desc
    limit 1
  ) m on true
  left join lateral (
    select max(x.created_at) as at
    from unnest(own.ids) k (id)
    cross join lateral (
      select y.created_at from public.messages y
      where y.thread_id = k.id and y.kind = 'text'
      order by y.created_at desc, y.id desc
      limit 1
    ) x
  ) spoken on true
  order by asked.place
$$;
comment on function private.thread_rows(uuid, uuid, uuid[], boolean) is
$$Conversations of an account as one of its people sees them, at the place of each id: what is unread is the person's, the rest the account's; none
for an id that is not the account's. gathered: each
with those that people see as one (threads_beside), and thread_id is the one into which a message is written.
last_author: who wrote the latest message, where it was a colleague on either side, not the caller; is_shared: whether either side has several people.
For list_threads and get_thread; granted to nobody.$$;

create function private.message_authors(threads uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', w.author_id, 'name', private.acting_name(w.author_id, w.account_id)) order by w.first_at), '[]')
  from (
    select m.author_id, coalesce(m.account_id, m.author_id) as account_id, min(m.created_at) as first_at
    from public.messages m
    where m.thread_id = any (threads) and m.kind = 'text'
    group by 1, 2
  ) w
$$;
comment on function private.message_authors(uuid[]) is
$$The people who wrote in some stored conversations, the first one first [{id, name}], as both sides read their names: Rita Melo, de Ribeiro
Arquitetura; of the founder of an account the name alone. For get_thread; granted to nobody.
Source: docs/decisions/265.$$;
