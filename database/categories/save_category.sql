create function private.hold_categories() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores mudam as categorias.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('categories', 0));
end
$$;
comment on function private.hold_categories() is
$$Lets only admins change the categories (42501), one after the other: their places are numbered as a whole.
For save_category and private.hold_category; granted to nobody.$$;

create function private.is_reserved_key(key text) returns boolean
language sql immutable
set search_path = ''
as $$ select key in ('constructor') $$;
comment on function private.is_reserved_key(text) is
$$Whether every object of JavaScript has a property of this name, so that a program that looks a category up by its key finds something
that is none. The other such names have capital letters or begin with _, which no key does.
Granted to nobody.$$;

create function private.new_category_key(label text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  slug text := btrim(regexp_replace(private.plain_words(label), '[^a-z0-9]+', '_', 'g'), '_');
  tried integer := 1;
  made text;
begin
  slug := left(case when slug ~ '^[a-z].' then slug else 'c_' || slug end, 36);
  made := slug;
  while private.is_reserved_key(made) or exists (select from public.categories c where c.key = made) loop
    tried := tried + 1;
    made := slug || '_' || tried;
  end loop;
  return made;
end
$$;
comment on function private.new_category_key(text) is
$$A key for a new category that nobody has yet, from its label.
For save_category; granted to nobody.$$;

create function public.save_category(key text, label text, place integer default null, seen_label text default null) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant integer := 100;
  name text := btrim(regexp_replace(coalesce(save_category.label, ''), '[[:space:]]+', ' ', 'g'));
  held public.categories;
  places integer;
  number integer;
begin
  perform private.hold_categories();
  if save_category.key !~ '^[a-z][a-z0-9_]{1,39}$' then
    raise exception 'O código da categoria tem de 2 a 40 letras minúsculas sem acento, algarismos ou _, e começa por uma letra.'
      using errcode = 'CATEG';
  elsif private.is_reserved_key(save_category.key) then
    raise exception 'O código % não pode ser usado. Escolha outro.', save_category.key using errcode = 'CATEG';
  elsif private.has_hidden_signs(name) then
    raise exception 'O nome da categoria tem um sinal que não aparece. Escreva-o de novo.' using errcode = 'CATEG';
  elsif length(name) not between 2 and 40 then
    raise exception 'O nome da categoria tem de 2 a 40 letras.' using errcode = 'CATEG';
  elsif exists (
    select from public.categories c
    where private.plain_words(c.label) = private.plain_words(name) and c.key is distinct from save_category.key
  ) then
    raise exception 'Já existe a categoria %.', name using errcode = 'CATEG';
  end if;

  save_category.key := coalesce(save_category.key, private.new_category_key(name));
  select * into held from public.categories c where c.key = save_category.key;
  if save_category.seen_label is not null and held.label <> save_category.seen_label then
    raise exception 'Outra pessoa da equipe mudou esta categoria: agora é %. O seu nome não foi gravado.', held.label using errcode = 'CATEG';
  elsif held.is_specified and held.label <> name then
    raise exception 'A categoria % veio com o Prumo e mantém o nome. Ela pode ser retirada.', held.label using errcode = 'CATEG';
  end if;
  select count(*) into places from public.categories c where c.key <> save_category.key;
  if places >= most then
    raise exception 'São até % categorias.', most using errcode = 'LIMIT';
  end if;
  number := least(greatest(coalesce(save_category.place, held.position, places + 1), 1), places + 1);

  insert into public.categories as c (key, label, position)
  values (save_category.key, name, number)
  on conflict (key) do update set label = excluded.label, position = excluded.position;
  -- The others keep their order around it.
  update public.categories c
  set position = n.position
  from (
    select o.key, row_number() over (order by o.position, o.label) + (row_number() over (order by o.position, o.label) >= number)::integer
      as position
    from public.categories o
    where o.key <> save_category.key
  ) n
  where c.key = n.key and c.position <> n.position;
  return save_category.key;
end
$$;
comment on function public.save_category(text, text, integer, text) is
$$Adds a category, or changes the label and the place of the one with this key, which never changes, and returns the key. key: null for a new
category, which gets one from its label. place: its position from 1; null
leaves it where it is, and a new one comes last. seen_label: the label that was read before; if it is another one now, nothing is changed.
For admins; 42501 to everybody else.
Raises CATEG for a key that is no slug, a label that a colleague changed meanwhile, a label of less than 2 or more than 40 letters or of
another category, and another label for one of the seven of the specification; LIMIT beyond 100.
Definer: nobody may write categories.
Source: OPE-020, docs/decisions/121.$$;
grant execute on function public.save_category(text, text, integer, text) to app_admin;
