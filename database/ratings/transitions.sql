-- When an order may be rated (docs/decisions/279). The trigger runs before the row is written, so that the order changes once.

create trigger orders_open_rating
  before update on public.orders
  for each row when (
    old.rating_opened_at is null
    and (new.fulfilled_at is not null and old.fulfilled_at is null or new.status = 'cancelled' and old.status <> 'cancelled')
  )
  execute function private.open_order_rating();

create trigger projects_open_ratings
  after update of status on public.projects
  for each row when (new.status = 'completed' and old.status <> 'completed')
  execute function private.open_project_ratings();

-- A held comment is sealed as its rating is.
create trigger ratings_open_held_comments
  after update of sealed_until on public.ratings
  for each row when (new.held_at is not null and new.sealed_until <> old.sealed_until)
  execute function private.open_held_comment();

-- Which right of an account its people need for an act (account-people/needs.sql).

-- A rating, its reply and its report speak for the account.
create trigger needs_decide
  before insert or update on public.ratings
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');
