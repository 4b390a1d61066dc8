-- Commissions become a ledger: what a supplier owes for a deal is the sum of its rows, whose amounts never change. A change of the
-- deal and its end are rows of their own (docs/decisions/114).

alter table public.commissions
  add column kind text not null default 'approval'
    constraint commissions_kind_known check (kind in ('approval', 'change', 'cancellation')),
  add column base_amount numeric(12, 2),
  add column approval_id uuid,
  add column change_order_id uuid,
  add column due_at timestamptz,
  add column invoice_id uuid,
  add column cancelled_at timestamptz,
  drop constraint commissions_quote_id_key,
  drop constraint commissions_commission_amount_check,
  add constraint commissions_approval_id_fkey foreign key (approval_id) references public.commissions (id) on delete restrict,
  add constraint commissions_change_order_id_fkey
    foreign key (change_order_id) references public.change_orders (id) on delete restrict,
  add constraint commissions_invoice_id_fkey foreign key (invoice_id) references public.commission_invoices (id) on delete restrict,
  add constraint commissions_approval_id_with_kind check ((kind = 'approval') = (approval_id is null)),
  add constraint commissions_amount_with_kind check (case kind
    when 'approval' then commission_amount >= 0 and base_amount >= 0
    when 'cancellation' then commission_amount <= 0 and base_amount <= 0
    else true
  end),
  add constraint commissions_change_order_id_with_kind check (change_order_id is null or kind <> 'approval'),
  add constraint commissions_cancelled_at_with_kind check (cancelled_at is null or kind = 'approval'),
  add constraint commissions_invoiced_is_due check (invoice_id is null or due_at is not null);

-- Commissions of before are due where their order was confirmed or something was paid. Nobody is notified.
update public.commissions c
set base_amount = q.price,
  due_at = least(
    (
      select o.confirmed_at
      from private.order_items t
      join public.orders o on o.id = t.order_id
      where t.quote_id = q.id and t.removed_at is null
    ),
    (select min(y.created_at) from public.payments y where y.quote_id = q.id having sum(y.amount) > 0)
  )
from public.quotes q
where q.id = c.quote_id;
alter table public.commissions alter column base_amount set not null;

comment on table public.commissions is
  'What the platform earns: a row for each approved quote, written with the approval, and one for each change or end of the deal. Amounts never change.';
comment on column public.commissions.kind is
  'approval: a quote was approved; change: an applied change order moved its price; cancellation: the deal ended.';
comment on column public.commissions.base_amount is
  'R$ of the deal that the row is about: the price, its difference, or what is taken back. The rows of an approved quote sum to its price.';
comment on column public.commissions.commission_rate is 'The supplier''s fraction at the moment of the approval, also in later rows of the deal.';
comment on column public.commissions.commission_amount is
  'R$. The rows of an approved quote sum to round(price x rate, 2), those of any other to 0; negative where something is taken back.';
comment on column public.commissions.approval_id is 'The approval whose deal the row changes or ends; null on an approval.';
comment on column public.commissions.change_order_id is 'The change order that a change or the end of a deal came by; null on an approval.';
comment on column public.commissions.due_at is
  'Since when the supplier owes it: the order was confirmed or something was paid; null before.';
comment on column public.commissions.invoice_id is 'The invoice that charges it; null before, and again when that was cancelled.';
comment on column public.commissions.cancelled_at is 'When its deal ended, on an approval; null while it stands, and on other rows.';

-- A quote whose deal ended may be approved again.
create unique index commissions_one_approval on public.commissions (quote_id) where kind = 'approval' and cancelled_at is null;
create unique index commissions_cancelled_once on public.commissions (approval_id) where kind = 'cancellation';
create index commissions_quote_id on public.commissions (quote_id);
create index commissions_approval_id on public.commissions (approval_id) where approval_id is not null;
create index commissions_change_order_id on public.commissions (change_order_id) where change_order_id is not null;
create index commissions_invoice_id on public.commissions (invoice_id) where invoice_id is not null;
create index commissions_to_invoice on public.commissions (supplier_id, due_at) where invoice_id is null and due_at is not null;
