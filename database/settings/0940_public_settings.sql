-- What the operator says of the platform and decides for it (docs/decisions/119).

alter table public.platform_settings
  add column platform_name text not null default 'Prumo'
    constraint platform_settings_platform_name_is_short check (length(btrim(platform_name)) between 1 and 60),
  add column dpo_name text constraint platform_settings_dpo_name_is_short check (length(btrim(dpo_name)) between 1 and 150),
  add column dpo_email text constraint platform_settings_dpo_email_is_short check (length(dpo_email) between 3 and 254),
  add column support_email text
    constraint platform_settings_support_email_is_short check (length(support_email) between 3 and 254),
  add column support_phone text
    constraint platform_settings_support_phone_shape check (support_phone ~ '^\+?[0-9() .-]{8,25}$'),
  add column support_whatsapp text
    constraint platform_settings_support_whatsapp_shape check (support_whatsapp ~ '^\+?[0-9() .-]{8,25}$'),
  add column default_commission_rate numeric(5, 4)
    constraint platform_settings_default_rate_is_fraction check (default_commission_rate between 0 and 1),
  add column show_figures text not null default 'illustrative'
    constraint platform_settings_show_figures_known check (show_figures in ('illustrative', 'own', 'hidden')),
  add column figures jsonb not null default '{}'
    constraint platform_settings_figures_are_few check (jsonb_typeof(figures) = 'object' and length(figures::text) <= 500),
  add column testimonials jsonb not null default '[]'
    constraint platform_settings_testimonials_are_few
      check (jsonb_typeof(testimonials) = 'array' and length(testimonials::text) <= 10000),
  add column plans_on_sale boolean not null default true,
  add constraint platform_settings_dpo_is_whole check ((dpo_name is null) = (dpo_email is null));
comment on table public.platform_settings is
$$The operator of the platform, one row: what invoices and public pages say of it, and what it decided for everybody. Admins
alone; written by set_platform_billing and set_platform_settings.$$;
comment on column public.platform_settings.platform_name is 'Before the company in the foot of the public pages.';
comment on column public.platform_settings.dpo_name is
  'The person in charge of personal data (LGPD, art. 41), where the installation names nobody (DPO_NAME, DPO_EMAIL).';
comment on column public.platform_settings.default_commission_rate is
  'The rate that the approval of a supplier proposes, as a fraction; null is 7 %.';
comment on column public.platform_settings.show_figures is
  'Figures and testimonials of the landings: the illustrative ones, the operator''s own, or none.';
comment on column public.platform_settings.figures is
  'The operator''s own figures as people read them, by the key that the landings give them.';
comment on column public.platform_settings.testimonials is
  'What people said of the platform, for the landing of their audience: audience, words, author, trade.';
comment on column public.platform_settings.plans_on_sale is 'Whether architects may ask for a plan.';
