create function private.text_around(said text, search text) returns text
language sql immutable
set search_path = ''
as $$
  select case when f.place > 20 then '…' || substr(said, f.place - 12, 180) else left(said, 200) end
  from (
    select min(nullif(strpos(private.plain_words(said), word), 0)) as place
    from regexp_split_to_table(btrim(private.plain_words(search)), '\s+') as word
  ) f
$$;
comment on function private.text_around(text, text) is
$$At most 200 characters of a text, from a little before the first word of a search on.
Reads nothing. For list_threads; granted to nobody.$$;

create function public.list_threads(
  only_unread boolean default false,
  before timestamptz default null,
  before_id uuid default null,
  most integer default 30,
  gathered boolean default false,
  search text default '',
  in_project uuid default null,
  with_person uuid default null
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
  is_closed boolean,
  other_company text,
  stored jsonb,
  last_events integer,
  found_at timestamptz,
  found_text text,
  total bigint,
  last_author text
)
language sql stable security definer
set search_path = ''
as $$
  with own as materialized (
    select
      t.thread_id, t.last_at, t.unread, p.id as project_id, o.id as other_id, g.label,
      concat_ws(' ', p.name, case when o.role = 'supplier' then o.company_name end, o.full_name) as names
    from (
      select h.thread_id, max(h.last_at) as last_at,
        coalesce(sum(h.unread) filter (where h.person_id = (select auth.person())), 0) as unread
      from public.threads h
      where coalesce(h.account_id, h.person_id) = (select auth.uid())
      group by h.thread_id
    ) t
    left join public.quote_requests r on r.id = t.thread_id
    join public.projects p on p.id = coalesce(r.project_id, t.thread_id)
    join public.profiles o on o.id = case
      when p.architect_id = (select auth.uid()) then coalesce(r.supplier_id, p.client_id)
      else p.architect_id
    end
    left join public.categories g on g.key = r.category
    where private.asked_by('app_client', 'app_architect', 'app_supplier')
      and (in_project is null or p.id = in_project)
      and (with_person is null or o.id = with_person)
  ), conversation as (
    select
      array_agg(w.thread_id order by w.last_at desc, w.thread_id desc) as ids, w.project_id,
      max(w.last_at) as last_at, sum(w.unread) as unread,
      private.plain_words(concat_ws(' ', min(w.names), string_agg(w.label, ' '))) as words
    from own w
    group by w.project_id, w.other_id, case when not gathered then w.thread_id end
  ), asked as materialized (
    select private.search_patterns(search) as patterns
  ), page as (
    select
      f.*, count(*) over () as total,
      row_number() over (order by f.project_at desc, f.project_id, f.last_at desc, f.thread_id desc) as place
    from (
      select
        c.ids[1] as thread_id, c.last_at, said.created_at as found_at, said.body as found_body,
        -- Gathered: the projects one below the other, first the one in which something last happened.
        case when gathered then c.project_id end as project_id,
        case when gathered then max(c.last_at) over (partition by c.project_id) end as project_at
      from conversation c
      cross join asked a
      left join lateral (
        select x.created_at, x.body
        from public.messages x
        cross join lateral (select private.plain_words(x.body) as words) plain
        where not c.words like all (a.patterns)
          and x.thread_id = any (c.ids) and x.kind = 'text'
          and plain.words like any (a.patterns) and c.words || ' ' || plain.words like all (a.patterns)
        order by x.created_at desc, x.id desc
        limit 1
      ) said on true
      where (not only_unread or c.unread > 0)
        and (c.words like all (a.patterns) or said.created_at is not null)
        and (
          before is null
          or (c.last_at, c.ids[1]) < (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
        )
    ) f
    order by place
    limit least(greatest(most, 1), case when gathered then 1000 else 100 end)
  )
  select
    r.thread_id, r.project_id, r.project_name, r.request_id, r.category, r.other_id, r.other_name, r.other_role,
    r.last_at, r.last_kind, r.last_event, r.last_data, r.last_body, r.last_is_mine, r.unread, r.is_closed,
    r.other_company, r.stored, r.last_events, p.found_at, private.text_around(p.found_body, search), p.total,
    r.last_author
  from private.thread_rows((select auth.uid()), (select auth.person()), (select array_agg(o.thread_id order by o.place) from page o), gathered) r
  join page p on p.place = r.place
  order by r.place
$$;
comment on function public.list_threads(boolean, timestamptz, uuid, integer, boolean, text, uuid, uuid) is
$$The conversations of the account in use in which something was said, the latest first, at most 100 (30 unless said): those before
(last_at, thread_id) of the last one shown, where it is given. With the other person, the latest message (its first 200
characters, or the event and its data) and how many of the other side's messages the
caller has not read.
gathered: those of one project and person are one row, as people see them, at most 1,000, project by project; read again with a
larger most instead of before. thread_id and request_id are then the stored conversation into which a message is
written: of those that are not closed the one in which something last happened. stored: all of them, that one first.
other_company: of a supplier. last_is_mine, last_author: as in get_thread. last_events: how many events follow the last message that somebody wrote.
search: words that are in the names of project, company, person and categories, or, with those, in a message, of which the newest is
found_at and found_text. in_project, with_person: those of one project, or with one person. total: how many match.
For clients, architects and suppliers; own only.
Definer: names of people and projects, and what the caller has read.
Nullable: request_id, category, last_event, last_is_mine, other_company, found_at, found_text, last_author.
Closed sets: other_role (profiles.role), last_kind (messages.kind).
Source: docs/decisions/092, 243.$$;
grant execute on function public.list_threads(boolean, timestamptz, uuid, integer, boolean, text, uuid, uuid)
  to app_client, app_architect, app_supplier;
