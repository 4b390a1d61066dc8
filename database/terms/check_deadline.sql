create function private.check_deadline(request uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  over timestamptz;
begin
  select r.respond_until into over
  from public.quote_requests r
  where r.id = request
    and not r.accepts_late
    and r.respond_until < now()
    -- A revision that the architect asked for opens this one request until its own date.
    and not coalesce(r.revision_due >= now() and private.has_open_revision(r), false);
  if found then
    raise exception 'O prazo para responder terminou em % às %. Peça mais prazo ao arquiteto.',
      to_char(over at time zone 'America/Sao_Paulo', 'DD/MM'), to_char(over at time zone 'America/Sao_Paulo', 'HH24:MI')
      using errcode = 'QLATE';
  end if;
end
$$;
comment on function private.check_deadline(uuid) is
$$Whether a request still takes answers: QLATE when its deadline has passed and late answers are refused, unless a
revision that was asked for is still open. The clock is read here, so a deadline holds whether or not the recurring job has run.
For every function by which a supplier answers; granted to nobody.$$;
