-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.billing_details',
  audit => 'billing', recorded => 'profile_id pix_kind pix_changed_at',
  hidden => 'tax_id legal_name address city state postal_code pix_key',
  uncounted => 'one short row a person, whose texts replace each other', words => 'legal_name address city',
  own => 'dados_para_documentos', whose => 't.profile_id = person', without => 'profile_id', erased => true);

select private.register_table('public.platform_settings',
  audit => 'settings',
  recorded => 'invoice_due_days late_fine_rate late_interest_rate pix_kind pix_changed_at platform_name default_commission_rate'
    ' show_figures plans_on_sale guests_open guest_orders_free',
  hidden => 'tax_id legal_name address city state postal_code pix_key dpo_name dpo_email support_email support_phone'
    ' support_whatsapp figures testimonials plans_note',
  uncounted => 'one row, whose texts are short and replace each other',
  words => 'legal_name address city platform_name dpo_name figures testimonials plans_note',
  left_out => 'the operator’s own, about no person');
