create function private.follow_change(change_order_id uuid) returns void
language sql volatile
set search_path = ''
as $$ select $$;
comment on function private.follow_change(uuid) is
  'What a change order that was applied does to commissions. For private.apply_change_order; granted to nobody.';
