create function public.ask_revision(
  request_id uuid,
  message text default null,
  target_total numeric default null,
  target_days integer default null,
  due timestamptz default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  request public.quote_requests;
  said text := nullif(btrim(message), '');
begin
  select * into request
  from public.quote_requests r
  where r.id = ask_revision.request_id and r.architect_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'Solicitação não encontrada.' using errcode = 'PT404';
  end if;
  perform private.check_phase(request.project_id);
  if not exists (
    select from public.quotes q where q.request_id = request.id and q.status in ('submitted', 'viewed')
  ) then
    raise exception 'Não há proposta deste fornecedor em análise.' using errcode = 'QSTAT';
  elsif private.has_open_revision(request) then
    raise exception 'Você já pediu uma revisão a este fornecedor, que ainda não respondeu.' using errcode = 'PT409';
  elsif said is null and target_total is null and target_days is null then
    raise exception 'Diga o que deve mudar na proposta.' using errcode = 'PT400';
  elsif due not between now() and now() + interval '180 days' then
    raise exception 'O prazo da revisão vai de agora a 180 dias.' using errcode = 'PT400';
  end if;

  update public.quote_requests r
  set revision_asked_at = clock_timestamp(), revision_message = said, revision_target_total = target_total,
    revision_target_days = target_days, revision_due = coalesce(due, now() + interval '3 days'),
    revision_kept_at = null, revision_kept_note = null
  where r.id = request.id;
  perform private.notify_offer('revision_asked', request.id);
end
$$;
comment on function public.ask_revision(uuid, text, numeric, integer, timestamptz) is
$$An architect asks one supplier for a better offer: in words (up to 2,000 characters), by a total in R$, by days of delivery,
or several of these. due: until when, three days from now unless said. One may be open at a time; the supplier answers with
submit_quote, or keeps its offer with keep_quote.
For the project's architect; to anybody else the request does not exist (PT404).
Raises QSTAT (nothing to revise), PT409 (one is open), PT400 (nothing asked, or an end in the past or beyond 180 days), QPHAS.
Definer: nobody may write requests.
Source: VER-007, docs/decisions/095.$$;
grant execute on function public.ask_revision(uuid, text, numeric, integer, timestamptz) to app_architect;
