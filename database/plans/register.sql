-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.plan_requests',
  audit => 'plan_request', recorded => 'profile_id plan status', hidden => 'reason',
  uncounted => 'ten short rows a person and day, with a reason of the team', words => 'reason',
  own => 'pedidos_de_plano', whose => 't.profile_id = person', without => 'profile_id decided_by', ordered => 'asked_at, id');
