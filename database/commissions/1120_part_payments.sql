-- An invoice may be paid in parts, and late ones may bear a fine and interest (docs/decisions/195).

alter table public.platform_settings
  add column late_fine_rate numeric(5, 4) not null default 0
    constraint platform_settings_late_fine_rate_is_allowed check (late_fine_rate between 0 and 0.02),
  add column late_interest_rate numeric(5, 4) not null default 0
    constraint platform_settings_late_interest_rate_is_allowed check (late_interest_rate between 0 and 0.01);
comment on column public.platform_settings.late_fine_rate is
  'The fine of an invoice that is late, once, as a fraction of what remains of it, up to 2 %; 0 is none. Of the invoices to come.';
comment on column public.platform_settings.late_interest_rate is
  'Interest of an invoice that is late, a month, as a fraction of what remains of it, up to 1 %; 0 is none. Of the invoices to come.';

alter table public.commission_invoices
  add column fine_rate numeric(5, 4) not null default 0
    constraint commission_invoices_fine_rate_is_allowed check (fine_rate between 0 and 0.02),
  add column interest_rate numeric(5, 4) not null default 0
    constraint commission_invoices_interest_rate_is_allowed check (interest_rate between 0 and 0.01),
  add column received numeric(14, 2) not null default 0
    constraint commission_invoices_received_is_money check (received >= 0 and received < 'infinity'),
  add column received_charges numeric(14, 2) not null default 0
    constraint commission_invoices_received_charges_are_received check (received_charges between 0 and received),
  add column unpaid_charges numeric(14, 2) not null default 0
    constraint commission_invoices_unpaid_charges_are_money check (unpaid_charges >= 0 and unpaid_charges < 'infinity'),
  add column charged_until date
    constraint commission_invoices_charged_until_in_range check (charged_until >= date '2000-01-01' and charged_until <= '2100-12-31'),
  add constraint commission_invoices_received_is_owed check (received - received_charges <= amount);
comment on column public.commission_invoices.fine_rate is 'late_fine_rate of the settings when it was issued; 0 on invoices of before.';
comment on column public.commission_invoices.interest_rate is 'late_interest_rate of the settings when it was issued; 0 on invoices of before.';
comment on column public.commission_invoices.received is 'R$ of its payments that stand, fine and interest included.';
comment on column public.commission_invoices.received_charges is 'R$ of received that went to fine and interest.';
comment on column public.commission_invoices.unpaid_charges is
  'R$ of fine and interest up to charged_until that the payments until then left open; they bear no interest themselves.';
comment on column public.commission_invoices.charged_until is
  'The day of the last payment that stands, up to which fine and interest were counted; null without one.';

create table private.invoice_payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null,
  number integer not null constraint invoice_payments_number_counts check (number >= 1),
  paid_on date not null constraint invoice_payments_paid_on_in_range check (paid_on >= date '2000-01-01' and paid_on <= '2100-12-31'),
  amount numeric(14, 2) not null constraint invoice_payments_amount_is_money check (amount > 0 and amount < 'infinity'),
  charges numeric(14, 2) not null default 0 constraint invoice_payments_charges_are_paid check (charges between 0 and amount),
  waived numeric(14, 2) not null default 0 constraint invoice_payments_waived_is_money check (waived >= 0 and waived < 'infinity'),
  carried numeric(14, 2) not null default 0 constraint invoice_payments_carried_is_money check (carried >= 0 and carried < 'infinity'),
  recorded_at timestamptz not null default now(),
  taken_back_at timestamptz,
  constraint invoice_payments_invoice_id_fkey foreign key (invoice_id) references public.commission_invoices (id) on delete cascade,
  constraint invoice_payments_numbered_once unique (invoice_id, number)
);
comment on table private.invoice_payments is
  'What the team recorded as received for an invoice of commissions. Written by functions only; read by get_commission_invoice.';
comment on column private.invoice_payments.number is 'Counts the payments of the invoice, with those that were taken back.';
comment on column private.invoice_payments.charges is 'R$ of amount that went to fine and interest, which are paid before the rest.';
comment on column private.invoice_payments.waived is 'R$ of fine and interest up to this day that the team did not ask for.';
comment on column private.invoice_payments.carried is 'R$ of fine and interest up to this day that stay open after it.';
comment on column private.invoice_payments.taken_back_at is 'Since when it does not count: it was recorded by mistake; null while it stands.';
create index invoice_payments_received on private.invoice_payments (paid_on) where taken_back_at is null;

-- Invoices of before were paid whole.
insert into private.invoice_payments (invoice_id, number, paid_on, amount, recorded_at)
select i.id, 1, i.paid_on, i.amount, now() from public.commission_invoices i where i.status = 'paid';
update public.commission_invoices i set received = i.amount, charged_until = i.paid_on where i.status = 'paid';
