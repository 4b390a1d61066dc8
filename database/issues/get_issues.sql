create function private.issue_history(issue public.issues) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'event', e.event, 'role', e.role, 'is_entered', e.is_entered, 'at', e.at, 'version', e.version, 'words', e.words,
      'visit_on', e.visit_on, 'content_hash', e.content_hash,
      'name', private.acting_name(
        e.created_by,
        case when e.is_entered or e.role = 'architect' then e.architect_id when e.role = 'client' then e.client_id else e.supplier_id end
      )
    ) order by e.version
  ), '[]')
  from public.issue_events e
  where e.issue_id = (issue).id
$$;
comment on function private.issue_history(public.issues) is
$$The history of an issue, the earliest first [{event, role, is_entered, name, at, version, words, visit_on, content_hash}].
For definer functions that have checked the caller; granted to nobody.$$;

create function private.issue_files(issue public.issues) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', a.id, 'file_name', a.file_name, 'mime_type', a.mime_type, 'size', a.size, 'created_at', a.created_at,
      'is_mine', a.uploaded_by = auth.person(),
      -- A photo of the finder that arrives late from a device still shows what was found.
      'is_after', (issue).opened_at is not null and a.created_at > (issue).opened_at and not exists (
        select where a.uploaded_by = (issue).author_id
        union all
        select from public.account_people m where m.account_id = (issue).author_id and m.person_id = a.uploaded_by
      )
    ) order by a.created_at, a.id
  ), '[]')
  from public.attachments a
  where a.kind = 'issue' and a.entity_id = (issue).id
$$;
comment on function private.issue_files(public.issues) is
$$The photos of an issue [{id, file_name, mime_type, size, created_at, is_mine, is_after}]. is_after: added since the publication by another side than its
author's, which shows the mended work.
For definer functions that have checked the caller; granted to nobody.$$;

create function public.get_issues(
  target_project_id uuid default null,
  kind text default null,
  status text default null,
  target_order_id uuid default null,
  target_issue_id uuid default null,
  only_mine boolean default false,
  in_room text default null,
  most integer default 50,
  skip integer default 0
) returns table (
  issue_id uuid,
  project_id uuid,
  project_name text,
  issue_kind text,
  number integer,
  label text,
  order_id uuid,
  order_label text,
  supplier_name text,
  quote_id uuid,
  item text,
  room text,
  title text,
  description text,
  is_urgent boolean,
  due_on date,
  visit_on date,
  issue_status text,
  is_disputed boolean,
  version integer,
  author_role text,
  author_name text,
  created_at timestamptz,
  changed_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  mended_by text,
  has_account boolean,
  turn text[],
  is_my_turn boolean,
  answers text[],
  warranty_until date,
  in_warranty boolean,
  events jsonb,
  files jsonb,
  issues bigint
)
language sql stable security definer
set search_path = ''
as $$
  with found as materialized (
    select (f.issue).*, f.fixer, f.has_account, f.turn, f.issue, coalesce(private.actor_role() = any (f.turn), false) as is_my_turn,
      count(*) over () as issues
    from private.read_issues(target_project_id, target_order_id, target_issue_id) f
    where num_nonnulls(target_project_id, target_order_id, target_issue_id) > 0
      and (get_issues.kind is null or (f.issue).kind = get_issues.kind)
      and case get_issues.status
        when 'waiting' then (f.issue).status in ('open', 'fixed')
        when 'over' then (f.issue).status in ('closed', 'cancelled')
        else get_issues.status is null or (f.issue).status = get_issues.status
      end
      and (only_mine is not true or private.actor_role() = any (f.turn))
      and (in_room is null or (f.issue).room = in_room)
    order by (f.issue).status in ('closed', 'cancelled'), (f.issue).status <> 'draft', (f.issue).closed_at desc nulls last,
      (f.issue).is_urgent desc, (f.issue).due_on nulls last, (f.issue).number nulls last, (f.issue).created_at, (f.issue).id
    limit least(greatest(coalesce(most, 50), 1), 500)
    offset greatest(coalesce(skip, 0), 0)
  )
  select
    i.id, i.project_id, p.name, i.kind, i.number, private.issue_label(i.kind, i.number), i.order_id, private.order_label(o),
    coalesce(s.company_name, s.full_name), i.quote_id, t.description, i.room, i.title, i.description, i.is_urgent, i.due_on, i.visit_on,
    i.status, i.is_disputed, i.version, i.author_role, private.acting_name(i.created_by, i.author_id), i.created_at, i.changed_at,
    i.opened_at, i.closed_at, i.fixer, i.has_account, i.turn, i.is_my_turn,
    array(
      select e.event
      from unnest(array['visit', 'fixed', 'disputed', 'upheld', 'refused', 'closed', 'cancelled', 'reopened', 'note'])
        with ordinality e (event, place)
      where i.status <> 'draft' and (p.status <> 'archived' or i.kind = 'warranty') and private.may_answer_issue(
        i.issue, e.event, private.actor_role(), i.fixer, i.has_account, i.client_id is not null and c.erased_at is null
      )
      order by e.place
    ),
    w.ends_on,
    coalesce(private.day_in_sao_paulo(i.opened_at), private.day_in_sao_paulo(now())) between w.begins_on and w.ends_on,
    private.issue_history(i.issue), private.issue_files(i.issue), i.issues
  from found i
  join public.projects p on p.id = i.project_id
  left join public.orders o on o.id = i.order_id
  left join public.profiles s on s.id = i.supplier_id
  left join public.profiles c on c.id = i.client_id
  left join public.quotes q on q.id = i.quote_id
  left join public.project_items t on t.id = q.project_item_id
  left join lateral private.order_warranty(o) w on o.id is not null
  order by i.status in ('closed', 'cancelled'), i.status <> 'draft', i.closed_at desc nulls last,
    i.is_urgent desc, i.due_on nulls last, i.number nulls last, i.created_at, i.id
$$;
comment on function public.get_issues(uuid, text, text, uuid, uuid, boolean, text, integer, integer) is
$$Pendências and claims of a project, in an order, or one of it: drafts of the caller first, then what waits (urgent first, then by the day until which),
then what is over, the latest first; at most so many rows (1 to 500) after the first skip. issues, the same on each row: how many there are in all.
status: a status, waiting (open or fixed) or over (closed or cancelled). only_mine: those that wait for the caller. in_room: of this room.
turn: the roles that it waits for; is_my_turn: the caller's among them; answers: the events that answer_issue takes from the caller now. mended_by: the
side that has to mend it; has_account: false where that supplier has none, and the architect answers.
warranty_until: the last day of the order's warranty; in_warranty: whether it was opened within it (a draft: would be today), null where there is none.
events: its history [{event, role, is_entered, name, at, version, words, visit_on, content_hash}]; files: its photos [{id, file_name, mime_type, size,
created_at, is_mine, is_after}].
One of project, order and issue is needed; all narrow.
For the client and architect of the project, the supplier of the order, and admins; a draft for its author's account alone. No row to anybody else.
Nullable: number, order_id, order_label, supplier_name, quote_id, item, room, description, due_on, visit_on, opened_at, closed_at, warranty_until,
in_warranty.
Closed sets: issue_kind (issues.kind), issue_status (issues.status), author_role (issues.author_role), mended_by (issues.fixed_role).
Definer: names of people, items and who added a photo are not granted to every side.
Source: docs/decisions/276.$$;
grant execute on function public.get_issues(uuid, text, text, uuid, uuid, boolean, text, integer, integer)
  to app_client, app_architect, app_supplier, app_admin;

create function public.get_issue_counts(target_project_id uuid default null) returns table (
  project_id uuid,
  order_id uuid,
  issue_kind text,
  room text,
  drafts integer,
  waiting integer,
  mine integer,
  ended integer
)
language sql stable security definer
set search_path = ''
as $$
  select (f.issue).project_id, (f.issue).order_id, (f.issue).kind, (f.issue).room,
    (count(*) filter (where (f.issue).status = 'draft'))::integer,
    (count(*) filter (where (f.issue).status in ('open', 'fixed')))::integer,
    (count(*) filter (where private.actor_role() = any (f.turn)))::integer,
    (count(*) filter (where (f.issue).status in ('closed', 'cancelled')))::integer
  from private.read_issues(target_project_id, null, null) f
  where target_project_id is not null or private.asked_by('app_supplier')
  group by (f.issue).project_id, (f.issue).order_id, (f.issue).kind, (f.issue).room
  order by (f.issue).project_id, (f.issue).order_id, (f.issue).kind, (f.issue).room
$$;
comment on function public.get_issue_counts(uuid) is
$$How many pendências and claims a project has, by order, kind and room: drafts of the caller, those that wait, of them those that wait for the caller, and
those that are over. A supplier without a project: over all of their orders.
For the client and architect of the project, the suppliers of its orders (of their own), and admins; no row to anybody else.
Nullable: order_id, room.
Closed sets: issue_kind (issues.kind).
Definer: whether a supplier is suspended, which moves the turn, is granted to nobody.
Source: docs/decisions/276.$$;
grant execute on function public.get_issue_counts(uuid) to app_client, app_architect, app_supplier, app_admin;
