create function public.list_payable_quotes(architect_user_id uuid default null) returns table (
  quote_id uuid,
  project_name text,
  supplier_name text,
  item_description text,
  quote_price numeric,
  category text,
  has_payment boolean,
  total_paid numeric,
  remaining_amount numeric,
  place bigint,
  status text,
  item_key text,
  supplier_key text,
  search_text text
)
language sql stable
set search_path = ''
as $$
  select
    q.quote_id, q.project_name, q.supplier_name, q.item_description, q.quote_price, q.category,
    q.has_payment, q.total_paid, q.remaining_amount, q.place,
    case when q.remaining_amount <= 0 then 'Pago' when q.total_paid > 0 then 'Parcial' else 'Pendente' end,
    private.plain_words(q.item_description), private.plain_words(q.supplier_name),
    private.plain_words(concat_ws(' ', q.project_name, q.supplier_name, q.item_description, private.category_label(q.category)))
  from public.get_approved_quotes_for_payments(list_payable_quotes.architect_user_id) with ordinality as q (
    quote_id, project_name, supplier_name, item_description, quote_price, category,
    has_payment, total_paid, remaining_amount, place
  )
$$;
comment on function public.list_payable_quotes(uuid) is
$$The rows of get_approved_quotes_for_payments, which decides who may see which, with the columns that a list needs:
place is their order, status the label of the screen (Pendente, Parcial, Pago), the _key columns sort by text,
search_text is searched.
For architects and admins; 42501 to everybody else.
Closed sets: status (Pendente, Parcial, Pago).
Source: docs/decisions/061.$$;
grant execute on function public.list_payable_quotes(uuid) to app_architect, app_admin;
