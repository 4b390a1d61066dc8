-- The team reads and withdraws the invitations to itself. The digests of their links are granted to nobody.

grant select (id, full_name, email, status, created_at, expires_at, invited_by), update (status)
  on private.admin_invitations to app_admin;
