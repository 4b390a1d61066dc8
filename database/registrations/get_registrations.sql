create function public.get_registrations(person_ids uuid[] default null, waiting boolean default false) returns table (
  profile_id uuid,
  tax_id text,
  legal_name text,
  cau text,
  cities text[],
  portfolio_url text,
  email_proven boolean,
  files integer,
  missing text[],
  rejection_reason text,
  rejected_at timestamptz,
  first_rejection_reason text,
  reapplied_at timestamptz,
  reapplication_note text,
  may_apply_again boolean,
  full_name text,
  email text,
  company_name text,
  phone_number text,
  role text,
  supplier_category text,
  further_categories text[],
  created_at timestamptz,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.id, b.tax_id, b.legal_name, d.cau, coalesce(d.cities, '{}'), d.portfolio_url, f.email_proven, f.files,
    array_remove(array[
      case when p.role is null then 'role' end,
      case when not f.email_proven then 'email' end,
      case when p.phone_number is null then 'phone' end,
      case when f.is_professional and b.tax_id is null then 'tax_id' end,
      case when p.role = 'architect' and d.cau is null then 'cau' end,
      case when f.is_professional and coalesce(d.cities, '{}') = '{}' then 'cities' end,
      case when f.is_professional and d.portfolio_url is null and f.files = 0 then 'documents' end
    ], null),
    p.rejection_reason, d.rejected_at, d.first_rejection_reason, d.reapplied_at, d.reapplication_note,
    private.may_apply_again(p.id), p.full_name, p.email, p.company_name, p.phone_number, p.role, p.supplier_category,
    p.further_categories, p.created_at,
    private.plain_words(concat_ws(' ', p.full_name, p.company_name, b.legal_name, p.email, p.phone_number,
      b.tax_id, private.tax_id_label(b.tax_id), d.cau, array_to_string(d.cities, ' ')))
  from public.profiles p
  left join public.registration_details d on d.profile_id = p.id
  left join public.billing_details b on b.profile_id = p.id
  cross join lateral (
    select
      exists (select from auth.users u where u.id = p.id and u.email_proven_at is not null) as email_proven,
      (select count(*)::integer from public.attachments a where a.kind = 'profile' and a.entity_id = p.id) as files,
      p.role in ('architect', 'supplier') as is_professional
  ) f
  where case
    when waiting then private.asked_by('app_admin') and p.status = 'pending_approval' and p.erased_at is null
      -- A person who came into an account of others and did not register waits for nothing.
      and (p.role is not null or not exists (select from public.account_people m where m.person_id = p.id))
    when private.asked_by('app_admin') then p.id = any (person_ids[1:100])
    else p.id = (select auth.uid()) and p.role is not null and (person_ids is null or p.id = any (person_ids))
  end
  order by p.created_at, p.id
$$;
comment on function public.get_registrations(uuid[], boolean) is
$$Checkable details of registrations: the person's own (without person_ids), and for admins those of up to 100 people or, with
waiting, of everybody who waits for the team, to be filtered, searched (search_text), ordered and cut into pages like a table.
tax_id is a CPF (11 digits) or CNPJ (14 characters) whose check digits are right. email_proven: mail to the address was answered, or a
provider vouched for it. files: attachments of the kind profile. missing: what the team would like to have, of role (not chosen yet), email (not proven),
phone, tax_id, cau, cities, documents (neither link nor files); of a client only email and phone. rejection_reason and rejected_at are of the
last refusal, first_rejection_reason of the one before the person applied again.
Nullable: tax_id, legal_name, cau, portfolio_url, rejection_reason, rejected_at, first_rejection_reason, reapplied_at, reapplication_note,
company_name, phone_number, role, supplier_category.
Closed sets: role (profiles.role).
For everybody with a registration about themselves, also while they wait; admins about all. Only admins get rows with waiting.
Definer: people who wait read no billing details, and nobody reads accounts.
Source: docs/decisions/118, 249.$$;
grant execute on function public.get_registrations(uuid[], boolean) to app_pending, app_client, app_architect, app_supplier, app_admin;
