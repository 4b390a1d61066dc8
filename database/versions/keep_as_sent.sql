create function private.figures_of_lines(lines jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_agg(l.line - 'description' - 'note' - 'alternative' order by l.place)
  from jsonb_array_elements(lines) with ordinality l (line, place)
$$;
comment on function private.figures_of_lines(jsonb) is
$$The lines of a version without the words that an erasure may blank.
For keep_as_sent; granted to nobody.$$;

create function private.keep_as_sent() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  words constant text[] := '{notes,change_note,payment_note,taxes_note,said_by,lines}';
  who_and_when constant text[] := '{architect_id,supplier_id,sent_at,valid_until}';
begin
  if tg_op = 'UPDATE'
    and to_jsonb(new) - words - who_and_when = to_jsonb(old) - words - who_and_when
    and private.figures_of_lines(new.lines) = private.figures_of_lines(old.lines)
  then
    return new;
  end if;
  raise exception 'Uma proposta enviada não muda: envie uma nova versão.' using errcode = '42501';
end
$$;
comment on function private.keep_as_sent() is
$$Before a version is changed or deleted: what was sent stays as it was sent (42501), for every writer. An erasure blanks words, a
transfer of the project writes another architect, the claim of a guest's history its account, and tests move the clock times; that no
function of the product moves them is shown by database/versions/as-sent.test.ts.
Source: VER-017.$$;
