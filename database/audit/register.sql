-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.audit_entries', own => 'registros');
