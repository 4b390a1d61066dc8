-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.request_terms',
  audit => 'terms', recorded => 'category respond_until accepts_late visit_at addendum', hidden => 'instructions visit_note',
  bytes => 'project', words => 'instructions visit_note',
  own => 'condicoes_de_pedidos', whose => 't.architect_id = architect', without => 'architect_id client_id set_at',
  ordered => 'set_at, id');

select private.register_table('public.addenda',
  audit => 'addendum', recorded => 'category number reopened', hidden => 'note', bytes => 'project', words => 'note changes',
  own => 'adendos', whose => 't.architect_id = architect', without => 'architect_id client_id', ordered => 'issued_at, id');

select private.register_table('public.questions',
  audit => 'question', recorded => 'category item_id is_public answered_at', hidden => 'body published_body answer',
  bytes => 'project', words => 'body published_body answer', own => 'perguntas');
