create function private.hold_open_group(member public.quotes, may_wait boolean, statuses text[] default '{requested}') returns setof public.quotes
language plpgsql
set search_path = ''
as $$
declare
  items uuid[];
  patience text := current_setting('lock_timeout');
begin
  -- Simultaneous plain answers to different rows of one group would each hold a row that the others need, and all would
  -- be refused. The first takes the group's own lock, so the others release their rows.
  if not may_wait and not pg_try_advisory_xact_lock(
    hashtextextended(member.project_id || '/' || member.supplier_id || '/' || member.category, 0)
  ) then
    raise lock_not_available;
  end if;

  select array_agg(q.project_item_id)
  into items
  from public.quotes q
  where q.project_id = member.project_id
    and q.supplier_id = member.supplier_id
    and q.category = member.category
    and q.status = any (statuses);

  -- Several suppliers may lock an item at once, an approval takes it alone; the rows are read again after the lock.
  if may_wait then
    perform from public.project_items i where i.id = any (items) order by i.id for share;
  else
    perform from public.project_items i where i.id = any (items) order by i.id for share nowait;
  end if;

  perform private.check_phase(member.project_id);
  -- Offers that replace others are checked by hold_request, which holds the request.
  if statuses = '{requested}' and (member.status = 'requested' or member.closed_as = 'no_response') then
    perform private.check_deadline(member.request_id);
  end if;

  if may_wait then
    perform from public.quotes q
    where q.project_id = member.project_id and q.supplier_id = member.supplier_id and q.category = member.category
      and q.status = any (statuses)
    order by q.id
    for no key update;
  else
    -- Shorter than deadlock_timeout: a decision under way that needs our row goes first.
    perform set_config('lock_timeout', '300ms', true);
    perform from public.quotes q
    where q.project_id = member.project_id and q.supplier_id = member.supplier_id and q.category = member.category
      and q.status = any (statuses)
    order by q.id
    for no key update;
    perform set_config('lock_timeout', patience, true);
  end if;
  if statuses = '{requested}' then
    perform private.note_opened(member.request_id);
  end if;

  return query
    select q.*
    from public.quotes q
    where q.project_id = member.project_id
      and q.supplier_id = member.supplier_id
      and q.category = member.category
      and q.status = any (statuses)
      and not exists (
        select from public.quotes chosen
        where chosen.project_item_id = q.project_item_id and chosen.status = 'approved'
      )
      and not private.is_bought_elsewhere(q.project_item_id)
    order by q.id;
exception
  when lock_not_available then
    raise exception 'Esta solicitação está sendo alterada neste momento. Tente de novo em instantes.' using errcode = 'PT409';
end
$$;
comment on function private.hold_open_group(public.quotes, boolean, text[]) is
$$Locks and returns, lowest id first, the rows that a supplier can still answer together with the given one: same project and
category, in one of these statuses, item without an approved quote and not bought outside (Q-01, Q-28: an undecided item stays open while the project is
quoting or in progress). statuses: {requested} for a first answer; with {submitted, viewed} for one that replaces what was sent.
may_wait: whether to wait for a decision under way; a plain update already holds a row and must not for long (deadlock), so it
gets PT409; of several plain answers to one group at the same moment the first is accepted.
A first answer records that the request was opened.
Raises QPHAS when the project takes no answers; for a first answer also QLATE when the deadline has passed and late answers
are refused.
For definer functions; granted to nobody.$$;
