create function private.starting_commission_rate(role_name text, provider text) returns numeric
language sql immutable
set search_path = ''
as $$
  select case
    when role_name not in ('architect', 'supplier') then null
    when provider = 'email' then 0.0000
    else 0.0700
  end
$$;
comment on function private.starting_commission_rate(text, text) is
$$Fraction a new profile starts with: 0 by e-mail sign-up, 0.07 by social sign-up, null for clients.
What the person sends is ignored.
Source: Q-31.$$;
grant execute on function private.starting_commission_rate(text, text) to app_pending;
