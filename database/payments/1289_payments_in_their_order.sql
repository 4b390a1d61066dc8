-- The ledger of an office reads its payments by their days (docs/decisions/301). The new index begins as the one that it replaces.

create index payments_of_architect on public.payments (architect_id, payment_date, created_at, id);
drop index public.payments_architect_id;
