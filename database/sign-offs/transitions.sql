create trigger sign_offs_feed
  after insert on public.sign_offs
  for each row execute function private.notify_change('id,kind,entity_id', 'client_id,architect_id,supplier_id');
