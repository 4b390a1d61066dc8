create function public.remove_tax_document(target_document_id uuid, reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  words text := nullif(btrim(private.shown_text(remove_tax_document.reason)), '');
  held public.tax_documents;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Só a equipe remove uma nota de outra pessoa.' using errcode = '42501';
  elsif words is null or length(words) > 1000 then
    raise exception 'Escreva o motivo, com até 1.000 letras.' using errcode = 'PT400';
  end if;
  select * into held from public.tax_documents d where d.id = target_document_id for no key update;
  if held.id is null then
    raise exception 'Nota não encontrada.' using errcode = 'PT404';
  elsif held.status = 'removed' then
    raise exception 'Esta nota já foi removida.' using errcode = 'PT409';
  end if;
  update public.tax_documents d
  set status = 'removed', removed_at = now(), removal_reason = words, access_key = null, recipient_tax_id = null,
    file_gone_at = coalesce(d.file_gone_at, now())
  where d.id = held.id
  returning * into held;
  delete from storage.objects o where o.id in (held.id, held.cancellation_id);
  perform private.notify_tax_document(held, 'removed');
end
$$;
comment on function public.remove_tax_document(uuid, text) is
$$Takes a tax document out of an order where it does not belong: its file goes, its key is free again, and the sides of the order read that the team removed it
and why. reason: up to 1,000 characters. The sides are notified; the trail has who did it.
For admins; 42501 to everybody else. Raises PT404, PT409 (removed before), PT400 (no reason, or too long).
Definer: nobody may write tax documents.
Source: security.md T111.$$;
grant execute on function public.remove_tax_document(uuid, text) to app_admin;
