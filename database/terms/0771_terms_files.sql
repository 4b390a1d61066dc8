-- Files of a category's terms, such as the plan: every supplier who is asked in that category reads them
-- (docs/decisions/096).

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known
    check (kind in ('item', 'request', 'payment', 'project', 'logo', 'message', 'terms'));
comment on column public.attachments.kind is
  'item: specifications; terms: what comes with a category''s request; request: what supplier and architect send each other; payment: receipts; project: documents; message: of a conversation; logo: of the person.';
comment on column public.attachments.entity_id is
  'The item, terms (request_terms), quote request, payment, project, message or person that the kind says.';
