create function public.get_handovers(target_project_id uuid) returns table (
  handover_id uuid,
  number integer,
  status text,
  version integer,
  note text,
  sent_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  content jsonb,
  content_hash text,
  sign_off jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select h.id, h.number, h.status, h.version, h.note, h.sent_at, h.closed_at, h.close_reason,
    read.content, coalesce(s.content_hash, private.content_hash(read.content)),
    case when s.id is not null then private.sign_off_as_read(s) end
  from public.projects p
  join public.handovers h on h.project_id = p.id
  left join lateral (
    select o.* from public.sign_offs o where o.kind = 'handover' and o.entity_id = h.id order by o.created_at limit 1
  ) s on true
  cross join lateral (
    select case when h.status <> 'withdrawn' then coalesce(s.content, private.handover_content(h)) end as content
  ) read
  where p.id = target_project_id and (private.is_side_of(p) or private.asked_by('app_admin'))
  order by h.number desc
$$;
comment on function public.get_handovers(uuid) is
$$The termos de entrega of a project, the latest first: state, the architect's words, and content: what was answered as it was read, one that waits
as the project is now; null for one that was withdrawn. content_hash: its sha256, as the sign-off and the document have it. sign_off: the client's
answer, as in get_orders.
For the project's client and architect and admins; no row to anybody else.
Nullable: note, closed_at, close_reason, content, content_hash, sign_off.
Closed sets: status (handovers.status).
Definer: the day on which the project was completed, from which guarantees may count, and who answered for an account are granted to nobody.
Source: docs/decisions/277.$$;
grant execute on function public.get_handovers(uuid) to app_client, app_architect, app_admin;

create function public.preview_handover(target_project_id uuid) returns table (content jsonb)
language sql stable security definer
set search_path = ''
as $$
  select private.handover_content(h.row) - '{number,version,note}'::text[]
  from public.projects p
  cross join lateral (
    select jsonb_populate_record(null::public.handovers, jsonb_build_object('project_id', p.id)) as row
  ) h
  where p.id = target_project_id and private.is_side_of(p) and private.asked_by('app_architect')
$$;
comment on function public.preview_handover(uuid) is
$$The content that a termo de entrega of a project would have if it were sent now: one row, as get_handovers has it, without number, version and note.
For the project's architect; no row to anybody else.
Definer: as get_handovers.
Source: docs/decisions/277.$$;
grant execute on function public.preview_handover(uuid) to app_architect;
