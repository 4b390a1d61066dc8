-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.policy_agreements',
  audit => 'agreement', recorded => 'user_id version', verbs => 'insert',
  own => 'politica_de_privacidade', whose => 't.user_id = person', without => 'user_id', ordered => 'agreed_at');

select private.register_table('private.erasure_requests',
  audit => 'erasure', recorded => 'user_id status', hidden => 'reason decision_reason', verbs => 'insert update',
  bytes => 'person', words => 'reason decision_reason',
  own => 'pedidos_de_exclusao', whose => 't.user_id = person', without => 'user_id decided_by', ordered => 'requested_at');

select private.register_table('private.former_details',
  own => 'nomes_e_contatos_anteriores', whose => 't.person_id = person', without => 'id person_id', ordered => 'id');
