-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.former_logins',
  own => 'conta_passada', whose => 't.person_id = person', without => 'person_id');
