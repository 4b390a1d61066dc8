-- A receipt is attached to its purchase, and a sign-off may be about one, which has no supplier.

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known
    check (kind in ('item', 'request', 'payment', 'project', 'logo', 'message', 'profile', 'terms', 'change_order', 'purchase'));
comment on column public.attachments.kind is
  'item: specifications; terms: of a category''s terms; request: what supplier and architect send each other; payment: receipts; project: documents; message: sent in a conversation; change_order: of a change order; purchase: receipts of a purchase outside; logo, profile: of the person.';
alter table public.sign_offs
  drop constraint sign_offs_kind_known,
  add constraint sign_offs_kind_known check (kind in ('order', 'payment', 'change_order', 'purchase')),
  alter column supplier_id drop not null,
  add constraint sign_offs_supplier_of_a_deal check ((kind = 'purchase') = (supplier_id is null));
comment on column public.sign_offs.kind is
  'order: an order; payment: a batch of payments; change_order: a change order; purchase: a purchase outside.';
comment on column public.sign_offs.entity_id is 'The order, the batch of payments, the change order or the purchase.';
