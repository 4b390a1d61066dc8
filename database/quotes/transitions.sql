-- Which status may follow which, and by whom:
--   requested -> submitted             the supplier answers its group (answer_quote)
--   submitted, viewed -> approved      the architect, one per item (decide_quote), or the client (selections/decide_selection)
--   submitted, viewed -> rejected      the architect, or an approval of the item (follow_approval)
--   requested -> rejected              an approval of the item, a deadline, a supplier who declines, an addendum
--   submitted -> requested             an addendum (terms/issue_addendum.sql)
--   submitted, viewed -> requested     the supplier withdraws its offer (versions/withdraw_quote)
-- A new version of an offer leaves it submitted (versions/submit_quote).
--   rejected -> requested              a supplier who changes its mind, a later deadline, a new round (terms/)
--   approved -> rejected               the supplier declines the order (orders/sign_off_order)
--   approved -> submitted              the architect undoes an approval (undo_approval), and after either what lost to it:
--   rejected -> submitted, requested   answered or not (bring_back_rivals)
-- Approved is final otherwise, and so is rejected for what a person sends. The guards ask private.sent_by: they hold for
-- what a person sends to the table; definer functions (submit_quote_response, approve_quotes) and the owner call
-- the same checks themselves or say what they mean.
--
-- Order of locks, everywhere: the selections of a project (hold_selections), items by id, then the project, then quotes by
-- id, then orders by id, then requests. A plain update holds its quote before any trigger runs, so it never waits for an item
-- (hold_open_group, decide_quote).

create trigger quotes_copy_item
  before insert on public.quotes
  for each row execute function private.copy_item_of_quote();

-- Also for what the owner writes, and where other triggers rest (volume.sql): quotes_closed_as_with_status
-- holds everywhere.
create trigger quotes_close
  before insert or update of status, closed_as on public.quotes
  for each row when ((new.status = 'rejected') <> (new.closed_as is not null))
  execute function private.close_quote();
alter table public.quotes enable always trigger quotes_close;

create trigger quotes_answer
  before update of price, delivery_time_days, notes, status on public.quotes
  for each row when (private.sent_by('app_supplier'))
  execute function private.answer_quote();

create trigger quotes_decide
  before update of status on public.quotes
  for each row when (private.sent_by('app_architect'))
  execute function private.decide_quote();

create trigger quotes_follow_approval
  after update on public.quotes
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.follow_approval();

-- After quotes_follow_approval, in the order of their names: whom it notifies reads the order and the commission.
create trigger quotes_notify
  after update on public.quotes
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_quotes();

-- The change feed: the progress panel filters by item, the supplier's pages by supplier.
create trigger quotes_feed
  after insert or delete on public.quotes
  for each row execute function private.notify_change('id,project_item_id,supplier_id,status', 'supplier_id,architect_id');

create trigger quotes_feed_changes
  after update on public.quotes
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_item_id,supplier_id,status', 'supplier_id,architect_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

-- Looking at an answer for the first time (viewed_at) is prepared; every other change is a decision.
create trigger needs_prepare
  before insert or update or delete on public.quotes
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide_insert
  before insert on public.quotes
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide_update
  before update on public.quotes
  for each row when (
    current_setting('request.rights', true) <> ''
    and to_jsonb(old) - 'viewed_at' <> to_jsonb(new) - 'viewed_at'
  )
  execute function private.needs('decide');
