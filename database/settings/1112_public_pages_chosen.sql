-- Whether somebody chose what the public pages advertise (docs/decisions/178).
alter table public.platform_settings add column has_chosen boolean not null default false;
comment on column public.platform_settings.has_chosen is
  'Whether an admin has saved what public pages say. Until then each start sets figures, testimonials and plans: all in a demonstration, none elsewhere.';
update public.platform_settings p set has_chosen = true
where p.show_figures <> 'illustrative' or not p.plans_on_sale or p.figures <> '{}' or p.testimonials <> '[]';
