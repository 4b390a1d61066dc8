create function private.close_quote() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.closed_as := case
    when new.status <> 'rejected' then null
    when new.submitted_at is null then 'no_response'
    else 'refused'
  end;
  return new;
end
$$;
comment on function private.close_quote() is
$$Before a quote is written whose status and closed_as disagree: a rejected one that nobody says more about ended as
no_response if it was never answered, else as refused, which is what an architect's plain update means; any other has
no end. Rules that know better (follow_approval, close_requests_of_project, erase_person) write closed_as themselves.$$;
