create function private.hold_open_erasure(request uuid) returns private.erasure_requests
language plpgsql
set search_path = ''
as $$
declare
  held private.erasure_requests;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem decidir pedidos de exclusão.' using errcode = '42501';
  end if;
  -- One decision at a time: two admins cannot erase each other, nor two people of one project wait
  -- for each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  -- The person may be cancelling right now: whichever locks the row first counts.
  select * into held from private.erasure_requests r where r.id = request for update;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  end if;
  if held.status <> 'open' then
    raise exception 'Este pedido já foi decidido ou cancelado.' using errcode = 'PT409';
  end if;
  if held.user_id = auth.person() then
    raise exception 'Outra pessoa da administração precisa decidir o seu pedido.' using errcode = '42501';
  end if;
  return held;
end
$$;
comment on function private.hold_open_erasure(uuid) is
$$Locks and returns a request to be erased that the calling admin may decide. 42501 for anybody else and for one's own,
PT404 when there is none, PT409 when it was decided or cancelled.
For confirm_erasure and refuse_erasure; granted to nobody.$$;

create function public.confirm_erasure(request_id uuid, person_email text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.erasure_requests := private.hold_open_erasure(request_id);
  address text;
  obstacles text[];
begin
  select u.email into address from auth.users u where u.id = held.user_id;
  if lower(btrim(person_email)) is distinct from address then
    raise exception 'O e-mail digitado não é o desta pessoa.' using errcode = 'PT400';
  end if;
  obstacles := private.erasure_obstacles(held.user_id);
  if cardinality(obstacles) > 0 then
    raise exception '%', array_to_string(obstacles, ' ') using errcode = 'ERASE';
  end if;

  perform private.erase_person(held.user_id);
  update private.erasure_requests r
  set status = 'done', reason = null, decided_at = now(), decided_by = auth.person()
  where r.id = held.id;
  -- Nothing personal stays in earlier requests either.
  update private.erasure_requests r
  set reason = null, decision_reason = case when r.status = 'refused' then '…' end
  where r.user_id = held.user_id and r.id <> held.id;
  perform private.record_event('erased', 'account', held.user_id);
  -- The last copy of the e-mail address: the row is deleted once the mail has been sent, or was given up.
  insert into private.outbox (kind, recipient, data) values ('erasure_done', address, '{"forget": true}');
end
$$;
comment on function public.confirm_erasure(uuid, text) is
$$Carries out a request to be erased: for good.
For admins, for others than themselves; person_email is typed by hand and must be the person's (PT400).
ERASE with the reasons while something is in the way; PT404 when there is none, PT409 when it was decided or cancelled. The person is notified
by a last mail (kind erasure_done; data forget), deleted once it has been sent.
Definer: no API role may.
Source: LGPD art. 18 VI, docs/decisions/023.$$;
grant execute on function public.confirm_erasure(uuid, text) to app_admin;

create function public.refuse_erasure(request_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.erasure_requests := private.hold_open_erasure(request_id);
begin
  if length(btrim(coalesce(refuse_erasure.reason, ''))) not between 3 and 1000 then
    raise exception 'Explique a recusa em até 1.000 letras: a pessoa vai ler.' using errcode = 'PT400';
  end if;
  update private.erasure_requests r
  set status = 'refused', decision_reason = btrim(refuse_erasure.reason), decided_at = now(), decided_by = auth.person()
  where r.id = held.id;
  insert into private.outbox (kind, recipient, data)
  select 'erasure_refused', u.email, jsonb_strip_nulls(jsonb_build_object(
    'full_name', coalesce(p.full_name, u.user_metadata ->> 'full_name'), 'reason', btrim(refuse_erasure.reason)
  ))
  from auth.users u
  left join public.profiles p on p.id = u.id
  where u.id = held.user_id;
end
$$;
comment on function public.refuse_erasure(uuid, text) is
$$Refuses a request to be erased with a reason, which the person reads on the screen and in a mail (kind
erasure_refused;
data full_name, reason).
They may ask again.
For admins; PT400 without a reason of up to 1,000 letters; PT404 when there is none, PT409 when it was decided or cancelled.
Definer: no API role writes the requests.
Source: LGPD art. 18 §4.$$;
grant execute on function public.refuse_erasure(uuid, text) to app_admin;
