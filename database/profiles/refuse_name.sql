create function private.refuse_name(said text) returns void
language plpgsql
set search_path = ''
as $$
declare
  refusal text := private.name_refusal(said);
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NNAME';
  end if;
end
$$;
comment on function private.refuse_name(text) is
$$Raises NNAME with the sentence of private.name_refusal when a person or company may not be called so.
For the triggers of profiles.$$;
grant execute on function private.refuse_name(text) to app_pending, app_client, app_architect, app_supplier;
