-- Two admins who save the same settings at once: the second one reads it instead of writing over the first (docs/decisions/196).
alter table public.platform_settings
  add column settings_version integer not null default 1,
  add column billing_version integer not null default 1;
comment on column public.platform_settings.settings_version is
  'Counts the savings of set_platform_settings, so that a form knows whether it shows the last one.';
comment on column public.platform_settings.billing_version is
  'Counts the savings of set_platform_billing, so that a form knows whether it shows the last one.';
