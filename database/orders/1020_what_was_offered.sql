-- What an order says of the offer that it was approved from (docs/decisions/150).

alter table public.orders
  add column content_form smallint not null default 2 constraint orders_content_form_known check (content_form in (1, 2)),
  add column plan_from_offer boolean not null default false;
comment on column public.orders.content_form is
  'In which form its content is written (private.order_content): 1 for orders that were decided before 2 came to be. Never granted.';
comment on column public.orders.plan_from_offer is
  'Whether its instalments are still those that the database proposed from the supplier''s offer; never granted.';

alter table private.order_items
  add column room text constraint order_items_room_is_short check (length(room) between 1 and 60);
comment on column private.order_items.room is
  'The room of the item when the order was placed: an architect may rename rooms later, and what was agreed stays.';

-- What was decided keeps the content that was read. What waits for its supplier says more from now on, and is read again.
update public.orders o set content_form = 1 where o.status <> 'issued';
update public.orders o set version = o.version + 1 where o.status = 'issued';
update private.order_items t
set room = i.room
from public.orders o, public.quotes q, public.project_items i
where o.id = t.order_id and o.status = 'issued' and q.id = t.quote_id and i.id = q.project_item_id and i.room is not null;
