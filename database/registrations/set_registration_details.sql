create function public.set_registration_details(details jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  own_role constant text := (select p.role from public.profiles p where p.id = auth.uid());
  typed_cau constant text := nullif(btrim(details ->> 'cau'), '');
  link text := nullif(btrim(details ->> 'portfolio_url'), '');
  said_cities text[];
begin
  if not private.may_edit_registration(auth.uid()) then
    raise exception 'Os dados deste cadastro não podem mais ser mudados.' using errcode = '42501';
  elsif coalesce(jsonb_typeof(details), '') <> 'object'
    or exists (
      select from jsonb_each(details) d
      where d.key <> all ('{tax_id,legal_name,cau,cities,portfolio_url,further_categories}')
        or jsonb_typeof(d.value) not in ('null', case when d.key in ('cities', 'further_categories') then 'array' else 'string' end)
    )
    or exists (
      select from unnest('{cities,further_categories}'::text[]) f (field)
      cross join lateral jsonb_array_elements(case jsonb_typeof(details -> f.field) when 'array' then details -> f.field else '[]' end) c
      where jsonb_typeof(c) <> 'string'
    ) then
    raise exception 'Estes dados não são conhecidos.' using errcode = 'PT400';
  end if;

  select coalesce(array_agg(c.city order by c.place), '{}') into said_cities
  from (
    select distinct on (lower(btrim(t.city))) btrim(t.city) as city, t.place
    from jsonb_array_elements_text(case jsonb_typeof(details -> 'cities') when 'array' then details -> 'cities' else '[]' end)
      with ordinality t (city, place)
    where btrim(t.city) <> ''
    order by lower(btrim(t.city)), t.place
  ) c;
  -- People leave the scheme out.
  if link !~* '^[a-z][a-z0-9+.-]*://' then
    link := 'https://' || link;
  end if;

  if typed_cau is not null and own_role <> 'architect' then
    raise exception 'Só arquitetos informam o registro no CAU.' using errcode = 'PT400';
  elsif typed_cau is not null and private.cau_number(typed_cau) is null then
    raise exception 'O registro no CAU é como A12345-6.' using errcode = 'CAUNR';
  elsif own_role = 'client' and (link is not null or said_cities <> '{}') then
    raise exception 'Cidades e portfólio são de arquitetos e fornecedores.' using errcode = 'PT400';
  elsif cardinality(said_cities) > 30 or exists (select from unnest(said_cities) c where length(c) > 80) then
    raise exception 'São até 30 cidades, cada uma com até 80 letras.' using errcode = 'PT400';
  elsif link !~* '^https?://[^[:space:]/]+\.[^[:space:]/]+(/[^[:space:]]*)?$' or length(link) > 300 or private.has_hidden_signs(link) then
    raise exception 'O link do portfólio é um endereço de site, com até 300 letras.' using errcode = 'PT400';
  end if;

  if details ? 'further_categories' then
    perform private.ask_categories(case jsonb_typeof(details -> 'further_categories') when 'array' then details -> 'further_categories' end);
  end if;
  if details ?| '{tax_id,legal_name}' then
    perform public.set_billing_details((
      select jsonb_object_agg(d.key, d.value) from jsonb_each(details) d where d.key in ('tax_id', 'legal_name')
    ));
  end if;
  insert into public.registration_details as d (profile_id, cau, cities, portfolio_url)
  values (auth.uid(), private.cau_number(typed_cau), said_cities, link)
  on conflict (profile_id) do update set
    cau = case when details ? 'cau' then excluded.cau else d.cau end,
    cities = case when details ? 'cities' then excluded.cities else d.cities end,
    portfolio_url = case when details ? 'portfolio_url' then excluded.portfolio_url else d.portfolio_url end;
end
$$;
comment on function public.set_registration_details(jsonb) is
$$Stores what the caller says of themselves for the team to check: details {tax_id, legal_name, cau, cities, portfolio_url,
further_categories}, texts and, of cities and further_categories, lists of texts. A field that is not named stays, an empty one or null
is taken away. tax_id and legal_name are kept with the billing details, so that nobody writes them twice.
For people who wait, were refused for the first time or are approved, about themselves; 42501 to everybody else, admins too.
Raises TAXID (no CPF or CNPJ), CAUNR (no number of the CAU), PT400 (an unknown field, one of another role, a text that is too long, more
than 30 cities, a link that is none), CATEG and 23514 (a category that is none), 42501 once approved.
Definer: nobody may write the tables.
Source: docs/decisions/118.$$;
grant execute on function public.set_registration_details(jsonb) to app_pending, app_client, app_architect, app_supplier;
