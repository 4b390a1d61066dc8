-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.guest_cards', words => 'block_reason', own => 'contatos');
