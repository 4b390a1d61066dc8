-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.backups', left_out => 'about nobody');
select private.register_table('private.table_sizes', left_out => 'about nobody');
select private.register_table('private.first_steps', left_out => 'that the team put its first steps away; about nobody');
