-- The side that recorded a payment of a purchase: it alone takes it back, so the others are not offered to.

alter table public.purchase_payments
  add column recorded_role text
    constraint purchase_payments_recorded_role_known check (recorded_role in ('client', 'architect', 'admin'));
update public.purchase_payments y
set recorded_role = p.role
from public.profiles p
where p.id = y.created_by;
alter table public.purchase_payments alter column recorded_role set not null;
comment on column public.purchase_payments.recorded_role is 'The side that recorded it, which alone takes it back, with the team.';
