create function private.refuse_large_answer() returns integer
language plpgsql volatile
set search_path = ''
as $$
begin
  raise exception 'A resposta seria grande demais. Peça menos linhas ou menos colunas de cada vez.' using errcode = 'PT413';
end
$$;
comment on function private.refuse_large_answer() is
$$Refuses an answer that grows beyond what one request may take (413 PT413).
Returns an integer only so that it may stand in an expression; volatile, or the planner would call it beforehand.
The product grants it to every role a request may run as, the signed-out one included: it reads nothing.
Source: security.md T47, docs/decisions/058.$$;

create function private.add_answer_bytes(so_far integer, bytes integer, most integer) returns integer
language plpgsql volatile strict
set search_path = ''
as $$
begin
  return case when so_far + bytes <= most then so_far + bytes else private.refuse_large_answer() end;
end
$$;
comment on function private.add_answer_bytes(integer, integer, integer) is
$$The step of private.answer_bytes: a row of so many bytes joins those before it, or the answer is refused (PT413).
Granted to nobody: an aggregate runs its steps as its owner.$$;

create aggregate private.answer_bytes(bytes integer, most integer) (
  sfunc = private.add_answer_bytes,
  stype = integer,
  initcond = '0'
);
comment on aggregate private.answer_bytes(integer, integer) is
$$The sum of bytes, refused with PT413 at the row that brings it beyond most: beside json_agg it ends an answer while it
is built, and not when the memory for it has been spent.
For the gateway's statements: the product grants it to every role a request may run as, the signed-out one included; it
reads nothing.
Source: security.md T47, docs/decisions/058.$$;
