create function private.client_data() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('categories', (select jsonb_agg(to_jsonb(c)) from public.list_categories() c))
$$;
comment on function private.client_data() is
$$What /config.json says beside the gateway's own values (product/web.ts): categories [{key, label, retired}] in their order.
For the gateway.
Definer: the gateway's login may read no table.
Source: docs/decisions/121.$$;
grant execute on function private.client_data() to authenticator;
