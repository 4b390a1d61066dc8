create function public.get_platform_settings() returns table (
  platform_name text,
  dpo_name text,
  dpo_email text,
  is_dpo_of_installation boolean,
  support_email text,
  support_phone text,
  support_whatsapp text,
  default_commission_rate numeric,
  show_figures text,
  figures jsonb,
  testimonials jsonb,
  plans_on_sale boolean,
  settings_version integer,
  guests_open boolean,
  guest_orders_free integer,
  plans_note text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  end if;
  return query
    select
      p.platform_name, d.name, d.email, exists (select from private.settings s where s.name = 'dpo_name'),
      p.support_email, p.support_phone, p.support_whatsapp, p.default_commission_rate, p.show_figures, p.figures,
      p.testimonials, p.plans_on_sale, p.settings_version, p.guests_open, p.guest_orders_free, p.plans_note
    from public.platform_settings p, private.person_in_charge() d;
end
$$;
comment on function public.get_platform_settings() is
$$The settings of the platform as an admin changes them. The person in charge of personal data is the one that counts, and
is_dpo_of_installation says that DPO_NAME and DPO_EMAIL name them, which no setting overrides. default_commission_rate
is a fraction. settings_version: for set_platform_settings. guests_open: architects may ask suppliers without an account; guest_orders_free: after
how many orders such a one has to register, null for no limit. plans_note: what stands below the plans, null for the product's sentence.
Invoices: get_platform_billing.
For admins; 42501 to everybody else.
Nullable: dpo_name, dpo_email, support_email, support_phone, support_whatsapp, default_commission_rate,
guest_orders_free, plans_note.
Closed sets: show_figures (platform_settings.show_figures).
Definer: no API role reads what the installation is configured with.
Source: docs/decisions/119.$$;
grant execute on function public.get_platform_settings() to app_admin;

create function private.checked_figures(figures jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(figures) is distinct from 'object' or exists (
    select from jsonb_each(figures) f
    where f.key <> all (array['suppliers', 'projects', 'business', 'satisfied', 'savings'])
      or jsonb_typeof(f.value) <> 'string' or length(f.value #>> '{}') > 20
  ) then
    raise exception 'Cada número tem até 20 letras.' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_object_agg(f.key, btrim(f.value)), '{}')
    from jsonb_each_text(figures) f
    where btrim(f.value) <> ''
  );
end
$$;
comment on function private.checked_figures(jsonb) is
$$Own figures of the landings as they are stored: known keys, short texts, nothing empty; PT400 for others.
For set_platform_settings; granted to nobody.$$;

create function private.checked_testimonials(testimonials jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(testimonials) is distinct from 'array' then
    raise exception 'Os depoimentos são uma lista.' using errcode = 'PT400';
  elsif jsonb_array_length(testimonials) > 9 then
    raise exception 'São até nove depoimentos.' using errcode = 'PT400';
  elsif exists (
    select from jsonb_array_elements(testimonials) t
    where coalesce(t ->> 'audience', '') not in ('client', 'architect', 'supplier')
      or length(btrim(coalesce(t ->> 'words', ''))) not between 1 and 300
      or length(btrim(coalesce(t ->> 'author', ''))) not between 1 and 80
      or length(btrim(coalesce(t ->> 'trade', ''))) > 80
  ) then
    raise exception 'Cada depoimento tem página, texto de até 300 letras e nome de até 80.' using errcode = 'PT400';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'audience', t ->> 'audience', 'words', btrim(t ->> 'words'), 'author', btrim(t ->> 'author'),
      'trade', btrim(coalesce(t ->> 'trade', ''))
    ) order by n), '[]')
    from jsonb_array_elements(testimonials) with ordinality as l (t, n)
  );
end
$$;
comment on function private.checked_testimonials(jsonb) is
$$Own testimonials of the landings as they are stored, in their order and without anything else; PT400 for more than nine, for one
without words, author or audience, and for long ones.
For set_platform_settings; granted to nobody.$$;

create function public.set_platform_settings(
  platform_name text,
  dpo_name text,
  dpo_email text,
  support_email text,
  support_phone text,
  support_whatsapp text,
  default_commission_rate numeric,
  show_figures text,
  figures jsonb,
  testimonials jsonb,
  plans_on_sale boolean,
  seen_version integer default null,
  guests_open boolean default null,
  guest_orders_free integer default null,
  plans_note text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  said public.platform_settings;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  end if;
  said.platform_name := coalesce(nullif(btrim(set_platform_settings.platform_name), ''), 'Prumo');
  said.dpo_name := nullif(btrim(set_platform_settings.dpo_name), '');
  said.dpo_email := private.normal_email(nullif(btrim(set_platform_settings.dpo_email), ''));
  said.support_email := private.normal_email(nullif(btrim(set_platform_settings.support_email), ''));
  said.support_phone := nullif(btrim(set_platform_settings.support_phone), '');
  said.plans_note := nullif(btrim(private.shown_text(set_platform_settings.plans_note)), '');
  said.support_whatsapp := nullif(btrim(set_platform_settings.support_whatsapp), '');
  said.default_commission_rate := private.exact_number(
    set_platform_settings.default_commission_rate, 4, 'Informe a comissão com até duas casas decimais na porcentagem.'
  );

  if length(said.platform_name) > 60 or length(said.dpo_name) > 150 then
    raise exception 'O nome da plataforma pode ter até 60 letras, o do encarregado até 150.' using errcode = 'PT400';
  elsif (btrim(set_platform_settings.dpo_email) <> '' and said.dpo_email is null)
    or (btrim(set_platform_settings.support_email) <> '' and said.support_email is null)
  then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  elsif (said.dpo_name is null) <> (said.dpo_email is null) then
    raise exception 'O encarregado tem nome e e-mail.' using errcode = 'PT400';
  elsif said.support_phone !~ '^\+?[0-9() .-]{8,25}$' or said.support_whatsapp !~ '^\+?[0-9() .-]{8,25}$' then
    raise exception 'Informe o telefone com DDD.' using errcode = 'PT400';
  elsif said.default_commission_rate not between 0 and 1 then
    raise exception 'A comissão vai de 0 a 100 %%.' using errcode = 'PT400';
  elsif coalesce(set_platform_settings.show_figures, '') not in ('illustrative', 'own', 'hidden') then
    raise exception 'Escolha o que as páginas públicas mostram.' using errcode = 'PT400';
  elsif length(said.plans_note) > 600 then
    raise exception 'A observação abaixo dos planos pode ter até 600 letras.' using errcode = 'PT400';
  elsif set_platform_settings.guest_orders_free not between 0 and 1000 then
    raise exception 'O limite de pedidos de um convidado vai de 1 a 1.000; 0 é sem limite.' using errcode = 'PT400';
  end if;
  said.figures := private.checked_figures(coalesce(set_platform_settings.figures, '{}'));
  said.testimonials := private.checked_testimonials(coalesce(set_platform_settings.testimonials, '[]'));
  perform private.hold_settings('settings', set_platform_settings.seen_version);

  update public.platform_settings p
  set platform_name = said.platform_name,
    -- The installation's person in charge is shown in the form and is not stored twice.
    dpo_name = case when i.is_configured then p.dpo_name else said.dpo_name end,
    dpo_email = case when i.is_configured then p.dpo_email else said.dpo_email end,
    support_email = said.support_email, support_phone = said.support_phone, support_whatsapp = said.support_whatsapp,
    default_commission_rate = said.default_commission_rate, show_figures = set_platform_settings.show_figures,
    figures = said.figures, testimonials = said.testimonials,
    plans_on_sale = coalesce(set_platform_settings.plans_on_sale, p.plans_on_sale), has_chosen = true,
    guests_open = coalesce(set_platform_settings.guests_open, p.guests_open),
    guest_orders_free = nullif(coalesce(set_platform_settings.guest_orders_free, p.guest_orders_free), 0),
    plans_note = case when set_platform_settings.plans_note is null then p.plans_note else said.plans_note end,
    settings_version = p.settings_version + 1
  from (select exists (select from private.settings s where s.name = 'dpo_name') as is_configured) i;
end
$$;
comment on function public.set_platform_settings(
  text, text, text, text, text, text, numeric, text, jsonb, jsonb, boolean, integer, boolean, integer, text
) is
$$Stores what public pages say of the platform and what is decided for everybody; the company itself is set_platform_billing's. Empty
texts and null take a value away; without a name it is Prumo, without a rate 7 %. figures: texts of up to 20 letters under
suppliers, projects, business, satisfied, savings. testimonials: up to nine of audience (client, architect, supplier),
words, author, trade. seen_version: settings_version as the caller read it; if it is another one now, nothing is stored. guests_open and
guest_orders_free (0 for no limit), plans_note ('' for the product's sentence): as get_platform_settings; left out they stay as they are.
For admins; 42501 to everybody else.
Raises PT400, DECIM, PT409 (somebody saved meanwhile).
Definer: nobody may write the settings.
Source: docs/decisions/119 and 196.$$;
grant execute on function public.set_platform_settings(
  text, text, text, text, text, text, numeric, text, jsonb, jsonb, boolean, integer, boolean, integer, text
) to app_admin;
