create function public.remind_suppliers(request_ids uuid[]) returns table (request_id uuid)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  reminded uuid[];
begin
  if not private.asked_by('app_architect') or exists (
    select from unnest(request_ids) asked (id)
    where not exists (
      select from public.quote_requests r where r.id = asked.id and r.architect_id = auth.uid()
    )
  ) then
    raise exception 'Solicitação não encontrada.' using errcode = 'PT404';
  end if;
  perform from public.quote_requests r where r.id = any (request_ids) order by r.id for no key update;

  with due as (
    update public.quote_requests r
    set reminded_at = now()
    where r.id = any (request_ids)
      and r.id in (select o.id from private.owing_requests() o)
      and private.day_in_sao_paulo(r.reminded_at) is distinct from private.day_in_sao_paulo(now())
    returning r.id
  )
  select coalesce(array_agg(d.id), '{}') into reminded from due d;

  perform private.notify_reminder(id, format('reminder:%s:%s', id, private.day_in_sao_paulo(now()))) from unnest(reminded) id;
  return query select unnest(reminded);
end
$$;
comment on function public.remind_suppliers(uuid[]) is
$$Reminds suppliers of requests that they still owe an answer to, each once a day in São Paulo; those who answered, declined or
were reminded today are passed over.
Returns the requests that were reminded of now.
For the architect of all of them, else PT404 and nobody is reminded.
Definer: nobody writes requests.$$;
grant execute on function public.remind_suppliers(uuid[]) to app_architect;
