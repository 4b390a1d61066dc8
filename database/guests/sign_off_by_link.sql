create function public.sign_off_by_link(
  secret text, kind text, entity_id uuid, entity_version integer, decision text, person_name text, reason text default null
)
returns table (signed_at timestamptz, content_hash text)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(sign_off_by_link.secret);
  request public.quote_requests := private.request_of_link(link);
  signed record;
begin
  if not exists (
    select
    from public.orders o
    where (o.project_id, o.category, o.supplier_id) = (request.project_id, request.category, request.supplier_id)
      and case sign_off_by_link.kind
        when 'order' then o.id = sign_off_by_link.entity_id
        when 'change_order' then exists (
          select from public.change_orders c
          where c.id = sign_off_by_link.entity_id and c.order_id = o.id and c.status <> 'draft'
        )
      end
  ) then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  end if;
  perform private.check_given_name(sign_off_by_link.person_name);
  perform private.act_as_guest(request.supplier_id);
  select t.signed_at, t.content_hash into signed
  from private.take_sign_off(
    sign_off_by_link.kind, sign_off_by_link.entity_id, sign_off_by_link.entity_version, sign_off_by_link.decision,
    sign_off_by_link.reason, 'link', sign_off_by_link.person_name
  ) t;
  perform private.note_act(
    link, case sign_off_by_link.decision when 'agreed' then 'confirmed' else 'declined' end,
    sign_off_by_link.person_name
  );
  perform private.act_as_guest(null);
  return query select signed.signed_at, signed.content_hash;
end
$$;
comment on function public.sign_off_by_link(text, text, uuid, integer, text, text, text) is
$$By the link of a request: the guest confirms or declines its order (kind order), or agrees to or refuses a change order of it (change_order).
entity_version: the version that was read; decision: agreed or refused; reason: needed to refuse; person_name: who says so, as the paper
names them; nobody proves it, and it is no qualified signature.
Returns when it was signed and the sha256 of what was read; the same decision sent again returns the same.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing, and for what is not of this request.
Raises GUEST without a name, and PT409, SIGNS, SIGNR, PT400, UNDOX, QPHAS, ORDST, CHGPX, CHGLN, QDAYS and INSUM as sign_off.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-011, docs/decisions/244.$$;
grant execute on function public.sign_off_by_link(text, text, uuid, integer, text, text, text) to anon;
