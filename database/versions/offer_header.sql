create function private.offer_header(request public.quote_requests, offer jsonb) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
  said record;
begin
  select h.*, private.number_in(offer, 'down_payment_percent') as down_payment_percent,
    private.integer_in(offer, 'instalments') as instalments, private.integer_in(offer, 'warranty_months') as warranty_months,
    private.integer_in(offer, 'delivery_time_days') as delivery_time_days
  into said
  from jsonb_to_record(offer) h (
    freight jsonb, discount jsonb, taxes_included boolean, taxes_note text, payment_note text, valid_until date,
    whole_only boolean, notes text, change_note text, attachment_ids uuid[]
  );
  said.valid_until := coalesce(said.valid_until, today + 10);
  if said.valid_until not between today and today + 365 then
    raise exception 'A validade vai de hoje a um ano.' using errcode = 'QVALI';
  end if;

  -- Locked, so that a file cannot be removed while the answer that names it is being kept.
  perform from public.attachments a where a.id = any (said.attachment_ids) order by a.id for share;
  if exists (
    select from unnest(said.attachment_ids) named (id)
    left join public.attachments a
      on a.id = named.id and a.kind = 'request' and a.entity_id = request.id 
      and (a.uploaded_by = request.supplier_id or exists (
        -- A supplier may confirm an answer again that the architect typed.
        select from public.quote_versions v where v.request_id = request.id and a.id = any (v.attachment_ids)
      ))
    where a.id is null
  ) then
    raise exception 'Um dos arquivos não está mais nesta solicitação. Envie-o de novo.' using errcode = 'PT404';
  end if;

  return jsonb_build_object(
    'freight', private.offer_amount(said.freight, 2),
    'discount', private.offer_amount(said.discount, 2),
    'taxes_included', said.taxes_included,
    'taxes_note', nullif(btrim(said.taxes_note), ''),
    'payment_note', nullif(btrim(said.payment_note), ''),
    'down_payment_percent', said.down_payment_percent,
    'instalments', said.instalments,
    'warranty_months', said.warranty_months,
    'valid_until', said.valid_until,
    'whole_only', coalesce(said.whole_only, false),
    'delivery_time_days', said.delivery_time_days,
    'notes', nullif(btrim(said.notes), ''),
    'change_note', nullif(btrim(said.change_note), ''),
    'attachment_ids', coalesce(said.attachment_ids, '{}')
  );
end
$$;
comment on function private.offer_header(public.quote_requests, jsonb) is
$$The conditions of an offer as private.write_offer takes them. valid_until is the tenth day from today unless said, as the
Código de Defesa do Consumidor has it (art. 40).
Raises QVALI (an end before today or beyond a year), QPRIC, PT404 for a file that the supplier did not send to the request;
PostgreSQL's own codes for what is of another type or range.
For submit_quote and confirm_quote; granted to nobody.$$;
