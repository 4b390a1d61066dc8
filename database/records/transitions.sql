-- Rows that are added without any lock of their project, at the moment of a transfer.
do $$
declare
  added text;
begin
  foreach added in array array[
    'project_category_budgets', 'project_reserves', 'questions', 'messages', 'attachments', 'sign_offs'
  ]
  loop
    execute format(
      'create trigger %I after insert on public.%I referencing new table as new_rows for each statement'
        ' execute function private.keep_architect_of_project()',
      added || '_keep_architect', added
    );
  end loop;
end
$$;

-- The same at the moment in which a project that waited is given its client.
do $$
declare
  added text;
begin
  foreach added in array array['project_category_budgets', 'project_reserves', 'questions', 'attachments']
  loop
    execute format(
      'create trigger %I after insert on public.%I referencing new table as new_rows for each statement'
        ' execute function private.keep_client_of_project()',
      added || '_keep_client', added
    );
  end loop;
end
$$;
