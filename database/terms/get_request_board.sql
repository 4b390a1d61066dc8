create function private.request_state(
  intent text, is_opened boolean, open_rows integer, answered_rows integer, approved_rows integer
) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when request_state.intent = 'will_not_quote' then 'declined'
    when open_rows > 0 and answered_rows > 0 then 'partly_answered'
    when answered_rows > 0 then 'answered'
    when open_rows = 0 and approved_rows = 0 then 'closed'
    when open_rows = 0 then 'decided'
    when request_state.intent = 'will_quote' then 'will_quote'
    when is_opened then 'opened'
    else 'invited'
  end
$$;
comment on function private.request_state(text, boolean, integer, integer, integer) is
$$Where a quote request stands, as get_request_board says, from its intent, whether its supplier has opened it, and how many of its quotes
that are not cancelled wait for an answer, were answered and were approved. Reads nothing.$$;
grant execute on function private.request_state(text, boolean, integer, integer, integer) to app_admin;

create function public.get_request_board(target_project_id uuid) returns table (
  request_id uuid,
  category text,
  supplier_id uuid,
  supplier_name text,
  state text,
  respond_until timestamptz,
  accepts_late boolean,
  is_late boolean,
  round integer,
  addendum integer,
  opened_at timestamptz,
  intent text,
  decline_reason text,
  decline_note text,
  more_time_until timestamptz,
  more_time_note text,
  reminded_today boolean,
  version integer,
  total numeric,
  asked_items integer,
  priced_items integer,
  valid_until date,
  owes boolean,
  supplier_phone text,
  guest jsonb,
  is_typed boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.id, r.category, r.supplier_id, coalesce(s.company_name, s.full_name),
    private.request_state(r.intent, r.opened_at is not null, g.open_rows, g.answered_rows, g.approved_rows),
    r.respond_until, r.accepts_late,
    coalesce(g.last_answer > r.respond_until, false),
    r.round, r.addendum, r.opened_at, r.intent, r.decline_reason, r.decline_note, r.more_time_until, r.more_time_note,
    coalesce(private.day_in_sao_paulo(r.reminded_at) = private.day_in_sao_paulo(now()), false),
    r.version, g.total, g.rows, g.priced_rows, r.valid_until, g.open_rows > 0,
    private.phone_as_read(r.supplier_id),
    case when s.guest_of is not null then private.guest_on_board(r) end,
    r.version > 0 and g.answered_rows > 0
      and not exists (select from public.quote_versions v where v.request_id = r.id and v.source in ('account', 'link'))
  from public.quote_requests r
  join public.profiles s on s.id = r.supplier_id
  cross join lateral (
    select
      count(*)::integer as rows,
      (count(*) filter (where q.status = 'requested'))::integer as open_rows,
      (count(*) filter (where q.status in ('submitted', 'viewed')))::integer as answered_rows,
      (count(*) filter (where q.status = 'approved'))::integer as approved_rows,
      (count(*) filter (where q.price is not null))::integer as priced_rows,
      max(q.submitted_at) as last_answer,
      sum(q.price) as total
    from public.quotes q
    where q.request_id = r.id and q.closed_as is distinct from 'cancelled'
  ) g
  where r.project_id = target_project_id
    and (r.architect_id = (select auth.uid()) and private.asked_by('app_architect') or private.asked_by('app_admin'))
  order by r.category, coalesce(s.company_name, s.full_name), r.id
$$;
comment on function public.get_request_board(uuid) is
$$Where each quote request of a project stands, one row each. state: invited, opened, will_quote, declined, partly_answered (some
items answered, some asked again or later), answered, decided (something was approved, nothing waits), closed (nothing was).
is_late: the present answer came after the deadline. total: R$ of all prices; priced_items of asked_items have one. owes: an
answer is expected. supplier_phone: where the caller may read it (masked.profiles). guest: null for a supplier
with an account, else {answered_by (the name that was given with the latest answer), seen_at, links (living ones), news_kind, news_at (what waits
to be sent to the guest)}. is_typed: an answer that the architect typed waits, and the supplier has sent none itself. Cancelled items count
nowhere.
For the project's architect and admins; no row to anybody else.
Nullable: respond_until, opened_at, intent, decline_reason, decline_note, more_time_until, more_time_note, total, valid_until, supplier_phone,
guest.
Closed sets: intent (quote_requests.intent), decline_reason (quote_requests.decline_reason),
state (invited, opened, will_quote, declined, partly_answered, answered, decided, closed).
Definer: reads reminded_at, which is granted to nobody.
Source: docs/decisions/096.$$;
grant execute on function public.get_request_board(uuid) to app_architect, app_admin;
