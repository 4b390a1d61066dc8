-- Fields that suppliers quote by change only while the project is in planning. The order of the list, rooms and codes
-- are the architect's own and change nothing that was quoted, so they may always change.

create trigger project_items_place_new
  before insert on public.project_items
  for each row execute function private.place_item();

create trigger project_items_place
  before update of room, code, position on public.project_items
  for each row execute function private.place_item();

create trigger project_items_plan
  before insert on public.project_items
  for each row execute function private.plan_item();

-- Every other column is what suppliers quote, a new one as well. An addendum cancels an item later.
do $$
begin
  execute (
    select format(
      'create trigger project_items_change before update of %s on public.project_items for each row execute function private.change_item()',
      string_agg(quote_ident(a.attname), ', ')
    )
    from pg_attribute a
    where a.attrelid = 'public.project_items'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname <> all ('{id,created_at,position,cancelled_at}' || private.own_item_fields())
  );
end
$$;

create trigger project_items_drop
  before delete on public.project_items
  for each row when (private.sent_by('app_architect'))
  execute function private.drop_item();

-- The architect's other tabs and devices follow what is written in one of them.
create trigger project_items_feed
  after insert or delete on public.project_items
  for each row execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

create trigger project_items_feed_update
  after update on public.project_items
  for each row when (old is distinct from new)
  execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

create trigger item_forecasts_feed
  after insert or update or delete on public.item_forecasts
  for each row execute function private.notify_change('id,project_id', 'architect_id', 'its people alone');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.project_items
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update or delete on public.item_forecasts
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_prepare
  before insert or update or delete on public.item_kits
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
