-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.guest_cards', words => 'block_reason', own => 'contatos');
select private.register_table('private.request_links', left_out => 'links that the person has received, without their secrets');
select private.register_table('private.link_acts', words => 'person_name', left_out => 'acts by links, which the versions and sign-offs show');
select private.register_table('private.no_contact', left_out => 'keyed digests from which nobody is read');
select private.register_table('private.guest_claims', left_out => 'that the history of a contact became theirs, whose rows are in their file');
