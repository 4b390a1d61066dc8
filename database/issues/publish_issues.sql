create function private.add_issue_event(
  issue public.issues, event text, role text, is_entered boolean, words text, visit_on date
) returns public.issue_events
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  moment timestamptz := clock_timestamp();
  added public.issue_events;
begin
  insert into public.issue_events (
    issue_id, version, event, role, is_entered, words, visit_on, content_hash, created_by, at, project_id, architect_id, client_id,
    supplier_id
  )
  select issue.id, issue.version, add_issue_event.event, add_issue_event.role, add_issue_event.is_entered, add_issue_event.words,
    add_issue_event.visit_on,
    private.content_hash(jsonb_build_object(
      'issue', issue.id, 'kind', issue.kind, 'number', issue.number, 'order', issue.order_id, 'quote', issue.quote_id, 'room', issue.room,
      'title', issue.title, 'description', issue.description, 'due_on', issue.due_on, 'version', issue.version,
      'event', add_issue_event.event, 'role', add_issue_event.role, 'is_entered', add_issue_event.is_entered,
      'words', add_issue_event.words, 'visit_on', add_issue_event.visit_on, 'at', moment,
      'before', (select e.content_hash from public.issue_events e where e.issue_id = issue.id order by e.version desc limit 1)
    )),
    auth.person(), moment, issue.project_id, issue.architect_id, issue.client_id, issue.supplier_id
  returning * into added;
  return added;
end
$$;
comment on function private.add_issue_event(public.issues, text, text, boolean, text, date) is
$$Adds to the history of an issue what made its version, with the hash of what was said about which words and of the event before.
For definer functions that hold the issue; granted to nobody.$$;

create function public.publish_issues(target_project_id uuid, issue_ids uuid[]) returns table (
  issue_id uuid,
  number integer,
  saved_version integer
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted uuid[] := array(select distinct w from unnest(publish_issues.issue_ids) w where w is not null);
  project public.projects;
  held uuid[];
  drafts uuid[];
  kinds text[];
  last_number integer;
  entry record;
begin
  if cardinality(wanted) not between 1 and 500 then
    raise exception 'Escolha de 1 a 500 pendências para publicar.' using errcode = 'PT400';
  end if;
  select coalesce(array_agg(distinct i.kind), array['punch']) into kinds
  from public.issues i
  where i.id = any (wanted) and i.author_id = auth.uid();
  project := private.hold_issue_project(target_project_id, kinds);
  -- Photos under way are waited for (fill_attachment holds their issue).
  held := array(
    select i.id from public.issues i
    where i.id = any (wanted) and i.project_id = project.id and i.author_id = auth.uid() and i.author_role = private.actor_role()
    order by i.id
    for no key update
  );
  if cardinality(held) <> cardinality(wanted) then
    raise exception 'Pendência não encontrada.' using errcode = 'PT404';
  end if;
  drafts := array(
    select i.id from public.issues i
    where i.id = any (held) and i.status = 'draft'
    order by array_position(publish_issues.issue_ids, i.id)
  );

  if cardinality(drafts) > 0 then
    perform private.check_claim(project, o)
    from public.issues i
    left join public.orders o on o.id = i.order_id
    where i.id = any (drafts) and i.kind = 'warranty';
    last_number := private.next_number('issue', project.id, 0, cardinality(drafts));
    update public.issues i
    set status = 'open', number = last_number - cardinality(drafts) + d.place, version = i.version + 1, opened_at = now(),
      changed_at = now()
    from unnest(drafts) with ordinality d (id, place)
    where i.id = d.id;
    perform private.add_issue_event(i, 'opened', i.author_role, false, null, null)
    from public.issues i
    where i.id = any (drafts)
    order by i.number;
    -- Until now their photos were the author's alone.
    update public.attachments a
    set architect_id = i.architect_id, client_id = i.client_id, supplier_id = i.supplier_id
    from public.issues i
    where i.id = any (drafts) and a.kind = 'issue' and a.entity_id = i.id;
    perform private.notify_opened_issues(project, drafts);
  end if;
  return query
    select i.id, i.number, i.version from public.issues i where i.id = any (held) order by i.number;
end
$$;
comment on function public.publish_issues(uuid, uuid[]) is
$$Publishes drafts of the caller in the order given: each gets its number in the project and is read by client and architect, and by the supplier of its
order. Each supplier is notified once however many there are, and so are the other side and, of claims, everybody (kinds issues_opened, claim_opened).
One that was published before keeps its number. Returns id, number and version of each.
For the account that wrote them; to anybody else they do not exist (PT404), as the project.
Raises PHASE (archived, but for claims), ISSST (a claim too early), PT400 (none, or more than 500).
Definer: nobody may write issues.
Source: docs/decisions/276.$$;
grant execute on function public.publish_issues(uuid, uuid[]) to app_client, app_architect;

create function private.notify_opened_issues(project public.projects, opened uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.emit(
    case g.kind when 'warranty' then 'claim_opened' else 'issues_opened' end, array[g.person], project.id, null, auth.uid(),
    private.issue_link(project.id, g.placed, case when g.issues = 1 then g.issue end, g.role),
    jsonb_build_object(
      'issues', g.issues, 'urgent', nullif(g.urgent, 0),
      'issue', case when g.issues = 1 then private.issue_label(g.kind, g.number) end,
      'order', case when g.orders = 1 then (select private.order_label(o) from public.orders o where o.id = g.placed) end
    ),
    jsonb_build_object('titles', g.titles)
  )
  from (
    select i.kind, side.person, side.role, count(*)::integer as issues, (count(*) filter (where i.is_urgent))::integer as urgent,
      min(i.number) as number, (array_agg(i.id order by i.number))[1] as issue,
      (array_agg(i.order_id order by i.number) filter (where i.order_id is not null))[1] as placed,
      count(distinct i.order_id) as orders,
      to_jsonb((array_agg(i.title order by i.number))[1:10]) as titles
    from public.issues i
    left join public.orders o on o.id = i.order_id
    left join public.profiles s on s.id = i.supplier_id
    cross join lateral private.issue_fixer(o, s) f
    cross join lateral (
      values (i.architect_id, 'architect'), (i.client_id, 'client'),
        (case when f.fixer = 'supplier' and f.has_account then i.supplier_id end, 'supplier')
    ) side (person, role)
    where i.id = any (opened) and side.person is not null
    group by i.kind, side.person, side.role
    order by i.kind, side.role, side.person
  ) g;
end
$$;
comment on function private.notify_opened_issues(public.projects, uuid[]) is
$$Notifies each supplier, client and architect of what was published for them, once for each kind (issues_opened, claim_opened; data issues: how many,
urgent: of them, issue: the number of a single one, order where all are of one; for the mail the first ten titles). A supplier without an account is
not notified: the architect answers.
For publish_issues; granted to nobody.$$;
