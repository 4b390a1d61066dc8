-- Plans of cancelled orders that a supplier's calendar has shown, so that it can say that the day is gone (docs/decisions/272).

create table private.freed_plans (
  milestone_id uuid primary key,
  order_id uuid not null,
  day date not null constraint freed_plans_day_sane check (day >= '2000-01-01' and day <= '2100-12-31'),
  sequence integer not null constraint freed_plans_sequence_counts check (sequence >= 1),
  freed_at timestamptz not null default now()
    constraint freed_plans_freed_at_in_range check (freed_at >= '2000-01-01 00:00+00' and freed_at < '2101-01-01 00:00+00'),
  constraint freed_plans_milestone_id_fkey foreign key (milestone_id) references public.milestones (id) on delete cascade,
  constraint freed_plans_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict
);
comment on table private.freed_plans is
  'Plans whose order was cancelled, as the calendar of its supplier had them. Written by a trigger on public.orders, deleted after 90 days.';
comment on column private.freed_plans.day is 'The last day that was planned then: what the architect plans from then on is no concern of that supplier.';
comment on column private.freed_plans.sequence is 'The version of the milestone once it was freed, which is above every one that the calendar has.';
create index freed_plans_order_id on private.freed_plans (order_id);
