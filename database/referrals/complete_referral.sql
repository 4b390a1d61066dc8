create function private.complete_referral() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.completed_at := now();
  return new;
end
$$;
comment on function private.complete_referral() is
$$Before a person who joins completes the invitation they had: the database sets the date. The policy checks the
person and the row.$$;
