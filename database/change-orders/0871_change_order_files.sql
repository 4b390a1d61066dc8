-- Pictures and papers that come with a change order.

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known
    check (kind in ('item', 'request', 'terms', 'payment', 'project', 'message', 'change_order', 'logo'));
comment on column public.attachments.kind is
  'item: specifications; terms: what comes with a category''s request; request: what supplier and architect send each other; payment: receipts; project: documents; message: of a conversation; change_order: what comes with a change order; logo: of the person.';
comment on column public.attachments.entity_id is
  'The item, terms (request_terms), quote request, payment, project, message, change order or person that the kind says.';
