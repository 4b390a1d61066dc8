-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.registration_details',
  audit => 'registration', recorded => 'approved_at approved_by rejected_at reapplied_at',
  hidden => 'cau cities portfolio_url first_rejection_reason reapplication_note',
  uncounted => 'one short row a person, whose texts replace each other',
  words => 'cau first_rejection_reason reapplication_note',
  own => 'dados_do_cadastro', whose => 't.profile_id = person', without => 'profile_id approved_by', erased => true);
