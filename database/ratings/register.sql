-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.ratings',
  unaudited => 'an entry would say that somebody rated, and who: what the team decides about one is recorded by moderate_rating',
  uncounted => 'one row of a side of an order, which is never changed', words => 'comment reply hidden_reason',
  own => 'avaliacoes',
  whose => 't.rater_id = person or t.rated_id = person and t.sealed_until <= now() and t.hidden_at is null',
  without => 'held_at reported_at rater_id rated_id person_id project_id architect_id client_id supplier_id',
  ordered => 'created_at, id');

select private.register_table('private.held_comments',
  words => 'comment', own => 'comentarios_que_esperam', whose => 't.rater_id = person', without => 'rater_id sealed_until', ordered => 'rating_id');

select private.register_table('private.rating_reports',
  words => 'reason', own => 'denuncias_de_avaliacoes', whose => 't.rated_id = person', without => 'rated_id', ordered => 'reported_at, rating_id');
