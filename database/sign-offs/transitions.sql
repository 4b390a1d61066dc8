create trigger sign_offs_feed
  after insert on public.sign_offs
  for each row execute function private.notify_change('id,kind,entity_id', 'client_id,architect_id,supplier_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert on public.sign_offs
  for each row when (
    current_setting('request.rights', true) <> ''
    -- A person on the site counts what came: deliveries ask for the right to prepare.
    and new.kind <> 'delivery'
  )
  execute function private.needs('decide');
