create function private.check_total(total numeric, expected_total numeric) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if expected_total is not null and expected_total is distinct from total then
    raise exception 'O total confirmado era %, mas com o que a solicitação pede agora a conta dá %. Nada foi enviado: confira e envie de novo.',
      private.brl(expected_total), private.brl(total) using errcode = 'QDIFF';
  end if;
end
$$;
comment on function private.check_total(numeric, numeric) is
$$Refuses (QDIFF) an answer whose total in R$ is not the one that its supplier confirmed; expected_total null: nobody confirmed one.
For the functions by which a supplier answers; granted to nobody.
Source: VER-016.$$;
