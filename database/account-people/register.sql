-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.account_people',
  audit => 'account_person', recorded => 'account_id person_id role joined_at invited_by ended_at ended_by owner_offered_at',
  uncounted => 'as many as an account may have people',
  own => 'pessoas_da_conta', whose => 't.account_id = person or t.person_id = person', ordered => 'joined_at, id');
