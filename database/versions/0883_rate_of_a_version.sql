-- The commission is told with the request and agreed with the answer: each answer keeps the rate that its supplier saw
-- (docs/decisions/114). The commission itself is written at the rate of the approval, as before.

alter table public.quote_versions
  add column commission_rate numeric(5, 4)
    constraint quote_versions_commission_rate_is_a_fraction check (commission_rate between 0 and 1);
comment on column public.quote_versions.commission_rate is
  'The supplier''s fraction when it sent the answer; null for answers of before. Never granted to architects.';
