create function private.notify_issues_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := private.day_in_sao_paulo(notify_issues_due.at);
  entry record;
  events integer := 0;
begin
  if private.is_before_eight(notify_issues_due.at) then
    return 0;
  end if;

  -- Issues to be mended until tomorrow or today, to the side whose turn it is.
  for entry in
    select i.project_id, i.order_id, i.due_on, side.role, side.person, count(*)::integer as issues,
      (array_agg(i.id order by i.number))[1] as issue, (array_agg(private.issue_label(i.kind, i.number) order by i.number))[1] as label,
      to_jsonb((array_agg(i.title order by i.number))[1:10]) as titles,
      format('issue_due:%s:%s:%s:%s', i.project_id, coalesce(i.order_id, i.project_id), i.due_on, i.due_on - today) as once
    from public.issues i
    join public.projects p on p.id = i.project_id and (p.status <> 'archived' or i.kind = 'warranty')
    left join public.orders o on o.id = i.order_id
    left join public.profiles s on s.id = i.supplier_id
    cross join lateral private.issue_fixer(o, s) f
    cross join lateral (
      select 'supplier' as role, i.supplier_id as person where f.fixer = 'supplier' and f.has_account
      union all
      select 'architect', i.architect_id where not (f.fixer = 'supplier' and f.has_account)
    ) side
    where i.status = 'open' and not i.is_disputed and i.due_on between today and today + 1
      -- A day that was near already when it was published needs no reminder.
      and private.day_in_sao_paulo(i.opened_at) < today
    group by i.project_id, i.order_id, i.due_on, side.role, side.person
    order by i.project_id, i.order_id, i.due_on
  loop
    continue when exists (
      select from public.notifications n where n.recipient_id = entry.person and n.once_key = entry.once
    );
    events := events + 1;
    perform private.emit(
      'issue_due', array[entry.person], entry.project_id, null, null,
      private.issue_link(entry.project_id, entry.order_id, case when entry.issues = 1 then entry.issue end, entry.role),
      jsonb_build_object(
        'issues', entry.issues, 'issue', case when entry.issues = 1 then entry.label end, 'due_on', entry.due_on
      ),
      jsonb_build_object('titles', entry.titles),
      once_key => entry.once, notifies_actor => true
    );
  end loop;

  -- Thirty days before a warranty ends; for three days, should the clock have stood still.
  for entry in
    select o.id, o.project_id, o.category, private.order_label(o) as label, w.ends_on, side.role, side.person,
      format('warranty_ending:%s:%s', o.id, w.ends_on) as once
    from public.orders o
    cross join lateral private.order_warranty(o) w
    cross join lateral (values (o.client_id, 'client'), (o.architect_id, 'architect')) side (person, role)
    where o.status = 'confirmed' and o.warranty_months > 0 and w.ends_on between today + 27 and today + 30
      and w.ends_on - 30 > w.begins_on
    order by o.id, side.role
  loop
    continue when exists (
      select from public.notifications n where n.recipient_id = entry.person and n.once_key = entry.once
    );
    events := events + 1;
    perform private.emit(
      'warranty_ending', array[entry.person], entry.project_id, null, null, '/orders/' || entry.id,
      jsonb_build_object('order', entry.label, 'category', entry.category, 'ends_on', entry.ends_on),
      once_key => entry.once, notifies_actor => true
    );
  end loop;

  -- A week before drafts that nobody touched are deleted (forget_issue_drafts).
  for entry in
    select i.project_id, i.author_id as person, i.author_role as role, count(*)::integer as issues,
      private.day_in_sao_paulo(min(i.changed_at)) + 180 as ends_on,
      format('issue_drafts_ending:%s:%s:%s', i.project_id, i.author_id, private.day_in_sao_paulo(min(i.changed_at))) as once
    from public.issues i
    where i.status = 'draft' and i.changed_at < notify_issues_due.at - interval '173 days'
    group by i.project_id, i.author_id, i.author_role
    order by i.project_id, i.author_id
  loop
    continue when exists (
      select from public.notifications n where n.recipient_id = entry.person and n.once_key = entry.once
    );
    events := events + 1;
    perform private.emit(
      'issue_drafts_ending', array[entry.person], entry.project_id, null, null,
      private.issue_link(entry.project_id, null, null, entry.role),
      jsonb_build_object('issues', entry.issues, 'ends_on', entry.ends_on),
      once_key => entry.once, notifies_actor => true
    );
  end loop;
  return events;
end
$$;
comment on function private.notify_issues_due(timestamptz) is
$$From eight in the morning of São Paulo, once each: reminds the side whose turn it is of what is to be mended tomorrow and today (kind issue_due; data
issues: how many, issue: the number of a single one, due_on; one for each order and day), client and architect of a warranty that ends in thirty days
(warranty_ending; data order, category, ends_on), and authors of drafts that are deleted in a week (issue_drafts_ending; data issues, ends_on). Returns how
many were reminded.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 276.$$;
grant execute on function private.notify_issues_due(timestamptz) to authenticator;

create function private.forget_issue_drafts(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.drop_issue_drafts(array(
    select i.id from public.issues i
    where i.status = 'draft' and i.changed_at < forget_issue_drafts.at - interval '180 days'
    order by i.id
    limit 1000
    for update skip locked
  ));
end
$$;
comment on function private.forget_issue_drafts(timestamptz) is
$$Deletes drafts of pendências and claims that nobody changed for 180 days, with their photos; their author was notified a week before. Returns how many, at
most 1,000.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/276.$$;
grant execute on function private.forget_issue_drafts(timestamptz) to authenticator;
