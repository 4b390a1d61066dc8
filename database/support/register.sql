-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.support_requests',
  audit => 'support_request', recorded => 'account_id year number priority state assigned_to', hidden => 'subject link',
  bytes => 'person', words => 'subject',
  own => 'atendimentos', whose => 't.account_id = person or t.opened_by = person',
  picked => 'id year number subject link priority state opened_at first_answered_at solved_at', ordered => 'opened_at, id');

select private.register_table('public.support_messages',
  unaudited => 'kept whole and never changed, so it is its own trail', bytes => 'person', words => 'body',
  own => 'mensagens_de_atendimentos', whose => 't.account_id = person or t.author_id = person',
  picked => 'id request_id by_team body files created_at', ordered => 'created_at, id');

select private.register_table('private.account_managers',
  audit => 'account_manager', recorded => 'profile_id manager_id',
  own => 'gerente_de_conta', whose => 't.profile_id = person', picked => 'named_at');
