create function public.submit_quote(
  target_quote_id uuid, offer jsonb, expected_version integer, expected_total numeric default null
)
returns table (quote_id uuid, version integer, total numeric)
language plpgsql security definer
set search_path = ''
as $$
begin
  return query
    select t.quote_id, t.version, t.total
    from private.take_offer(
      private.own_quote(target_quote_id), offer, submit_quote.expected_version, submit_quote.expected_total
    ) t;
end
$$;
comment on function public.submit_quote(uuid, jsonb, integer, numeric) is
$$A supplier answers a request in detail, or replaces the answer that it sent: every row of the request of target_quote_id
whose item is not decided, at once, as the next version.
offer: {lines [{project_item_id, scope quoted|included|not_quoted|alternative, unit_price or value, delivery_time_days,
brand, model, alternative, note, parts [{part_id, unit_price}]}], freight, discount, taxes_included, taxes_note, payment_note, down_payment_percent,
instalments, warranty_months, valid_until, whole_only, delivery_time_days, notes, change_note, attachment_ids, addendum}.
R$ as numbers or texts of digits with a point; unit_price has up to four decimals, times the quantity of the item. An item
without a line is not quoted; without a scope a line with an amount is quoted. delivery_time_days of the offer holds for
lines without their own. parts: the price of one unit of each part of the item; the value of the line is
then their sum, and an amount beside them has to be the same (PARTS). valid_until: ten days from today unless said. addendum: the one that was read (0).
expected_version: the version that was read, 0 before the first. expected_total: R$ of the whole answer as the supplier
confirmed it; with another total nothing is sent (QDIFF). Null, or left out: whatever the lines sum to.
The price of a quote is then its line with its share of freight less discount, so that prices sum to the total to the cent.
Returns the group's id, the number of the version and its total in R$.
For the invited supplier; to anybody else the quote does not exist (PT404).
Raises PT409 (a newer version, or the request changed), QDIFF, QITEM, QPRIC, PARTS, QTOTL, QDAYS, QVALI, QSTAT (decided),
QLATE (the deadline is over), QPHAS.
Definer: writes several rows as one answer.
Source: VER-003, docs/decisions/094 and 095.$$;
grant execute on function public.submit_quote(uuid, jsonb, integer, numeric) to app_supplier;
