-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.profiles',
  audit => 'profile',
  recorded => 'role status supplier_category further_categories commission_rate plan suspended_at findable requires_factor guest_of guest_blocked_at',
  hidden => 'full_name email phone_number company_name rejection_reason suspension_reason', bytes => 'person',
  words => 'rejection_reason suspension_reason', own => 'perfil', whose => 't.id = person', without => 'account_id erased_at');
