create function private.issue_link(project uuid, placed uuid, issue uuid, side text) returns text
language sql immutable
set search_path = ''
as $$
  select case side
    when 'supplier' then format('/orders/%s%s', placed, '?pendencia=' || issue)
    when 'client' then format('/work?projeto=%s&aba=vistoria%s', project, '&pendencia=' || issue)
    else format('/projects/%s/work?aba=vistoria%s', project, '&pendencia=' || issue)
  end
$$;
comment on function private.issue_link(uuid, uuid, uuid, text) is
$$The page on which a side reads what has to be mended: the supplier on the page of the order, client and architect under Obra; with an issue it is the one
that opens. Granted to nobody.$$;

create function private.notify_issue(issue public.issues, happened public.issue_events, fixer text, has_account boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  event constant text := (happened).event;
  notice constant text := case
    when event = 'fixed' then 'issue_fixed'
    when event = 'disputed' then 'issue_disputed'
    when event in ('refused', 'upheld', 'reopened') then 'issue_refused'
    else 'issue_answered'
  end;
begin
  perform private.emit(
    notice, array[side.person], (issue).project_id, null, auth.uid(),
    private.issue_link((issue).project_id, (issue).order_id, (issue).id, side.role),
    jsonb_build_object(
      'issue', private.issue_label((issue).kind, (issue).number), 'event', event,
      'order', (select private.order_label(o) from public.orders o where o.id = (issue).order_id),
      'visit_on', (happened).visit_on, 'entered', nullif((happened).is_entered, false)
    ),
    jsonb_build_object('title', (issue).title, 'reason', (happened).words),
    -- Notes, visits and closings of a long list are read there; what concerns a claim is mailed as well.
    mails => notice <> 'issue_answered' or event = 'cancelled' or (issue).kind = 'warranty'
  )
  from (
    values ((issue).architect_id, 'architect'), ((issue).client_id, 'client'),
      (case when has_account then (issue).supplier_id end, 'supplier')
  ) side (person, role)
  where side.person is not null
    and case notice
      when 'issue_fixed' then side.role <> 'supplier'
      when 'issue_disputed' then side.role <> 'supplier'
      when 'issue_refused' then side.role = fixer or fixer = 'supplier' and not has_account and side.role = 'architect'
        or event = 'upheld' and side.role = (issue).author_role
      else true
    end;
end
$$;
comment on function private.notify_issue(public.issues, public.issue_events, text, boolean) is
$$Notifies the sides of an issue, but for the one that acts, of an answer: client and architect when it was mended (issue_fixed) or disputed
(issue_disputed), the side that has to mend it when the check refused it, a dispute was decided against it or it was opened again (issue_refused), all of a
visit, a note, a closing or a cancellation (issue_answered). Data issue (its number), event, order, visit_on, entered; for the mail also title and reason.
For definer functions; granted to nobody.$$;
