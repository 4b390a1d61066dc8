create function public.get_item_specs(target_project_id uuid) returns table (
  item_id uuid,
  category text,
  description text,
  quantity numeric,
  unit text,
  room text,
  item_position integer,
  code text,
  brand text,
  model text,
  finish text,
  color text,
  size text,
  notes text,
  accepts_equivalent boolean,
  vendor_name text,
  vendor_url text,
  cover_name text,
  pictures integer,
  product_id uuid,
  status text,
  version integer,
  approved_version integer,
  message text,
  sent_at timestamptz,
  decided_at timestamptz,
  reason text,
  content_hash text,
  change_by text,
  is_pending_change boolean,
  earlier integer
)
language sql stable security definer
set search_path = ''
as $$
  with readable as (
    select p.id, private.asked_by('app_client') as is_client
    from public.projects p
    where p.id = target_project_id
      and (
        p.architect_id = (select auth.uid()) and private.asked_by('app_architect')
        or p.client_id = (select auth.uid()) and private.asked_by('app_client')
        or private.asked_by('app_admin')
      )
  ), shown as (
    select s.item_id, s.product_id, s.approved_version, s.version as current_version, r.is_client,
      case when r.is_client then v.version else s.version end as version,
      case when not r.is_client then s.status when s.status = 'draft' then 'approved' else s.status end as status,
      case when r.is_client then v.content else private.spec_content(s) end as content,
      v.message, v.sent_at, v.decided_at, v.reason,
      s.status <> 'approved' and s.approved_version is not null and stands.content is distinct from private.spec_content(s) as is_pending_change
    from readable r
    join public.item_specs s on s.project_id = r.id
    -- A client reads what waits for them, else what they approved; a draft has been read by nobody else.
    left join public.item_spec_versions v
      on v.item_id = s.item_id and v.version = case when s.status = 'draft' and r.is_client then s.approved_version else s.version end
    left join public.item_spec_versions stands on stands.item_id = s.item_id and stands.version = s.approved_version
    where not r.is_client or v.id is not null
  ), pictures as (
    select a.entity_id as item_id, count(*)::integer as pictures,
      (array_agg(a.entity_id || '/' || a.file_name order by a.created_at, a.id))[1] as first_name,
      jsonb_object_agg(a.id, a.entity_id || '/' || a.file_name) as names
    from readable r
    join public.attachments a on a.project_id = r.id and a.kind = 'item' and a.mime_type like 'image/%'
    group by a.entity_id
  ), ways as (
    select w.item_id, w.way
    from private.spec_ways(array(select s.item_id from shown s where not s.is_client)) w
  ), agreed as (
    select distinct on (g.entity_id) g.entity_id, g.entity_version, g.content_hash
    from readable r
    join public.sign_offs g on g.project_id = r.id and g.kind = 'item_spec' and g.decision = 'agreed'
    order by g.entity_id, g.created_at desc, g.id
  )
  select s.item_id, i.category, i.description, trim_scale(i.quantity), i.unit, i.room, i.position,
    s.content ->> 'code', s.content ->> 'brand', s.content ->> 'model', s.content ->> 'finish', s.content ->> 'color', s.content ->> 'size',
    s.content ->> 'notes', (s.content ->> 'accepts_equivalent')::boolean, s.content ->> 'vendor_name', s.content ->> 'vendor_url',
    'item/' || coalesce(p.names ->> (s.content ->> 'cover_id'), p.first_name), coalesce(p.pictures, 0),
    case when private.asked_by('app_architect') then s.product_id end,
    s.status, s.version, s.approved_version, s.message, s.sent_at, s.decided_at, s.reason,
    case when g.entity_version = s.approved_version then g.content_hash end,
    w.way, not s.is_client and s.is_pending_change,
    (select count(*)::integer from public.item_spec_versions e where e.item_id = s.item_id and e.version < s.version)
  from shown s
  join public.project_items i on i.id = s.item_id and i.cancelled_at is null
  left join pictures p on p.item_id = s.item_id
  left join ways w on w.item_id = s.item_id
  left join agreed g on g.entity_id = s.item_id
  order by i.position, i.id
$$;
comment on function public.get_item_specs(uuid) is
$$The fichas of a project, one row for each item that has one and was not cancelled, in the order of the list. The architect and the team read each as it is
now; the client the version that waits for them, else the one that they approved or refused, and never a draft.
cover_name: the object of the bucket anexos that shows it; pictures: how many it has. status and version: of what the row shows; approved_version: the one
that stands. message and sent_at: of the sending to the client; decided_at, and reason, the client's words about a refusal; content_hash: of the client's
sign-off of the version that stands. change_by: the way by which the architect changes it (plain, order: its version counts up; addendum, change_order),
null for the client and in an archived project. is_pending_change: the ficha says something else than the approved version, which goes on standing.
earlier: how many versions were sent before the one that the row shows.
For the client and the architect of the project and admins; no row to anybody else.
Nullable: room, code, brand, model, finish, color, size, notes, vendor_name, vendor_url, cover_name, product_id, approved_version, message, sent_at,
decided_at, reason, content_hash, change_by.
Closed sets: unit (project_items.unit), status (item_specs.status), change_by (plain, order, addendum, change_order).
Definer: clients may not read items or fichas.
Source: docs/decisions/282.$$;
grant execute on function public.get_item_specs(uuid) to app_client, app_architect, app_admin;

create function public.get_request_specs(target_quote_id uuid) returns table (
  quote_id uuid,
  item_id uuid,
  code text,
  brand text,
  model text,
  finish text,
  color text,
  size text,
  notes text,
  accepts_equivalent boolean,
  cover_name text,
  pictures integer
)
language sql stable security definer
set search_path = ''
as $$
  select f.quote_id, f.item_id, f.spec ->> 'code', f.spec ->> 'brand', f.spec ->> 'model', f.spec ->> 'finish', f.spec ->> 'color',
    f.spec ->> 'size', f.spec ->> 'notes', (f.spec ->> 'accepts_equivalent')::boolean, f.spec ->> 'cover_name', (f.spec ->> 'pictures')::integer
  from public.quotes q
  cross join lateral private.request_specs(q.request_id) f
  where q.id = target_quote_id
    and q.supplier_id = (select auth.uid())
    and private.asked_by('app_supplier')
  order by f.place, f.item_id
$$;
comment on function public.get_request_specs(uuid) is
$$The fichas of the items of a request, which any of its quotes names, as suppliers read them: the version that stands, never the shop,
the status, or what the client said. cover_name: the object of the bucket anexos that shows the item; pictures: how many it has.
For the supplier who was asked; no row to anybody else.
Nullable: code, brand, model, finish, color, size, notes, cover_name.
Definer: suppliers may not read items or fichas.
Source: docs/decisions/282.$$;
grant execute on function public.get_request_specs(uuid) to app_supplier;

create function private.request_specs(request uuid) returns table (quote_id uuid, item_id uuid, place integer, spec jsonb)
language sql stable
set search_path = ''
as $$
  select q.id, i.id, i.position,
    private.standing_spec(i.id) - 'cover_id' || jsonb_build_object('cover_name', c.name, 'pictures', c.pictures)
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id and i.cancelled_at is null
  join public.item_specs s on s.item_id = i.id
  cross join lateral private.spec_cover(i.id, (private.standing_content(s) ->> 'cover_id')::uuid) c
  where q.request_id = request_specs.request
    -- A supplier who lost does not go on reading what is bought in the end.
    and (
      q.status <> 'rejected'
      or not exists (select from public.quotes a where a.project_item_id = i.id and a.status = 'approved')
    )
$$;
comment on function private.request_specs(uuid) is
$$The fichas of the items of a request as its supplier reads them: private.standing_spec, with cover_name and pictures. Items that were given to another
supplier are left out. The caller has checked who reads. Granted to nobody.
Source: docs/decisions/282.$$;

create function public.list_spec_versions(target_item_id uuid) returns table (
  version integer,
  content jsonb,
  source text,
  outcome text,
  message text,
  reason text,
  sent_at timestamptz,
  decided_at timestamptz,
  content_hash text
)
language sql stable
set search_path = ''
as $$
  select v.version, v.content, v.source, v.outcome, v.message, v.reason, v.sent_at, v.decided_at, g.content_hash
  from public.item_spec_versions v
  left join lateral (
    select g.content_hash
    from public.sign_offs g
    where g.entity_id = v.item_id and g.kind = 'item_spec' and g.entity_version = v.version
    order by g.created_at desc, g.id
    limit 1
  ) g on true
  where v.item_id = target_item_id
  order by v.version desc
$$;
comment on function public.list_spec_versions(uuid) is
$$The versions of an item's ficha that were sent or agreed to, the newest first: content, as item_spec_versions keeps it, where it comes from, what became of
it, the words of both sides, and the hash of the client's sign-off.
For the client and the architect of the project and admins; no row to anybody else.
Nullable: message, reason, decided_at, content_hash.
Closed sets: source (item_spec_versions.source), outcome (item_spec_versions.outcome).
Source: docs/decisions/282.$$;
grant execute on function public.list_spec_versions(uuid) to app_client, app_architect, app_admin;
