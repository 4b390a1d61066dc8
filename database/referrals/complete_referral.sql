create function private.complete_referral() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'app_pending' then
    new.completed_at := now();
  end if;
  return new;
end
$$;
comment on function private.complete_referral() is
  'Before a person who joins completes the invitation they had: the date is ours, not theirs. Who and what is in the policy.';
