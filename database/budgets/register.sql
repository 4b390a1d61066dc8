-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.project_category_budgets',
  audit => 'budget', recorded => 'category budgeted_amount', bytes => 'project', own => 'previstos');

select private.register_table('public.project_reserves',
  audit => 'reserve', recorded => 'amount', uncounted => 'one number a project', own => 'reservas');
