create function private.check_entry(request public.quote_requests, entry jsonb, is_answer boolean default true) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  said record;
  files uuid[];
  has_file boolean;
  has_words boolean;
begin
  if jsonb_typeof(entry) is distinct from 'object' then
    raise exception 'Diga de onde veio a proposta.' using errcode = 'BEHAL';
  end if;
  select e.channel, e.received_on, nullif(btrim(e.said_by), '') as said_by, array_remove(e.attachment_ids, null) as attachment_ids
  into said
  from jsonb_to_record(entry) e (channel text, received_on date, said_by text, attachment_ids uuid[]);
  files := coalesce(said.attachment_ids, '{}');
  -- An answer on paper or a screen needs a file, and one that was said needs words.
  has_file := files <> '{}' and not (is_answer and said.channel in ('phone', 'shop'));
  has_words := said.said_by is not null and said.received_on is not null and not (is_answer and said.channel not in ('phone', 'shop'));

  if coalesce(said.channel, '') not in ('email', 'pdf', 'whatsapp', 'phone', 'paper', 'shop') then
    raise exception 'Diga de onde veio a proposta.' using errcode = 'BEHAL';
  elsif said.received_on > private.day_in_sao_paulo(now()) then
    raise exception 'O dia em que a proposta chegou não pode estar no futuro.' using errcode = 'BEHAL';
  elsif said.received_on < private.day_in_sao_paulo(now()) - 365 then
    raise exception 'A proposta chegou há mais de um ano: peça outra ao fornecedor.' using errcode = 'BEHAL';
  elsif length(said.said_by) > 120 then
    raise exception 'O nome pode ter até 120 letras.' using errcode = 'PT400';
  elsif cardinality(files) > 20 then
    raise exception 'Uma proposta tem até 20 arquivos.' using errcode = 'PT400';
  elsif not (has_file or has_words) then
    raise exception 'Anexe a proposta ou diga quem informou e quando.' using errcode = 'BEHAL';
  end if;
  perform private.refuse_name(private.name_refusal(said.said_by));

  -- Locked, so that a file cannot be removed while what names it is being kept.
  perform from public.attachments a where a.id = any (files) order by a.id for share;
  if exists (
    select from unnest(files) named (id)
    left join public.attachments a on a.id = named.id and a.kind = 'request' and a.entity_id = request.id
    where a.id is null
  ) then
    raise exception 'Um dos arquivos não está mais nesta solicitação. Envie-o de novo.' using errcode = 'PT404';
  end if;

  return jsonb_build_object(
    'source', 'behalf', 'channel', said.channel,
    'received_on', coalesce(said.received_on, private.day_in_sao_paulo(now())),
    'said_by', said.said_by, 'attachment_ids', files, 'entered_by', auth.person()
  );
end
$$;
comment on function private.check_entry(public.quote_requests, jsonb, boolean) is
$$Where an answer or an agreement came from that the calling architect enters for the supplier of a request: entry {channel, received_on,
said_by, attachment_ids} as written, returned as private.write_offer takes it, with received_on (today unless said) and entered_by.
is_answer: an answer by telephone or in a shop needs the person who said it and the day, every other one a file; an agreement needs either.
Raises BEHAL (no channel, neither file nor words, a day in the future or a year ago), PT404 for a file that is not of the request, NNAME and
PT400 for what is no name; PostgreSQL's own codes for what is of another type.
Granted to nobody.
Source: TYP-002, docs/decisions/257.$$;
