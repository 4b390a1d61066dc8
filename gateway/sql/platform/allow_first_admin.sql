create function private.allow_first_admin(token_digest text) returns void
language sql
set search_path = ''
as $$
  insert into private.secrets (name, value)
  values ('first_admin:' || token_digest, (now() + interval '24 hours')::text)
$$;
comment on function private.allow_first_admin(text) is
$$Remembers, for a day, the digest of a link with which the first admin may be made.
Owner only, at a start without any admin.
Source: Q-04.$$;
