create function private.pix_code(
  kind text, pix_key text, changed_at timestamptz, name text, city text, sum numeric, reference text
) returns table (
  payload text,
  amount numeric,
  receiver_name text,
  masked_key text,
  pix_kind text,
  txid text,
  key_changed_on date
)
language sql stable
set search_path = ''
as $$
  select
    private.pix_payload(pix_code.pix_key, upper(pix_code.name), upper(pix_code.city), pix_code.sum, pix_code.reference),
    pix_code.sum, pix_code.name, private.masked_pix_key(pix_code.kind, pix_code.pix_key), pix_code.kind, pix_code.reference,
    case when pix_code.changed_at > now() - interval '7 days' then private.day_in_sao_paulo(pix_code.changed_at) end
$$;
comment on function private.pix_code(text, text, timestamptz, text, text, numeric, text) is
$$The PIX code of an amount (R$) to a key, with what people compare before they pay: receiver, the key with most of it masked, the
reference, and for seven days since when the key is new. Granted to nobody.
Source: docs/decisions/112.$$;

create function public.get_pix_code(target_instalment_id uuid) returns table (
  payload text,
  amount numeric,
  receiver_name text,
  masked_key text,
  pix_kind text,
  txid text,
  key_changed_on date
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  instalment record;
  receiver record;
begin
  select o.* into placed
  from public.instalments i
  join public.orders o on o.id = i.order_id
  where i.id = target_instalment_id and private.may_read_order(o);
  if not found or private.asked_by('app_admin') then
    raise exception 'Parcela não encontrada.' using errcode = 'PT404';
  end if;
  select f.number, f.remaining into strict instalment
  from private.instalment_figures(array[placed.id], private.day_in_sao_paulo(now())) f
  where f.instalment_id = target_instalment_id;
  if instalment.remaining <= 0 then
    raise exception 'Esta parcela já foi paga.' using errcode = 'PIXPD';
  end if;
  select b.pix_kind, b.pix_key, b.pix_changed_at, b.city, coalesce(b.legal_name, p.company_name, p.full_name) as name
  into receiver
  from public.billing_details b
  join public.profiles p on p.id = b.profile_id
  where b.profile_id = placed.supplier_id and b.pix_key is not null;
  if not found then
    raise exception '%', case when exists (select from public.profiles p where p.id = placed.supplier_id and p.guest_of is not null)
      then 'Este fornecedor está fora do Prumo: o pagamento a ele não tem código PIX.'
      else 'Este fornecedor ainda não informou a chave PIX.'
    end using errcode = 'PIXNO';
  end if;

  return query
    select c.*
    from private.pix_code(
      receiver.pix_kind, receiver.pix_key, receiver.pix_changed_at, receiver.name, receiver.city, instalment.remaining,
      format('P%s%sN%s', placed.year, lpad(placed.number::text, 4, '0'), lpad(instalment.number::text, 2, '0'))
    ) c;
end
$$;
comment on function public.get_pix_code(uuid) is
$$The PIX code of what remains of an instalment, paid to its supplier's own key: the text of the code, the amount (R$), the receiver,
the key with most of it masked, its kind, and the reference that arrives with the money (P, year and number of the order, N, number of
the instalment). key_changed_on: since when the key is new, for seven days. The code is not kept and does not know whether it was paid.
For the client and the architect of the project and the supplier itself; to anybody else the instalment does not exist (PT404).
Raises PIXNO (the supplier has no key, or no account), PIXPD (nothing remains).
Nullable: key_changed_on.
Closed sets: pix_kind (billing_details.pix_kind).
Definer: billing details and payments are not granted to those who pay.
Source: docs/decisions/112, security.md T77.$$;
grant execute on function public.get_pix_code(uuid) to app_client, app_architect, app_supplier;
