create function private.give_referral_code() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 32 letters and digits, so that a random byte falls on each equally often; no I, O, 0 or 1.
  alphabet constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  random bytea;
begin
  loop
    random := extensions.gen_random_bytes(8);
    insert into public.referral_codes (code, user_id)
    select string_agg(substr(alphabet, 1 + get_byte(random, i) % 32, 1), ''), new.id
    from generate_series(0, 7) i
    on conflict (code) do nothing;
    exit when found;
  end loop;
  return null;
end
$$;
comment on function private.give_referral_code() is
$$Gives every new profile a referral code of 8 characters nobody else has.
Definer: nobody may write referral_codes.
Source: Q-36, Q-71.$$;
