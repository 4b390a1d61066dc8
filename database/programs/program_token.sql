create function private.base62(value bigint, signs integer) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(
    substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 1 + (value / (62 ^ at)::bigint % 62)::integer, 1), '' order by at desc
  )
  from generate_series(0, signs - 1) at
$$;
comment on function private.base62(bigint, integer) is
  'The last signs of a number in base 62. For private.program_token; granted to nobody.';

create function private.token_checksum(body text) returns text
language sql immutable
set search_path = ''
as $$
  -- The first 32 bits of the SHA-256.
  select private.base62(('x' || substr(encode(sha256(convert_to(body, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint & 4294967295, 6)
$$;
comment on function private.token_checksum(text) is
$$The six signs of checksum of a program's token, as the gateway computes them (gateway/src/tokens/program-token.ts): a mistyped or invented
token is refused without a query. Granted to nobody.$$;

create function private.program_token() returns text
language sql volatile
set search_path = ''
as $$
  select t.body || private.token_checksum(t.body)
  from (
    select 'prm_' || string_agg(private.base62(('x' || encode(extensions.gen_random_bytes(7), 'hex'))::bit(56)::bigint, 7), '') as body
    from generate_series(1, 6)
  ) t
$$;
comment on function private.program_token() is
$$A new token of a program: prm_, ten signs that lists show, 32 random ones and six of a checksum.
For create_api_token; granted to nobody.
Source: docs/decisions/296.$$;
