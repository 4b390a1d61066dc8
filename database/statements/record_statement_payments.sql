create function public.record_statement_payments(payments jsonb) returns table (
  place integer,
  payment_batch_id uuid,
  paid numeric,
  is_new boolean
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  one record;
  orders uuid[];
  message text;
  code text;
begin
  if jsonb_typeof(payments) is distinct from 'array' or jsonb_array_length(payments) not between 1 and 100 then
    raise exception 'Registre de 1 a 100 pagamentos de cada vez.' using errcode = 'PT400';
  elsif exists (
    select from jsonb_array_elements(payments) y
    where jsonb_typeof(y) is distinct from 'object'
      or coalesce(y ->> 'target_instalment_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(coalesce(y -> 'really_another', 'false')) <> 'boolean'
  ) then
    raise exception 'Um pagamento não pôde ser lido.' using errcode = 'PT400';
  end if;

  -- All items and then all quotes by their ids, before the first payment: two statements, or one and an approval, take turns.
  orders := array(
    select distinct i.order_id
    from jsonb_array_elements(payments) y
    join public.instalments i on i.id = (y ->> 'target_instalment_id')::uuid
    join public.orders o on o.id = i.order_id
    where case
      when private.asked_by('app_architect') then o.architect_id = auth.uid()
      when private.asked_by('app_client') then o.client_id = auth.uid()
    end
  );
  perform private.hold_orders(orders);

  for one in
    select l.place, l.day, l.amount, l.memo, l.batch_id, (y.payment ->> 'target_instalment_id')::uuid as instalment_id,
      coalesce((y.payment ->> 'really_another')::boolean, false) as really_another
    from private.statement_lines((select jsonb_agg(p -> 'line' order by at) from jsonb_array_elements(payments) with ordinality t (p, at))) l
    join jsonb_array_elements(payments) with ordinality y (payment, at) on y.at = l.place
    order by l.place
  loop
    place := one.place;
    payment_batch_id := one.batch_id;
    -- The same line again, by the same person or another, from this file or one that overlaps it.
    select sum(y.amount) into paid
    from public.payments y
    join public.projects p on p.id = y.project_id
    where y.batch_id = one.batch_id and y.reverses_payment_id is null and auth.uid() in (p.architect_id, p.client_id);
    is_new := paid is null;
    if is_new then
      begin
        select y.paid into paid
        from public.pay_instalment(
          one.instalment_id, one.amount, one.day, left('Extrato: ' || one.memo, 200), one.batch_id, one.really_another
        ) y;
      exception
        -- The line by which the page finds what was refused.
        when sqlstate 'PAYNG' or sqlstate 'PAYDT' or sqlstate 'PAYMX' or sqlstate 'PAYTW' or sqlstate 'PT409' then
          get stacked diagnostics message = message_text, code = returned_sqlstate;
          raise exception '%', message using errcode = code, detail = one.place::text;
        when sqlstate 'PT404' or sqlstate 'PAYQT' then
          raise exception 'Uma linha mudou desde a proposta. Abra o extrato de novo.' using errcode = 'STMNT', detail = one.place::text;
      end;
    end if;
    return next;
  end loop;
end
$$;
comment on function public.record_statement_payments(jsonb) is
$$Records lines of a bank statement as payments of instalments, all or none: payments [{line (as in propose_payments),
target_instalment_id, really_another}], 1 to 100. Each becomes the batch of its line, so that the same line is recorded once, by either side and from
whichever file; a line that was recorded returns what it paid, with is_new false. The note begins with "Extrato: ".
For architects and clients, of instalments of their own projects; 42501 to everybody else.
Raises what pay_instalment raises (PAYNG, PAYDT, PAYMX, PAYTW, PT409) with the place of the line in the details, STMNT (there is no such
instalment for the caller any more, or nothing to pay in its order) likewise, DECIM, PT400.
Definer: nobody may lock a quote.
Source: EXT-2, EXT-3, docs/decisions/281.$$;
grant execute on function public.record_statement_payments(jsonb) to app_client, app_architect;
