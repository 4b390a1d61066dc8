create function private.check_offers(chosen uuid[], expected_versions integer[]) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
  wrong record;
begin
  select s.full_name, q.version into wrong
  from unnest(chosen, expected_versions) looked_at (id, version)
  join public.quotes q on q.id = looked_at.id and q.status <> 'approved'
  join public.profiles s on s.id = q.supplier_id
  where expected_versions is not null and looked_at.version is distinct from q.version
  order by q.id limit 1;
  if found then
    raise exception 'A proposta de % mudou (agora v%). Confira antes de aprovar.', wrong.full_name, wrong.version
      using errcode = 'PT409';
  end if;

  select s.full_name, v.valid_until into wrong
  from public.quotes q
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  join public.profiles s on s.id = q.supplier_id
  where q.id = any (chosen) and q.status <> 'approved' and v.valid_until < today
  order by q.id limit 1;
  if found then
    raise exception 'A proposta de % venceu em %. Peça a renovação.', wrong.full_name, to_char(wrong.valid_until, 'DD/MM/YYYY')
      using errcode = 'QVALI';
  end if;

  select s.full_name into wrong
  from public.quotes q
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version and v.whole_only
  join public.quotes part
    on part.request_id = q.request_id and part.version = q.version and part.price > 0
    and part.status <> 'approved' and part.id <> all (chosen)
  join public.profiles s on s.id = q.supplier_id
  where q.id = any (chosen) and q.status <> 'approved'
  order by q.id limit 1;
  if found then
    raise exception '% só vende o conjunto: escolha todos os itens que cotou, ou nenhum.', wrong.full_name
      using errcode = 'QWHOL';
  end if;
end
$$;
comment on function private.check_offers(uuid[], integer[]) is
$$Checks the answers that the quotes of approve_quotes are from, where they are not approved yet: that they are the versions
that were looked at (PT409; expected_versions is parallel to chosen, null asks for none), are still valid (QVALI), and hold
for these items alone (QWHOL). A plain approval does not ask: clients that send it know of none of this.
The caller holds the quotes. For approve_quotes; granted to nobody.
Source: VER-009, docs/decisions/095.$$;
