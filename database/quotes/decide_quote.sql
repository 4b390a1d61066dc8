create function private.decide_quote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The plain calls may be sent again; a quote that already has the status keeps it (Q-29).
  if new.status = old.status then
    return new;
  end if;

  -- "Viewed" is accepted and recorded; the stored status stays submitted (Q-30).
  if new.status = 'viewed' and old.status = 'submitted' then
    new.status := old.status;
    new.viewed_at := coalesce(old.viewed_at, now());
    return new;
  end if;

  if new.status = 'approved' then
    -- It does not wait: this update already holds the quote, for which the holder of the item may be waiting.
    perform from public.project_items i where i.id = old.project_item_id for no key update nowait;
  end if;
  perform private.check_decision(old, new.status);

  if new.status = 'approved' then
    new.approved_at := now();
  else
    new.rejection_reason := private.rejection_reason(old.project_id, old.category, old.supplier_id);
  end if;
  return new;
exception
  when lock_not_available then
    raise exception 'Este item está sendo decidido neste momento. Atualize a página e tente de novo.' using errcode = 'PT409';
end
$$;
comment on function private.decide_quote() is
$$An architect's plain update of a quote's status: legal decisions only (check_decision), dated and with the reason;
PT409
when the item is being decided by somebody else at this moment.
Definer: locks the item, which nobody may write.
Source: Q-10, Q-29, Q-30.$$;
