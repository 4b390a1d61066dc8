-- Numbers are kept as they were written or refused, never rounded (security.md B5). numeric(12, 2)
-- rounds before any trigger or constraint sees the value: a payment of 10.005 became 10.01 in
-- silence. Without a precision of its own the column takes what was sent, and a constraint has the
-- say about it (docs/decisions/021). No row is rewritten: the stored form is the same.

alter table public.payments
  alter column amount type numeric,
  drop constraint payments_amount_is_money,
  add constraint payments_amount_is_money
    check (amount >= 0 and amount < 10000000000 and amount = round(amount, 2));

alter table public.project_category_budgets
  alter column budgeted_amount type numeric,
  drop constraint project_category_budgets_amount_is_money,
  add constraint project_category_budgets_amount_is_money
    check (budgeted_amount >= 0 and budgeted_amount < 10000000000 and budgeted_amount = round(budgeted_amount, 2));

alter table public.quotes
  alter column price type numeric,
  drop constraint quotes_price_is_money,
  add constraint quotes_price_is_money
    check (price >= 0 and price < 10000000000 and price = round(price, 2));

alter table public.project_items
  alter column quantity type numeric,
  drop constraint project_items_quantity_at_least_one,
  add constraint project_items_quantity_at_least_one
    check (quantity >= 1 and quantity < 1000000000 and quantity = round(quantity, 3));

alter table public.profiles
  alter column commission_rate type numeric,
  drop constraint profiles_commission_rate_fraction,
  add constraint profiles_commission_rate_fraction
    check (commission_rate between 0 and 1 and commission_rate = round(commission_rate, 4));
