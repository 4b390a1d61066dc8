create function public.get_first_steps() returns table (
  has_billing boolean,
  has_dpo boolean,
  mail_sent boolean,
  has_second_factor boolean,
  admins bigint,
  invited_admins bigint,
  architects bigint,
  suppliers bigint,
  missing_categories text[],
  projects bigint,
  backup_at timestamptz,
  is_demo boolean,
  dismissed_at timestamptz,
  unfit text[]
)
language sql stable security definer
set search_path = ''
as $$
  select
    (select s.legal_name is not null and s.tax_id is not null and s.pix_key is not null from public.platform_settings s),
    (select s.dpo_email is not null from public.platform_settings s),
    exists (select from private.outbox o where o.sent_at is not null and o.message is null),
    exists (select from auth.mfa_factors f where f.user_id = (select auth.person()) and f.status = 'verified'),
    (select count(*) from public.profiles p where p.role = 'admin' and p.status = 'approved'),
    (select count(*) from public.list_admin_invitations()),
    (select count(*) from public.profiles p where p.role = 'architect' and p.status = 'approved'),
    (select count(*) from public.profiles p where p.role = 'supplier' and p.status = 'approved'),
    array(
      select i.category
      from public.project_items i
      join public.projects j on j.id = i.project_id
      where j.status in ('planning', 'quoting', 'in_progress')
      except
      select unnest(p.supplier_category || p.further_categories) from public.profiles p where p.role = 'supplier' and p.status = 'approved'
      order by 1
    ),
    (select count(*) from public.projects),
    (select max(b.taken_at) from private.backups b),
    exists (select from private.gateways g where g.is_demo and g.seen_at > now() - interval '3 minutes'),
    (select f.dismissed_at from private.first_steps f),
    array(
      select distinct unnest(g.unfit) from private.gateways g where g.seen_at > now() - interval '3 minutes' order by 1
    )
  where private.asked_by('app_admin')
$$;
comment on function public.get_first_steps() is
$$One row on what a new operator has done: the identity and PIX key for invoices, who answers for
personal data (a DPO named by the environment is not seen here), a mail that was sent, a second factor of the caller, admins
and open invitations of admins, approved architects and suppliers, categories of items in open projects without an approved supplier,
projects, the last backup, whether this is a demonstration, and when the team put the list away. unfit: what of
the gateways' settings is not fit for real people, codes as in
list_health_faults.
For admins; 42501 to everybody else.
Nullable: backup_at, dismissed_at.
Definer: no API role reads the outbox, factors, backups and gateways.
Source: docs/decisions/123.$$;
grant execute on function public.get_first_steps() to app_admin;

create function public.dismiss_first_steps() returns void
language sql volatile
set search_path = ''
as $$
  insert into private.first_steps default values on conflict do nothing
$$;
comment on function public.dismiss_first_steps() is
$$Puts the first steps of the installation away, for every admin; once is enough.
For admins; 42501 to everybody else.
Source: docs/decisions/123.$$;
grant execute on function public.dismiss_first_steps() to app_admin;
