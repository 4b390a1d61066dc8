create function public.set_price_indexes(index text, "values" jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  written record;
  changed integer;
  taken integer;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  elsif set_price_indexes.index is distinct from 'incc' then
    raise exception 'Este índice não existe.' using errcode = 'PT400';
  elsif jsonb_typeof(set_price_indexes."values") is distinct from 'array'
    or jsonb_array_length(set_price_indexes."values") not between 1 and 600
  then
    raise exception 'Envie de 1 a 600 meses de cada vez.' using errcode = 'PT400';
  elsif exists (
    select from jsonb_array_elements(set_price_indexes."values") v
    where case
      when jsonb_typeof(v.value) <> 'object' then true
      when not v.value ?& array['month', 'value'] then true
      when coalesce(v.value ->> 'month', '') !~ '^20[0-9]{2}-(0[1-9]|1[0-2])-01$' then true
      else jsonb_typeof(v.value -> 'value') not in ('number', 'string', 'null')
    end
  ) then
    raise exception 'Cada linha tem um mês, a partir de 2000, e o número do índice.' using errcode = 'PT400';
  elsif (select count(*) > count(distinct v.value ->> 'month') from jsonb_array_elements(set_price_indexes."values") v) then
    raise exception 'Cada mês pode aparecer uma vez.' using errcode = 'PT400';
  end if;
  for written in
    select (v.value ->> 'month')::date as month, private.number_in(v.value, 'value') as value
    from jsonb_array_elements(set_price_indexes."values") v
  loop
    if written.month > private.day_in_sao_paulo(now()) then
      raise exception 'O mês % ainda não começou.', to_char(written.month, 'MM/YYYY') using errcode = 'PT400';
    elsif written.value <= 0 or written.value >= 100000000 then
      raise exception 'O índice de % precisa ser maior que zero e menor que 100.000.000.', to_char(written.month, 'MM/YYYY')
        using errcode = 'PT400';
    end if;
    perform private.exact_number(
      written.value, 6, format('Informe o índice de %s com até seis casas decimais.', to_char(written.month, 'MM/YYYY'))
    );
  end loop;

  -- In the order of months, so that two writers never wait for each other.
  perform from public.price_indexes p where p.index = set_price_indexes.index order by p.month for update;
  delete from public.price_indexes p
  using jsonb_array_elements(set_price_indexes."values") v
  where p.index = set_price_indexes.index and p.month = (v.value ->> 'month')::date and v.value ->> 'value' is null;
  get diagnostics taken = row_count;
  insert into public.price_indexes as p (index, month, value)
  select set_price_indexes.index, (v.value ->> 'month')::date, private.number_in(v.value, 'value')
  from jsonb_array_elements(set_price_indexes."values") v
  where v.value ->> 'value' is not null
  order by 2
  on conflict (index, month) do update set value = excluded.value
  where p.value <> excluded.value;
  get diagnostics changed = row_count;
  return changed + taken;
end
$$;
comment on function public.set_price_indexes(text, jsonb) is
$$Stores months of a price index: values is [{month, value}], 1 to 600, month as the first day of it, value the number of the index with up
to six decimals, also as decimal text; null takes a month away. All or none; months that are not named stay.
Returns how many months changed.
For admins; 42501 to everybody else.
Raises PT400 for anything but such a list, an unknown index, a month named twice or not begun yet, or a number that is not positive; DECIM for a
finer one; 22P02 for none.
Definer: nobody may write indexes.
Source: PRE-3, docs/decisions/288.$$;
grant execute on function public.set_price_indexes(text, jsonb) to app_admin;
