create function public.set_billing_details(details jsonb) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  known constant text[] := '{tax_id,legal_name,address,city,state,postal_code,pix_kind,pix_key}';
  before public.billing_details;
  said public.billing_details;
  is_new_key boolean;
begin
  if auth.uid() is null or not (
    -- People who wait have no grant: they come by set_registration_details, which has looked at them.
    private.asked_by('app_client', 'app_architect', 'app_supplier', 'app_pending')
  ) then
    raise exception 'Estes dados são de clientes, arquitetos e fornecedores.' using errcode = '42501';
  elsif coalesce(jsonb_typeof(details), '') <> 'object'
    or exists (
      select from jsonb_each(details) d
      where d.key <> all (known) or jsonb_typeof(d.value) not in ('string', 'null')
    ) then
    raise exception 'Estes dados não são conhecidos.' using errcode = 'PT400';
  end if;

  insert into public.billing_details (profile_id) values (auth.uid()) on conflict (profile_id) do nothing;
  select * into strict before from public.billing_details b where b.profile_id = auth.uid() for no key update;
  -- A detail that is absent stays; an empty text or null removes it.
  said := jsonb_populate_record(before, (
    select coalesce(jsonb_object_agg(d.key, nullif(btrim(d.value), '')), '{}') from jsonb_each_text(details) d
  ));

  -- Nothing in the product pays an architect or a client.
  if (said.pix_kind is not null or said.pix_key is not null) and not private.asked_by('app_supplier') then
    raise exception 'Só fornecedores recebem por PIX aqui.' using errcode = 'PIXKY';
  end if;
  said := private.checked_details(said);
  is_new_key := said.pix_key is not null and (said.pix_kind, said.pix_key) is distinct from (before.pix_kind, before.pix_key);

  update public.billing_details b
  set tax_id = said.tax_id, legal_name = said.legal_name, address = said.address, city = said.city, state = said.state,
    postal_code = said.postal_code, pix_kind = said.pix_kind, pix_key = said.pix_key,
    pix_changed_at = case when is_new_key then now() else before.pix_changed_at end
  where b.profile_id = before.profile_id;
  if is_new_key or before.pix_key is not null and said.pix_key is null then
    perform private.notify_pix_key(before.profile_id, before.pix_key is null, said.pix_key is null);
  end if;
end
$$;
comment on function public.set_billing_details(jsonb) is
$$Stores what documents say of the caller and, of a supplier, where it is paid: details {tax_id, legal_name, address, city, state
(two letters), postal_code, pix_kind, pix_key}, all texts. A field that is not named stays, an empty one or null is taken away.
Punctuation may be typed and is not stored. A PIX key of the kind cpf or cnpj need not be the tax_id.
Another key, also the first or none, is mailed to the supplier, and a key to those who have something to pay it.
For clients, architects and suppliers about themselves; 42501 to everybody else.
Raises LIMIT (more than ten keys a day), TAXID (no CPF or CNPJ),
PIXKY (no key of this kind, or not a supplier), PT400 (an unknown field, a text that is too long, a
state or CEP that is none).
Definer: nobody may write the table, and mail is written by the owner.
Source: docs/decisions/112, security.md T77.$$;
grant execute on function public.set_billing_details(jsonb) to app_client, app_architect, app_supplier;
