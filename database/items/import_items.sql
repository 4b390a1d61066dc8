create function private.item_refusal(code text, rule text, attribute text, sentence text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case
    when code = 'DECIM' then array['quantity', sentence]
    when rule like '%quantity%' or code = '22003' then array['quantity', 'A quantidade mínima é 1 e a maior fica abaixo de 1 bilhão.']
    when rule like '%category%' or attribute = 'category' then array['category', 'Escolha uma das sete categorias.']
    when rule like '%unit%' or attribute = 'unit' then array['unit', 'Escolha uma unidade da lista.']
    when rule like '%code%' then array['code', 'O código tem no máximo 20 letras.']
    when rule like '%room%' then array['room', 'O ambiente tem no máximo 60 letras.']
    when rule like '%specifications_url%' then array['specifications_url', 'Informe um endereço completo, como https://exemplo.com.br/ficha.pdf.']
    when rule like '%description%' or attribute = 'description' then array['description', 'A descrição tem de 1 a 1.000 letras.']
    when code = '22P02' and sentence like '%uuid%' then array['id', 'Este identificador não vale.']
    when code = '22P02' then array['quantity', 'Informe a quantidade como número.']
    else array[null, 'Esta linha não pode ser guardada.']
  end
$$;
comment on function private.item_refusal(text, text, text, text) is
$$Field and sentence for the error with which the table refuses one row: code, constraint, column and message of its
error.
Granted to architects through import_items only.$$;
grant execute on function private.item_refusal(text, text, text, text) to app_architect;

create function public.import_items(target_project_id uuid, items jsonb, dry_run boolean default false)
returns table (row_number integer, item_id uuid, field text, error text)
language plpgsql
set search_path = ''
as $$
declare
  refusals jsonb := '[]';
  stored jsonb := '[]';
  fields constant text[] := private.item_fields();
  entry jsonb;
  written text;
  place integer;
  added uuid;
  code text;
  rule text;
  attribute text;
  sentence text;
  refusal text[];
begin
  perform private.hold_planned_project(target_project_id);
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) = 0 then
    raise exception 'Envie as linhas a importar.' using errcode = 'IMPOR';
  end if;
  if jsonb_array_length(items) > 500 then
    raise exception 'São até 500 linhas por vez.' using errcode = 'IMPOR';
  end if;
  -- Once for all rows; each of them locks it again.
  perform from public.projects p where p.id = target_project_id for no key update;

  begin
    for entry, place in select e.value, e.ordinality::integer from jsonb_array_elements(items) with ordinality e loop
      begin
        if jsonb_typeof(entry) <> 'object' then
          raise check_violation;
        end if;
        -- A field that is missing takes the default of the column. A number may come as text or as a number.
        select string_agg(format(', %I', f), '') into written from unnest(fields) f where entry ? f;
        execute format(
          'insert into public.project_items (id, project_id%1$s) select $1, $2%1$s from private.read_item($3) returning id', written
        ) into added using coalesce((entry ->> 'id')::uuid, gen_random_uuid()), target_project_id, entry;
        stored := stored || jsonb_build_object('row_number', place, 'item_id', added);
      exception
        when unique_violation then
          -- Sent again because a response was lost: the item keeps its place.
          added := (select i.id from public.project_items i
            where i.id = (entry ->> 'id')::uuid and i.project_id = target_project_id);
          if added is null or stored @> jsonb_build_array(jsonb_build_object('item_id', added)) then
            refusals := refusals || jsonb_build_object('row_number', place, 'field', 'id', 'error', 'Este item já existe.');
          else
            stored := stored || jsonb_build_object('row_number', place, 'item_id', added);
          end if;
        when check_violation or not_null_violation or invalid_text_representation
          or numeric_value_out_of_range or sqlstate 'DECIM' then
          get stacked diagnostics code = returned_sqlstate, rule = constraint_name,
            attribute = column_name, sentence = message_text;
          refusal := private.item_refusal(code, rule, attribute, sentence);
          refusals := refusals || jsonb_build_object('row_number', place, 'field', refusal[1], 'error', refusal[2]);
      end;
    end loop;
    if dry_run or refusals <> '[]' then
      raise exception 'Nada é guardado.' using errcode = 'IMPOR';
    end if;
  exception
    when sqlstate 'IMPOR' then
      return query
        select r.row_number, null::uuid, r.field, r.error
        from jsonb_to_recordset(refusals) r (row_number integer, field text, error text)
        order by r.row_number;
      return;
  end;

  return query
    select s.row_number, s.item_id, null::text, null::text
    from jsonb_to_recordset(stored) s (row_number integer, item_id uuid)
    order by s.row_number;
end
$$;
comment on function public.import_items(uuid, jsonb, boolean) is
$$Adds 1 to 500 items {id, description, category, quantity, unit, room, code, specifications_url} to a project in planning,
behind those it has and in the order given: all or none.
For the project's architect.
Each row is judged by the rules of the table itself.
Returns the stored rows with their ids (no error), or, when anything is refused, only the refused ones with field and
sentence and nothing stored; dry_run stores nothing either and returns what would be refused.
A row whose id stands in the project already is left as it is, so the call may be repeated.
Nullable: item_id, field, error.
Closed sets: field (id, description, category, quantity, unit, room, code, specifications_url).
Raises 42501 and PHASE as a plain insert, IMPOR for another number of rows, LIMIT. Source: docs/decisions/065.$$;
grant execute on function public.import_items(uuid, jsonb, boolean) to app_architect;
