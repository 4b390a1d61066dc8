create function private.mails_a_day(mail_kind text) returns integer
language sql immutable
set search_path = ''
as $$
  select case
    when mail_kind = 'erasure_requested' then 1
    when mail_kind in (
      'referral_invite', 'client_invited', 'registration_approved', 'registration_rejected', 'erasure_refused',
      'factor_removed', 'access_ended', 'removed_from_account', 'account_suspended', 'account_reinstated', 'account_offered',
      'objection_dismissed', 'objection_upheld'
    ) then 3
    when mail_kind in ('recovery_code_used', 'registration_received', 'own_pix_key_changed', 'account_handed_over', 'account_received')
      then 10
    -- One mail per project, and nobody opens more projects in a day (private.check_new_project); no account has more programs.
    when mail_kind in ('project_opened', 'project_objected', 'token_created') then 20
    when mail_kind in (select k.kind from private.notice_kinds() k) then 30
  end
$$;
comment on function private.mails_a_day(text) is
$$How many mails of a kind one e-mail address gets within 24 hours because of one person's actions; for referral_invite,
client_invited, recovery_code_used and registration_received because of anybody's. Null for the kinds that are limited where they
are written: mailed links and codes (gateway/src/auth/accounts/mail-limits.ts), the contact form (private.send_contact_message's
own counts), invitations to the team (invite_admin) and to accounts (invite_person), and what happens once to an account (password_removed, erasure_done).
Granted to nobody.
Source: security.md T52.$$;

create function private.settle_mail() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := private.mails_a_day(new.kind);
  from_anybody constant boolean := new.kind in (
    'referral_invite', 'client_invited', 'recovery_code_used', 'registration_received'
  );
begin
  new.caused_by := auth.uid();

  -- The person who opened the account chose these words; until the e-mail address is proven its reader may be a
  -- stranger.
  if new.data ?| array['full_name', 'new_email'] and not exists (
    select from auth.users u where u.email = new.recipient and u.email_proven_at is not null
  ) then
    new.data := new.data - 'full_name' - 'new_email';
  end if;

  if most is not null and (
    select count(*) from private.outbox o
    where o.recipient = new.recipient
      and o.kind = new.kind
      and o.created_at > now() - interval '1 day'
      and (from_anybody or o.caused_by is not distinct from new.caused_by)
  ) >= most then
    -- The event itself is shown on the screen; only the mail is left out.
    return null;
  end if;
  return new;
end
$$;
comment on function private.settle_mail() is
$$Before a mail is written: records who caused it, removes the name and the requested new e-mail address from mail to
an e-mail address that is not proven, and leaves out mail beyond private.mails_a_day. Definer: the roles that write
mail may read neither accounts nor the outbox.
Source: security.md T52, docs/decisions/045.$$;
