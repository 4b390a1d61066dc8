create function private.policy_version() returns text
language sql immutable
set search_path = ''
as $$ select '2026-12-02' $$;
comment on function private.policy_version() is
$$The version of the privacy policy that is in force: the day it was published.
The web shows the same (web/src/parties/privacy/policy.ts, compared by a test); a person who agreed to an older one has to
agree again.
Granted to nobody.$$;
