-- Sign-offs and receipts are about a batch, so that whoever reads a payment reads which batch it is of.

comment on column public.payments.batch_id is
  'Shared by payments that were recorded as one act; a payment recorded alone has its own. Sign-offs and receipts name it.';
