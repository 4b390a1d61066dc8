-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.calendar_links',
  own => 'link_do_calendario', whose => 't.person_id = person', without => 'person_id digest', ordered => 'created_at', erased => true);

select private.register_table('private.calendar_changes', left_out => 'that days of instalments changed; about nobody');
