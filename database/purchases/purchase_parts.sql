create function private.purchase_lines_of(lines jsonb, total numeric, project uuid)
returns table ("position" integer, description text, category text, item_id uuid, quantity numeric, unit text, amount numeric)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  line jsonb;
  item public.project_items;
  summed numeric := 0;
begin
  if jsonb_typeof(lines) is distinct from 'array' or jsonb_array_length(lines) not between 1 and 60 then
    raise exception 'Uma compra tem de 1 a 60 linhas.' using errcode = 'PURCH';
  end if;
  for line, position in select l.value, l.place from jsonb_array_elements(lines) with ordinality l (value, place) loop
    description := nullif(btrim(private.shown_text(line ->> 'description')), '');
    amount := private.reais(private.number_in(line, 'amount'));
    quantity := private.exact_number(private.number_in(line, 'quantity'), 3, 'Informe a quantidade com até três casas decimais.');
    unit := nullif(btrim(private.shown_text(line ->> 'unit')), '');
    category := line ->> 'category';
    item_id := null;
    if description is null or length(description) > 300 or amount is null or amount <= 0 then
      raise exception 'Cada linha diz o que foi comprado, em até 300 letras, e um valor acima de zero.' using errcode = 'PURCH';
    elsif quantity <= 0 or quantity >= 1000000000 or length(unit) > 20 then
      raise exception 'Confira a quantidade e a unidade de cada linha.' using errcode = 'PURCH';
    elsif line ->> 'item_id' is not null then
      select * into item
      from public.project_items i
      where i.id = private.uuid_or_null(line ->> 'item_id') and i.project_id = project and i.cancelled_at is null;
      if not found then
        raise exception 'Um dos itens não é deste projeto. Atualize a página.' using errcode = 'PURCH';
      end if;
      item_id := item.id;
      category := item.category;
    elsif category is not null and not exists (select from public.categories c where c.key = line ->> 'category') then
      raise exception 'Escolha uma categoria da lista.' using errcode = 'PURCH';
    end if;
    summed := summed + amount;
    return next;
  end loop;
  if summed <> total then
    raise exception 'As linhas somam %; a compra vale %.', private.brl(summed), private.brl(total) using errcode = 'PURCH';
  end if;
end
$$;
comment on function private.purchase_lines_of(jsonb, numeric, uuid) is
$$The lines that somebody wrote of a purchase [{description, category, item_id, quantity, unit, amount (R$)}], 1 to 60, which sum to total. A line
of an item has the item's category. Raises PURCH, DECIM, 22P02.
Granted to nobody.$$;

create function private.purchase_instalments_of(plan jsonb, total numeric, bought_on date)
returns table (number integer, label text, amount numeric, due_on date)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  line jsonb;
  summed numeric := 0;
begin
  if coalesce(jsonb_typeof(plan), 'null') = 'null' and purchase_instalments_of.bought_on is not null then
    return query select 1, 'À vista'::text, total, purchase_instalments_of.bought_on;
    return;
  elsif jsonb_typeof(plan) is distinct from 'array' or jsonb_array_length(plan) not between 1 and 60 then
    raise exception 'Uma compra tem de 1 a 60 parcelas, cada uma com o seu dia.' using errcode = 'PURCH';
  end if;
  for line, number in select l.value, l.place from jsonb_array_elements(plan) with ordinality l (value, place) loop
    label := coalesce(nullif(btrim(private.shown_text(line ->> 'label')), ''), 'Parcela ' || number);
    amount := private.reais(private.number_in(line, 'amount'));
    due_on := (line ->> 'due_on')::date;
    if amount is null or amount <= 0 or length(label) > 80 then
      raise exception 'Cada parcela tem um nome de até 80 letras e um valor acima de zero.' using errcode = 'PURCH';
    elsif due_on is null or due_on not between date '2000-01-01' and date '2100-12-31' then
      raise exception 'Informe o dia de cada parcela.' using errcode = 'PURCH';
    end if;
    summed := summed + amount;
    return next;
  end loop;
  if summed <> total then
    raise exception 'As parcelas somam %; a compra vale %.', private.brl(summed), private.brl(total) using errcode = 'PURCH';
  end if;
end
$$;
comment on function private.purchase_instalments_of(jsonb, numeric, date) is
$$The instalments that somebody planned of a purchase [{label, amount (R$), due_on}], 1 to 60, which sum to total, in the order in which they are
paid; one on the day of the purchase where none were written. Raises PURCH, DECIM, 22P02.
Granted to nobody.$$;
