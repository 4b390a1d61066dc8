create function private.decision_kinds() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'refused', 'spec', 'change', 'termination', 'dispute', 'compare', 'question', 'more_time', 'check', 'late', 'fix', 'silent', 'expiring', 'answer',
    'invite', 'list', 'pay'
  ]
$$;
comment on function private.decision_kinds() is
'Kinds of an architect''s decisions, the most urgent first. Granted to nobody.';

create function private.asked_categories(architect uuid, left_out uuid[]) returns table (
  project_id uuid,
  category text,
  kind text,
  owing integer,
  answered integer,
  since timestamptz,
  respond_until timestamptz,
  expires_on date
)
language sql stable
set search_path = ''
as $$
  with undecided as materialized (
    select q.project_id, q.category, q.request_id,
      q.status in ('submitted', 'viewed') and q.price > 0 as offers,
      q.status = 'requested' as owes,
      q.submitted_at
    from public.quotes q
    join public.projects p on p.id = q.project_id and p.status in ('quoting', 'in_progress')
    join public.profiles s on s.id = q.supplier_id and private.may_supply(s)
    where q.architect_id = asked_categories.architect
      and (q.status in ('requested', 'submitted', 'viewed') or q.closed_as = 'no_response')
      and q.project_item_id <> all (left_out)
      and not exists (
        select from public.quotes a where a.project_item_id = q.project_item_id and a.status = 'approved'
      )
      and not private.is_bought_elsewhere(q.project_item_id)
  ), requests as (
    select u.project_id, u.category, u.request_id,
      bool_or(u.offers) as offers,
      bool_or(u.owes) as owes,
      max(u.submitted_at) as answered_at
    from undecided u
    group by u.project_id, u.category, u.request_id
  ), standing as (
    select r.project_id, r.category, r.offers, r.answered_at, q.invited_at, q.valid_until, revised.is_open,
      r.owes or revised.is_open as owes,
      case when revised.is_open and not r.owes then q.revision_due else q.respond_until end as respond_until
    from requests r
    join public.quote_requests q on q.id = r.request_id
    cross join lateral (
      select q.revision_asked_at is not null and private.has_open_revision(q) as is_open
    ) revised
  ), categories as (
    select s.project_id, s.category,
      count(*) filter (where s.owes) as owing,
      count(*) filter (where s.offers) as answered,
      bool_or(s.offers and coalesce(s.valid_until >= t.day, true)) as can_be_chosen,
      max(s.respond_until) filter (where s.owes or not s.offers) as respond_until,
      min(s.valid_until) filter (where s.offers) as expires_on,
      min(s.invited_at) filter (where s.owes) as invited_at,
      max(s.answered_at) as answered_at
    from standing s
    cross join (select private.day_in_sao_paulo(now()) as day) t
    group by s.project_id, s.category
  ), named as (
    select c.*,
      case
        when c.can_be_chosen and (c.owing = 0 or coalesce(c.respond_until, '-infinity') < now()) then 'compare'
        when c.answered = 0 and c.respond_until < now() then 'silent'
        when c.answered > 0 and c.expires_on <= private.day_in_sao_paulo(now()) + 3 then 'expiring'
        -- Until the first reminder of the supplier (private.reminders_due) an answer is simply on its way.
        when c.owing > 0 and coalesce(c.respond_until, '-infinity') <= now() + interval '48 hours' then 'answer'
      end as kind
    from categories c
  )
  select n.project_id, n.category, n.kind, n.owing::integer, n.answered::integer,
    case n.kind
      when 'compare' then coalesce(n.respond_until, n.answered_at)
      when 'silent' then n.respond_until
      when 'expiring' then n.expires_on::timestamp at time zone 'America/Sao_Paulo'
      else coalesce(n.respond_until, n.invited_at)
    end,
    n.respond_until, n.expires_on
  from named n
  where n.kind is not null
$$;
comment on function private.asked_categories(uuid, uuid[]) is
$$The categories of an architect's open projects in which something undecided was asked for, except the items left_out, each under one
kind: compare (an offer can be chosen, and no answer is expected by a day to come: all answered, the deadline has passed, or none was
set), silent (the deadline passed without an offer), expiring (the first offer ends within three days, or ended), answer (answers are expected
within 48 hours, or without a deadline; before that a category waits without a row).
owing: suppliers that have not answered, or were asked for a better offer; answered: suppliers with an offer. since orders within a kind.
Suppliers without access count for nothing.
For get_decisions; granted to nobody.$$;

create function private.suppliers_asked_for(project uuid, of_category text, left_out uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(s) - 'place' order by s.place), '[]')
  from (
    select
      r.id as request_id, coalesce(p.company_name, p.full_name) as name, g.total, g.priced_items, g.owes,
      r.opened_at is not null as opened, r.valid_until,
      coalesce(private.day_in_sao_paulo(r.reminded_at) = private.day_in_sao_paulo(now()), false) as reminded_today,
      p.guest_of is not null as is_guest,
      row_number() over (order by g.priced_items desc, g.total, coalesce(p.company_name, p.full_name), r.id) as place
    from public.quote_requests r
    join public.profiles p on p.id = r.supplier_id and private.may_supply(p)
    cross join lateral (
      select
        sum(q.price) filter (where q.status in ('submitted', 'viewed') and q.price > 0) as total,
        (count(*) filter (where q.status in ('submitted', 'viewed') and q.price > 0))::integer as priced_items,
        bool_or(q.status = 'requested') as owes,
        count(*) as rows
      from public.quotes q
      where q.request_id = r.id
        and (q.status in ('requested', 'submitted', 'viewed') or q.closed_as = 'no_response')
        and q.project_item_id <> all (left_out)
        and not exists (select from public.quotes a where a.project_item_id = q.project_item_id and a.status = 'approved')
        and not private.is_bought_elsewhere(q.project_item_id)
    ) g
    where r.project_id = suppliers_asked_for.project and r.category = of_category and g.rows > 0
    order by place
    limit 12
  ) s
$$;
comment on function private.suppliers_asked_for(uuid, text, uuid[]) is
$$The suppliers of a category of a project with something undecided, except the items left_out, at most twelve, those who price the most
items first, then by total: [{request_id, name, total (R$), priced_items, owes, opened, valid_until, reminded_today,
is_guest}].
For get_decisions; granted to nobody.$$;

create function public.get_decisions(most integer default 20, target_project_id uuid default null) returns table (
  kind text,
  project_id uuid,
  project_name text,
  category text,
  entity_id uuid,
  label text,
  person text,
  item text,
  words text,
  things integer,
  of_things integer,
  amount numeric,
  forecast numeric,
  due_on date,
  respond_until timestamptz,
  since timestamptz,
  suppliers jsonb,
  decisions bigint,
  phone text
)
language sql stable security definer
set search_path = ''
as $$
  with today as (
    select private.day_in_sao_paulo(now()) as day
  ), own as materialized (
    select p.id, p.name, p.status, p.client_id, p.created_at
    from public.projects p
    where p.architect_id = (select auth.uid()) and p.status <> 'archived' and private.asked_by('app_architect')
      and (target_project_id is null or p.id = target_project_id)
  ), latest as materialized (
    select distinct on (s.project_id) s.id, s.project_id, s.status, s.decided_at
    from public.selections s
    join own on own.id = s.project_id and own.status in ('quoting', 'in_progress')
    where s.status <> 'withdrawn'
    order by s.project_id, s.sent_at desc, s.id
  ), chosen as materialized (
    -- Items that the client is deciding about, and those that the client refused and nobody decided since.
    select l.id as selection_id, l.project_id, l.decided_at, l.status = 'decided' as is_refused, i.id as item_id,
      i.description, i.position, c.justification
    from latest l
    join public.selection_items c on c.selection_id = l.id
    join public.quotes q on q.id = c.quote_id
    join public.project_items i on i.id = q.project_item_id and i.cancelled_at is null
    where (
        l.status = 'sent' and q.status in ('submitted', 'viewed') and q.version = c.version
        or l.status = 'decided' and c.decision = 'refused'
      )
      and not exists (select from public.quotes a where a.project_item_id = i.id and a.status = 'approved')
      and not private.is_bought_elsewhere(i.id)
  ), comes as (
    -- Orders with a delivery that was announced for today or before, and orders that are late.
    select 'check' as kind, d.order_id, min(d.arrives_on) as day, sum(l.things)::integer as things
    from public.deliveries d
    join own on own.id = d.project_id
    cross join lateral (select count(*) as things from private.delivery_lines l where l.delivery_id = d.id) l
    where d.architect_id = (select auth.uid()) and d.status = 'announced' and d.arrives_on <= (select t.day from today t)
    group by d.order_id
    union all
    select 'late', l.order_id, l.promised_on, null
    from private.late_orders((select t.day from today t), array(
      select o.id from own join public.orders o on o.project_id = own.id and o.status = 'confirmed' and o.fulfilled_at is null
    )) l
  ), specs as (
    select s.project_id, s.item_id, v.decided_at, v.reason, i.description, i.position
    from own
    join public.item_specs s on s.project_id = own.id and s.status = 'refused'
    join public.item_spec_versions v on v.item_id = s.item_id and v.version = s.version
    join public.project_items i on i.id = s.item_id and i.cancelled_at is null
  ), unpaid as (
    select q.project_id, q.approved_at, q.price - coalesce((select sum(y.amount) from public.payments y where y.quote_id = q.id), 0) as rest
    from own
    join public.quotes q on q.project_id = own.id and q.status = 'approved'
  ), work as (
    select 'refused' as kind, c.project_id, null::text as category, c.selection_id as entity_id, count(*)::integer as things,
      (select count(*) from public.selection_items i where i.selection_id = c.selection_id)::integer as of_things,
      null::numeric as amount, null::date as due_on, null::timestamptz as respond_until, c.decided_at as since,
      (array_agg(c.description order by c.position, c.item_id))[1] as item,
      (array_agg(c.justification order by c.position, c.item_id))[1] as words
    from chosen c
    where c.is_refused
    group by c.project_id, c.selection_id, c.decided_at

    union all
    -- One row for all fichas of a project that the client refused and nobody changed since.
    select 'spec', s.project_id, null, (array_agg(s.item_id order by s.position, s.item_id))[1], count(*)::integer, null, null, null, null,
      min(s.decided_at), (array_agg(s.description order by s.position, s.item_id))[1],
      (array_agg(s.reason order by s.position, s.item_id))[1]
    from specs s
    group by s.project_id

    union all
    select c.kind, c.project_id, null, c.id, null, null, private.change_order_delta(c.id), c.answer_by, null, c.sent_at, null,
      c.title
    from public.change_orders c
    where c.architect_id = (select auth.uid()) and c.status = 'sent' and 'architect' = any (private.change_order_waits_for(c))

    union all
    select a.kind, a.project_id, a.category, null, a.owing, a.owing + a.answered, null,
      case when a.kind in ('compare', 'expiring') then a.expires_on else private.day_in_sao_paulo(a.respond_until) end,
      a.respond_until, a.since, null, null
    from private.asked_categories((select auth.uid()), array(select c.item_id from chosen c)) a
    where private.asked_by('app_architect')

    union all
    -- The first question of a category that has no answer, and how many there are.
    select 'question', u.project_id, u.category, (array_agg(u.request_id order by u.asked_at, u.id))[1], count(*)::integer, null, null,
      null, null, min(u.asked_at), null, (array_agg(u.body order by u.asked_at, u.id))[1]
    from own
    join public.questions u on u.project_id = own.id and u.answer is null
    where own.status in ('planning', 'quoting', 'in_progress')
    group by u.project_id, u.category

    union all
    select 'more_time', r.project_id, r.category, r.id, 1, null, null, private.day_in_sao_paulo(r.more_time_until), r.respond_until,
      r.more_time_asked_at, null, r.more_time_note
    from own
    join public.quote_requests r on r.project_id = own.id and r.more_time_until is not null
    join public.profiles s on s.id = r.supplier_id and private.may_supply(s)
    where own.status in ('quoting', 'in_progress')
      and exists (select from public.quotes q where q.request_id = r.id and q.status = 'requested')

    union all
    select w.kind, o.project_id, o.category, o.id, w.things, null, null, w.day, null,
      w.day::timestamp at time zone 'America/Sao_Paulo', null, null
    from comes w
    join public.orders o on o.id = w.order_id

    union all
    -- A row for what the suppliers of a project dispute, and one for what was mended and the architect may check.
    select w.kind, w.project_id, null, (array_agg(w.id order by w.changed_at, w.id))[1], count(*)::integer, null, null, min(w.due_on), null,
      min(w.changed_at), (array_agg(w.title order by w.changed_at, w.id))[1], null
    from (
      select case when i.is_disputed then 'dispute' else 'fix' end as kind, i.id, i.project_id, i.due_on, i.changed_at, i.title
      from own
      join public.issues i on i.project_id = own.id
      where i.is_disputed or i.status = 'fixed' and (i.fixed_role = 'supplier' or i.client_id is null)
    ) w
    group by w.kind, w.project_id

    union all
    select 'invite', own.id, null, null, count(*)::integer, null, null, null, null, own.created_at, null, null
    from own
    join public.project_items i on i.project_id = own.id and i.cancelled_at is null
    where own.status in ('planning', 'quoting', 'in_progress')
      and not private.is_bought_elsewhere(i.id)
      and not exists (
        select
        from public.quotes q
        join public.profiles s on s.id = q.supplier_id
        where q.project_item_id = i.id
          and (
            q.status = 'approved'
            or private.may_supply(s) and (
              q.status = 'requested' or q.status in ('submitted', 'viewed') and q.price > 0 or q.closed_as = 'no_response'
            )
          )
      )
    group by own.id, own.created_at

    union all
    select 'list', own.id, null, null, null, null, null, null, null, own.created_at, null, null
    from own
    where own.status = 'planning'
      and not exists (select from public.project_items i where i.project_id = own.id)

    union all
    select 'pay', (array_agg(u.project_id order by u.approved_at, u.project_id))[1], null, null, count(*)::integer,
      count(distinct u.project_id)::integer, sum(u.rest), null, null, min(u.approved_at), null, null
    from unpaid u
    where u.rest > 0
    having count(*) > 0
  ), listed as (
    select w.*, array_position(private.decision_kinds(), w.kind) as place, count(*) over () as decisions
    from work w
    where target_project_id is null or w.project_id = target_project_id
    order by place, w.since, w.project_id, w.category, w.entity_id
    limit least(greatest(coalesce(get_decisions.most, 20), 1), 50)
  )
  select
    l.kind, l.project_id, own.name, l.category, l.entity_id, private.order_label(o),
    case l.kind
      when 'refused' then client.full_name
      when 'spec' then client.full_name
      when 'late' then coalesce(supplier.company_name, supplier.full_name)
      when 'fix' then coalesce(supplier.company_name, supplier.full_name)
      when 'dispute' then coalesce(supplier.company_name, supplier.full_name)
      when 'check' then coalesce(supplier.company_name, supplier.full_name)
      when 'question' then coalesce(asker.company_name, asker.full_name)
      when 'more_time' then coalesce(asker.company_name, asker.full_name)
      else coalesce(author.company_name, author.full_name)
    end,
    coalesce(l.item, held.item), l.words,
    coalesce(l.things, held.items, 0), coalesce(l.of_things, 0), l.amount,
    money.forecast, l.due_on, l.respond_until, l.since,
    case when l.kind in ('compare', 'silent', 'expiring', 'answer')
      then private.suppliers_asked_for(l.project_id, l.category, array(select c.item_id from chosen c where c.project_id = l.project_id))
      else '[]'
    end,
    l.decisions,
    case when l.kind = 'late' then supplier.phone_number end
  from listed l
  join own on own.id = l.project_id
  left join public.profiles client on client.id = own.client_id
  left join public.change_orders c on c.id = l.entity_id and l.kind in ('change', 'termination')
  left join public.profiles author on author.id = c.author_id
  left join public.issues mended on mended.id = l.entity_id and l.kind in ('fix', 'dispute')
  left join public.orders o on o.id = coalesce(c.order_id, mended.order_id, l.entity_id)
  left join public.profiles supplier on supplier.id = o.supplier_id
  left join public.quote_requests asked on asked.id = l.entity_id and l.kind in ('question', 'more_time')
  left join public.profiles asker on asker.id = asked.supplier_id
  left join lateral (
    select (array_agg(i.description order by i.position, i.id))[1] as item, count(*)::integer as items
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    join public.project_items i on i.id = q.project_item_id
    where l.kind in ('check', 'late') and t.order_id = l.entity_id and t.removed_at is null
  ) held on l.kind in ('check', 'late')
  left join lateral (
    select nullif(greatest(f.previsto - f.aprovado, 0), 0) as forecast
    from private.category_figures(l.project_id) f
    where f.category = l.category
  ) money on l.kind = 'compare'
  order by l.place, l.since, l.project_id, l.category, l.entity_id
$$;
comment on function public.get_decisions(integer, uuid) is
$$The next decisions of the calling architect over all their projects that are not archived, or in target_project_id alone, at most so
many rows (1 to 50), the most urgent kind first and within it what has waited longest; decisions, the same on each row, is how many there
are in all. A row leaves only when somebody acts:
refused: items that the client refused in the latest selection and that were not decided since; person, item and words of the first, things
of of_things; entity_id is the selection.
spec: things fichas of a project that the client refused and nobody changed since; person, item and words of the first; entity_id is that item.
change, termination: a change order that waits for the architect; person proposes words, amount is the difference in R$, label its order,
due_on the last day to answer; entity_id is the change order.
compare: a category with an offer that can be chosen, where no answer is expected by a day to come; things suppliers of of_things did not
answer, forecast is what is left of it in R$, due_on the day on which the first offer ends.
question: things questions of a category without an answer; person asked the first, words is what; entity_id is their request.
more_time: person asks to answer until due_on, words is why; entity_id is the request.
check: a delivery that was announced for due_on, today or before, and not checked; person, label, things lines; entity_id is the order.
late: an order whose promised day due_on has passed while something of it is missing and no delivery is announced; person with
phone, label, item of things items; entity_id is the order.
dispute: things pendências or claims of a project that their supplier does not own up to; fix: those that were mended and wait for the architect's check;
person has to mend the first, item is what it is, label its order, due_on the first day until which; entity_id is the first.
silent: a category whose deadline due_on passed without an offer; things suppliers of of_things.
expiring: a category whose first offer ends on due_on, within three days or before today.
answer: a category with things suppliers of of_things that are still to answer, until due_on.
invite: a project with things items that nobody was asked for. list: a project in planning without an item.
pay: one row for all; things approved quotes with a balance in of_things projects, amount in R$.
respond_until: the last deadline of a category, where one was set. suppliers: those of the category that were asked, empty for the other kinds. What
the client is deciding about at the moment is in no row.
For architects.
Nullable: category, entity_id, label, person, item, words, amount, forecast, due_on, respond_until, phone.
Closed sets: kind (refused, spec, change, termination, dispute, compare, question, more_time, check, late, fix, silent, expiring, answer, invite, list, pay).
Definer: joins by columns that are granted to nobody.
Source: docs/decisions/127 and 271.$$;
grant execute on function public.get_decisions(integer, uuid) to app_architect;
