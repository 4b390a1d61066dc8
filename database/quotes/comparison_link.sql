create function private.comparison_link(project uuid, category text) returns text
language sql immutable
set search_path = ''
as $$
  select format('/projects/%s/quotes?aba=%s', project, category)
$$;
comment on function private.comparison_link(uuid, text) is
$$Path of the page on which an architect compares the offers of a category of a project.
For definer functions that notify architects; granted to nobody.$$;
