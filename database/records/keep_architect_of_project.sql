create function private.keep_architect_of_project() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The foreign key holds the project by now: a transfer has ended, or waits until these rows are committed and moves them.
  if exists (
    select from new_rows n
    join public.projects p on p.id = n.project_id
    where n.architect_id is distinct from p.architect_id
      -- The photo of a client's draft of a pendência is not the architect's yet.
      and not (n.architect_id is null and to_jsonb(n) ->> 'kind' = 'issue')
  ) then
    raise exception 'O projeto acaba de passar para outro arquiteto. Atualize a página e tente de novo.' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function private.keep_architect_of_project() is
$$After rows were added that carry a copy of their project's architect: refuses them (PT409) where the project was transferred
while they were being written. On tables whose writers hold neither the project nor its quotes, requests and orders.
Definer: the writer may not read the copies.$$;
