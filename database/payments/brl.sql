create function private.brl(amount numeric) returns text
language sql immutable
set search_path = ''
as $$ select 'R$ ' || translate(to_char(amount, 'FM999,999,999,990.00'), ',.', '.,') $$;
comment on function private.brl(numeric) is 'An amount as people read it in a message: R$ 1.234,50.';
