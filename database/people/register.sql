-- Register of the tables of this folder (platform/register_table.sql).

-- The team's notes are data of the person they are about; the author's name is not (docs/decisions/116).
select private.register_table('public.person_notes',
  audit => 'note', recorded => 'person_id author_id', hidden => 'body', bytes => 'person', words => 'body',
  own => 'notas_da_equipe', whose => 't.person_id = person', without => 'person_id author_id', ordered => 'created_at, id');
