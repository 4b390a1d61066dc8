-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('auth.api_tokens',
  audit => 'api_token', recorded => 'account_id made_by rights expires_at first_used_at ended_at', hidden => 'name', verbs => 'insert update',
  own => 'acessos_de_programa', whose => 't.account_id = person or t.made_by = person',
  picked => 'account_id name shown rights created_at expires_at last_used_at last_ip ended_at', ordered => 'created_at, id');
