create function private.refuse_name(refusal text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NNAME';
  end if;
end
$$;
comment on function private.refuse_name(text) is
$$Raises NNAME with a sentence of private.name_refusal or private.title_refusal; does nothing when it is null.
For the triggers of profiles and projects and for the invitation of a client.$$;
grant execute on function private.refuse_name(text) to app_pending, app_client, app_architect, app_supplier;
