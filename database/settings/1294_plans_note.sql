-- The operator's own words below the table of plans, in place of the product's (docs/decisions/119).

alter table public.platform_settings
  add column plans_note text constraint platform_settings_plans_note_is_short check (length(btrim(plans_note)) between 1 and 600);
comment on column public.platform_settings.plans_note is
  'What stands below the plans on the landing of architects; null is the sentence of the product.';
