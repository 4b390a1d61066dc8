create function auth.jwt() returns jsonb
language sql stable
set search_path = ''
-- After a transaction that set it, the setting is '' and not null: without nullif the next
-- anonymous request on the connection would fail with 22P02 (security.md K9).
as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
comment on function auth.jwt() is 'Claims of the caller''s verified token; null when signed out. Anyone may call.';

create function auth.uid() returns uuid
language sql stable
-- Stored parsed: its names keep the meaning they had when it was created, so it needs no search_path of its own, which
-- would keep PostgreSQL from inlining it into the plan (docs/decisions/040).
return coalesce(
  nullif(current_setting('request.account', true), ''), nullif(current_setting('request.jwt.claim.sub', true), '')
)::uuid;
comment on function auth.uid() is
$$The id of the account whose rows the caller works with; null when signed out. It is the caller's own id, unless they act
for another account that they belong to (private.db_role): who really acts is auth.person().
Anyone may call.
From its own setting, because looking it up in the claims costs three times as much.
In policies write (select auth.uid()) so that it runs once per statement.$$;

create function auth.person() returns uuid
language sql stable
-- Stored parsed, as auth.uid().
return nullif(current_setting('request.jwt.claim.sub', true), '')::uuid;
comment on function auth.person() is
$$The id of the person who acts; null when signed out. For a person alone the same as auth.uid().
Anyone may call.
In policies write (select auth.person()) so that it runs once per statement.
Source: docs/decisions/262.$$;
