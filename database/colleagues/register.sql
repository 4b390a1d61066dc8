-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.project_people',
  own => 'projetos_acompanhados', whose => 't.person_id = person or t.account_id = person', ordered => 'added_at, project_id');

select private.register_table('public.account_notes',
  unaudited => 'colleagues write them for each other, and the team may not read them', bytes => 'person', words => 'body',
  own => 'notas_da_conta', whose => 't.author_id = person or t.account_id = person', ordered => 'created_at, id');

select private.register_table('public.editing',
  unaudited => 'gone after ten minutes', uncounted => 'one short row for each open form, replaced each minute',
  left_out => 'that a form was open, for ten minutes', erased => false);
