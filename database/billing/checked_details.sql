create function private.checked_details(said public.billing_details) returns public.billing_details
language plpgsql immutable
set search_path = ''
as $$
begin
  said.legal_name := nullif(btrim(said.legal_name), '');
  said.address := nullif(btrim(said.address), '');
  said.city := nullif(btrim(said.city), '');
  said.tax_id := private.bare_tax_id(said.tax_id);
  said.postal_code := nullif(translate(said.postal_code, '.- ', ''), '');
  said.state := nullif(upper(btrim(said.state)), '');
  said.pix_kind := nullif(said.pix_kind, '');
  said.pix_key := nullif(btrim(said.pix_key), '');
  if said.tax_id is not null and not private.is_cpf(said.tax_id) and not private.is_cnpj(said.tax_id) then
    raise exception 'CPF ou CNPJ inválido.' using errcode = 'TAXID';
  elsif length(said.legal_name) > 150 or length(said.address) > 300 or length(said.city) > 100 then
    raise exception 'O nome pode ter até 150 letras, o endereço até 300, a cidade até 100.' using errcode = 'PT400';
  elsif said.postal_code !~ '^[0-9]{8}$' then
    raise exception 'O CEP tem oito números.' using errcode = 'PT400';
  elsif said.state !~ '^(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$' then
    raise exception 'Escolha o estado pela sigla.' using errcode = 'PT400';
  end if;
  if said.pix_kind is not null or said.pix_key is not null then
    said.pix_key := private.pix_key(said.pix_kind, said.pix_key);
    if said.pix_key is null then
      raise exception 'A chave PIX não é válida para este tipo.' using errcode = 'PIXKY';
    end if;
  end if;
  return said;
end
$$;
comment on function private.checked_details(public.billing_details) is
$$Details for documents as they are stored: without punctuation that people type, null for empty texts.
Raises TAXID, PIXKY, PT400 for what is too long or not of its kind.
For set_billing_details and set_platform_billing; granted to nobody.$$;
