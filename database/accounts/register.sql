-- Register of the gateway's tables of accounts (platform/register_table.sql).

select private.register_table('auth.users', own => 'conta');

select private.register_table('auth.identities',
  own => 'contas_ligadas', whose => 't.user_id = person', without => 'user_id', ordered => 'created_at');

select private.register_table('auth.sessions',
  own => 'aparelhos', whose => 't.user_id = person and t.kind = ''person''', without => 'user_id refresh_count rotated_at factor_id',
  ordered => 'created_at');

select private.register_table('auth.mfa_factors',
  own => 'verificacao_em_duas_etapas', whose => 't.user_id = person',
  without => 'user_id sealed_secret last_step credential', ordered => 'created_at');

select private.register_table('auth.recovery_codes',
  own => 'codigos_de_recuperacao', whose => 't.user_id = person', picked => 'created_at', ordered => 'created_at');

-- How the team verified the person's identity stays the team's note.
select private.register_table('private.factor_removals',
  own => 'verificacoes_removidas_pela_equipe', whose => 't.user_id = person', picked => 'created_at removed_count',
  ordered => 'id');

select private.register_table('auth.one_time_tokens', left_out => 'digests of codes that live for an hour');
select private.register_table('auth.flow_state', left_out => 'digests of a sign-in under way, five minutes');
select private.register_table('auth.provider_flows', left_out => 'digests of a sign-in under way, five minutes');
select private.register_table('auth.mfa_challenges', left_out => 'a question under way, five minutes');
select private.register_table('auth.signing_keys', left_out => 'the product’s own keys');
select private.register_table('private.rate_limits', left_out => 'counts under a digest, for a window of an hour at most');
select private.register_table('private.spent_signatures', left_out => 'digests, until they expire');
