create function public.show_evidence(order_id uuid, attachment_id uuid, is_shown boolean) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  placed public.orders;
begin
  select * into placed
  from public.orders o
  where o.id = show_evidence.order_id and o.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif show_evidence.is_shown is null then
    raise exception 'Diga se o cliente pode abrir o arquivo.' using errcode = 'PT400';
  end if;
  update public.attachments a
  set client_id = case when show_evidence.is_shown then placed.client_id end
  where a.id = show_evidence.attachment_id and a.id in (select e.id from private.order_evidence(placed.id) e);
  if not found then
    raise exception 'Este arquivo não é deste pedido.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.show_evidence(uuid, uuid, boolean) is
$$The architect puts a file that shows a typed offer, or an agreement that was entered, on the order that came of it, where the client opens it, or
takes it off again. Off to begin with: it may show prices that lost (T40).
For the project's architect; to anybody else the order does not exist (PT404), and so for a file of another order.
Raises PT400.
Definer: nobody may write attachments.
Source: TYP-008, docs/decisions/257.$$;
grant execute on function public.show_evidence(uuid, uuid, boolean) to app_architect;
