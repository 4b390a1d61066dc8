-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.account_people',
  audit => 'account_person', recorded => 'account_id person_id role joined_at invited_by ended_at ended_by owner_offered_at',
  uncounted => 'as many as an account may have people',
  own => 'pessoas_da_conta', whose => 't.account_id = person or t.person_id = person', ordered => 'joined_at, id');

select private.register_table('private.person_invitations',
  audit => 'person_invitation', recorded => 'account_id role invited_by status joined_id', hidden => 'email person_name',
  own => 'convites_de_pessoas', whose => 't.account_id = person or t.joined_id = person', without => 'link_digest invited_by',
  ordered => 'created_at');
