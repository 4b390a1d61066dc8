-- How a quote ends whose item was bought outside; a later round asks for it again if the purchase is cancelled.

alter table public.quotes
  drop constraint quotes_closed_as_known,
  add constraint quotes_closed_as_known check (closed_as in (
    'declined', 'no_response', 'lost', 'refused', 'cancelled', 'order_declined', 'order_terminated', 'bought_elsewhere'
  ));
