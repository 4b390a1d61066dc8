create function private.hold_webhook(webhook_id uuid) returns private.webhooks
language plpgsql
set search_path = ''
as $$
declare
  held private.webhooks;
begin
  select * into held from private.webhooks w where w.id = hold_webhook.webhook_id and w.account_id = auth.uid() for update;
  if not found then
    raise exception 'Este aviso a programa não existe mais.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_webhook(uuid) is
$$A webhook of the account that the caller acts for, held until the end of the transaction; PT404 for any other. A fact that it listens to waits meanwhile
(private.write_event). Granted to nobody.$$;

create function public.save_webhook(webhook_id uuid, url text, events text[], description text default '') returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account public.profiles;
  held private.webhooks;
  place text;
  chosen text[];
  words constant text := btrim(coalesce(save_webhook.description, ''));
begin
  perform private.check_manages_programs();
  if save_webhook.webhook_id is null then
    raise exception 'Falta a identificação do aviso a programa.' using errcode = 'PT400';
  elsif length(words) > 120 then
    raise exception 'Descreva o programa em até 120 letras.' using errcode = 'PT400';
  end if;
  place := private.check_webhook_url(save_webhook.url);
  chosen := array(select distinct e from unnest(save_webhook.events) e where e is not null order by e);
  if cardinality(chosen) = 0 then
    raise exception 'Escolha pelo menos um acontecimento.' using errcode = 'PT400';
  end if;

  if exists (select from private.webhooks w where w.id = save_webhook.webhook_id and w.account_id = auth.uid()) then
    held := private.hold_webhook(save_webhook.webhook_id);
    update private.webhooks w
    set url = place, events = chosen, description = words,
      listens_since = case when chosen <> w.events then clock_timestamp() else w.listens_since end,
      -- Another receiver has not failed yet.
      failures = case when w.url = place then w.failures else 0 end,
      first_failed_at = case when w.url = place then w.first_failed_at end
    where w.id = held.id;
    return null;
  end if;

  -- Held, so that of several at once the last is counted too.
  account := private.hold_own_account();
  perform private.check_plan_has_api(account);
  if (select count(*) from private.webhooks w where w.account_id = account.id) >= 5 then
    raise exception 'Sua conta pode ter até 5 avisos a programas. Remova um antes.' using errcode = 'LIMIT';
  end if;
  insert into private.webhooks (id, account_id, session_id, made_by, url, events, description)
  values (
    save_webhook.webhook_id, account.id, private.open_program_session(account, 'hook', 'none'), auth.person(), place, chosen, words
  );
  return 'whsec_' || private.webhook_secret(save_webhook.webhook_id, 1);
exception
  -- The same call twice at once, or the id of another account's: nothing about theirs is revealed.
  when unique_violation then
    raise exception 'Este aviso a programa já foi criado. Se você não guardou o segredo, troque-o.' using errcode = 'PT409';
  when check_violation then
    raise exception 'Escolha os acontecimentos da lista.' using errcode = 'PT400';
end
$$;
comment on function public.save_webhook(uuid, text, text[], text) is
$$Makes a webhook of the account that the caller acts for, or changes one: to its URL each fact of the chosen events is sent, signed. Returns the secret with
which a receiver checks the signature, whsec_ and 32 bytes in base64, when the webhook is made, and null afterwards: it is in this one answer only.
webhook_id is chosen by the form: sent again it changes the same one. description: for people, up to 120 letters. events: project.created,
project.status_changed, request.created, request.changed, quote.submitted, quote.approved, quote.rejected, selection.decided, order.placed,
order.confirmed, order.cancelled, change_order.applied, instalment.changed, payment.recorded, invoice.issued, message.created. These names are for
ever, and new ones may come.
For who may manage an approved account of a client, architect or supplier: RIGHT without the right, PROGR to programs, 42501 to everybody else.
WHURL for a URL that is not https on a public name, PT400 for no event, an unknown one or a long description, PT409 for an id that was used, APIPL
for an architect with the plan Básico or Profissional, LIMIT for the sixth.
Nullable: result.
Definer: no API role writes webhooks.
Source: docs/decisions/299, security.md T30 and T116.$$;
grant execute on function public.save_webhook(uuid, text, text[], text) to app_client, app_architect, app_supplier;

create function public.rotate_webhook_secret(webhook_id uuid) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held private.webhooks;
begin
  perform private.check_manages_programs();
  held := private.hold_webhook(rotate_webhook_secret.webhook_id);
  update private.webhooks w set secret_version = held.secret_version + 1, rotated_at = now() where w.id = held.id;
  return 'whsec_' || private.webhook_secret(held.id, held.secret_version + 1);
end
$$;
comment on function public.rotate_webhook_secret(uuid) is
$$Gives a webhook another secret and returns it, in this one answer only. For 24 hours what is sent has both signatures, so that the receiver can be
changed in between; a second rotation within that time ends the oldest at once.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else, PT404 for another's.
Definer: no API role writes webhooks.
Source: docs/decisions/299.$$;
grant execute on function public.rotate_webhook_secret(uuid) to app_client, app_architect, app_supplier;

create function public.set_webhook_status(webhook_id uuid, status text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account public.profiles;
  held private.webhooks;
begin
  perform private.check_manages_programs();
  if coalesce(set_webhook_status.status, '') not in ('on', 'paused') then
    raise exception 'Ligue ou pause o aviso a programa.' using errcode = 'PT400';
  end if;
  if set_webhook_status.status = 'on' then
    -- The account before its webhooks, as where an account is passed on or its sessions end.
    account := private.hold_own_account();
  end if;
  held := private.hold_webhook(set_webhook_status.webhook_id);
  if held.status = set_webhook_status.status then
    return;
  end if;
  if set_webhook_status.status = 'on' and held.session_id is null then
    -- The access of the person who made it ended: from now on it reads by the caller's.
    perform private.check_plan_has_api(account);
    held.session_id := private.open_program_session(account, 'hook', 'none');
    held.made_by := auth.person();
  end if;
  update private.webhooks w
  set status = set_webhook_status.status, disabled_why = null, listens_since = clock_timestamp(), failures = 0, first_failed_at = null,
    session_id = held.session_id, made_by = held.made_by
  where w.id = held.id;
  perform private.wake_webhooks();
end
$$;
comment on function public.set_webhook_status(uuid, text) is
$$Switches a webhook on or pauses it. What happens while it is paused or disabled is not sent by itself; replay_webhook sends it afterwards. What waited before
goes on when it is switched on.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else. PT400 for another status, PT404 for another's,
PT409 where the account was passed on meanwhile, APIPL where it needs the caller's access because that of who made it ended, and the plan has no API.
Definer: no API role writes webhooks.
Source: docs/decisions/299.$$;
grant execute on function public.set_webhook_status(uuid, text) to app_client, app_architect, app_supplier;

create function public.remove_webhook(webhook_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held private.webhooks;
begin
  perform private.check_manages_programs();
  held := private.hold_webhook(remove_webhook.webhook_id);
  delete from private.webhooks w where w.id = held.id;
  delete from auth.sessions s where s.id = held.session_id;
end
$$;
comment on function public.remove_webhook(uuid) is
$$Removes a webhook, with what waits to be sent to it and what was sent.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else, PT404 for another's.
Definer: no API role writes webhooks or sessions.
Source: docs/decisions/299.$$;
grant execute on function public.remove_webhook(uuid) to app_client, app_architect, app_supplier;
