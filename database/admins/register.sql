-- Register of the tables of this folder (platform/register_table.sql). Entries of the trail: audit/transitions.sql.

select private.register_table('private.admin_invitations',
  own => 'convites_da_equipe', whose => 't.joined_id = person', without => 'invited_by link_digest joined_id',
  ordered => 'created_at');
