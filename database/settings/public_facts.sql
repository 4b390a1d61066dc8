create function private.public_facts() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select to_jsonb(s) || jsonb_build_object(
    'tax_id_label', private.tax_id_label(s.tax_id),
    'categories', (select jsonb_agg(to_jsonb(c)) from public.list_categories() c)
  )
  from public.get_public_settings() s
$$;
comment on function private.public_facts() is
$$The result of get_public_settings, with the CPF or CNPJ as people read it (tax_id_label) and the categories
[{key, label, retired}] in their order, for the pages that the gateway completes and for /config.json.
Definer: the gateway's login reads no settings.
Source: docs/decisions/119 and 121.$$;
grant execute on function private.public_facts() to authenticator;
