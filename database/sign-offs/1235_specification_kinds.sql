-- Kinds that specification and prices add: sign-offs of fichas, pictures of the office's library and invoices (NF-e).

-- Likeness of words, by index and within the rows of one person. Both come with PostgreSQL and are trusted: the owner of a database may create them.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known check (kind in (
    'item', 'request', 'payment', 'project', 'logo', 'message', 'profile', 'terms', 'change_order', 'purchase',
    'order', 'delivery', 'daily_log', 'issue', 'product', 'tax_document'
  ));
comment on column public.attachments.kind is
  'item: specifications; terms: of a category''s terms; request: what supplier and architect send each other; payment: receipts; project: documents; message: sent in a conversation; change_order: of a change order; purchase: receipts of a purchase outside; order: manuals and warranties of what was bought; delivery, daily_log, issue: photos of a delivery, of a day of the diário and of something to mend; product: pictures of the office''s library; tax_document: the XML of an invoice (NF-e); logo, profile: of the person.';

alter table public.sign_offs
  drop constraint sign_offs_kind_known,
  add constraint sign_offs_kind_known
    check (kind in ('order', 'payment', 'change_order', 'purchase', 'delivery', 'daily_log', 'handover', 'item_spec')),
  drop constraint sign_offs_supplier_of_a_deal,
  add constraint sign_offs_supplier_of_a_deal
    check ((kind in ('purchase', 'daily_log', 'handover', 'item_spec')) = (supplier_id is null));
comment on column public.sign_offs.kind is
  'order: an order; payment: a batch of payments; change_order: a change order; purchase: a purchase outside; delivery: what arrived; daily_log: a day of the diário de obra; handover: the termo de entrega of the project; item_spec: the ficha of an item.';
comment on column public.sign_offs.entity_id is
  'The order, the batch of payments, the change order, the purchase, the delivery, the day of the diário, the termo de entrega or the item.';
