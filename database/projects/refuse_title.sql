create function private.refuse_title(said text) returns void
language plpgsql
set search_path = ''
as $$
declare
  refusal text := private.title_refusal(said);
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NNAME';
  end if;
end
$$;
comment on function private.refuse_title(text) is
$$Raises NNAME with the sentence of private.title_refusal when a project may not be called so.
For the triggers of projects.$$;
grant execute on function private.refuse_title(text) to app_architect;
