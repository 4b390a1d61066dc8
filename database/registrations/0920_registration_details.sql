-- What the team checks before it approves somebody, and how its decisions went (docs/decisions/118).

alter table public.profiles
  add column rejection_reason text
    constraint profiles_rejection_reason_is_short check (length(btrim(rejection_reason)) between 1 and 1000);
comment on column public.profiles.rejection_reason is
  'Why the team refused the registration, for the person; null where it said nothing. Only with a refusal.';

create table public.registration_details (
  profile_id uuid primary key,
  cau text constraint registration_details_cau_shape check (cau ~ '^(A|PJ)[0-9]{3,8}-[0-9X]$'),
  cities text[] not null default '{}' constraint registration_details_cities_are_few check (cardinality(cities) <= 30),
  portfolio_url text constraint registration_details_portfolio_is_web
    check (portfolio_url ~ '^https?://' and length(portfolio_url) <= 300),
  approved_at timestamptz,
  approved_by uuid,
  rejected_at timestamptz,
  first_rejection_reason text,
  reapplied_at timestamptz,
  reapplication_note text
    constraint registration_details_note_is_short check (length(btrim(reapplication_note)) between 1 and 1000),
  constraint registration_details_profile_id_fkey foreign key (profile_id) references public.profiles (id) on delete restrict,
  constraint registration_details_approved_by_fkey foreign key (approved_by) references public.profiles (id) on delete restrict,
  constraint registration_details_reapplied_with_note check ((reapplied_at is null) = (reapplication_note is null)),
  constraint registration_details_reapplied_after_refusal check (reapplied_at is null or rejected_at is not null)
);
create index registration_details_approved_by on public.registration_details (approved_by);
alter table public.registration_details enable row level security;
comment on table public.registration_details is
$$What a person says of their work for the team to check, and the last decisions about the registration; CPF or CNPJ are in billing_details.
Written by set_registration_details, apply_again, undo_registration_approval and, with each decision, by trigger.$$;
comment on column public.registration_details.cau is 'Number in the register of architects (CAU): A12345-6, of a company PJ12345-6. Architects only.';
comment on column public.registration_details.cities is 'Cities served, as the person writes them. Architects and suppliers.';
comment on column public.registration_details.portfolio_url is 'Where works can be seen; pictures are attachments of the kind profile.';
comment on column public.registration_details.approved_by is 'The admin who approved: who may undo it within a minute. Null for nobody''s and after an undo.';
comment on column public.registration_details.rejected_at is 'When the team last refused the registration. Null for access that ended after an approval.';
comment on column public.registration_details.first_rejection_reason is 'Why it was refused before the person applied again.';
comment on column public.registration_details.reapplied_at is 'When the person applied again, which they may once.';
comment on column public.registration_details.reapplication_note is 'What the person says has changed since.';

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known
    check (kind in ('item', 'request', 'terms', 'payment', 'project', 'message', 'change_order', 'logo', 'profile'));
comment on column public.attachments.kind is
$$item: specifications; request: what supplier and architect send each other; terms: of a category; payment: receipts; project: documents;
message: of a conversation; change_order: what comes with a change order; logo: of the person; profile: documents and portfolio of a registration.$$;
