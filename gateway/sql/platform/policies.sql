-- The auth service is the only one that touches accounts; it never sees a table of the product.
grant select, insert, update, delete
  on auth.users, auth.identities, auth.sessions, auth.one_time_tokens, auth.flow_state,
     auth.mfa_factors, auth.mfa_challenges, auth.provider_flows, auth.recovery_codes
  to app_auth;
grant select, insert, update, delete on private.rate_limits, private.spent_signatures to app_auth;
grant insert on private.outbox to app_auth;
