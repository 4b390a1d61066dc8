-- A login may move to another account (docs/decisions/269); the digests of its recovery codes are bound to the one that made them.
alter table auth.recovery_codes add column digest_of uuid;
comment on column auth.recovery_codes.digest_of is
  'The account whose id is in the digest, where the code was made before the login moved to user_id; null for all others.';
