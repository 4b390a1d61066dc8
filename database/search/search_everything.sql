create function private.search_patterns(search text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), '{}')
  from (
    select word
    from regexp_split_to_table(btrim(private.plain_words(left(search, 100)), E' \t\r\n'), '\s+') as word
    where word <> ''
    limit 10
  ) words
$$;
comment on function private.search_patterns(text) is
$$A search as patterns for "like all": one for each word, without accents and capitals, its wildcards taken literally. The first 100
characters and ten words count, more narrow a search no further.
Reads nothing.
Source: docs/decisions/126.$$;
grant execute on function private.search_patterns(text) to app_client, app_architect, app_supplier, app_admin;

create function public.search_everything(search text) returns table (
  kind text,
  id uuid,
  name text,
  place text,
  category text,
  status text,
  role text,
  project_id uuid,
  total bigint
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- Each role has its own function, because the rights to select differ too: the function of another role could not even be planned.
  finder text := 'found_by_' || substr(current_setting('role'), 5);
  sought text := private.plain_words(regexp_replace(btrim(left(search, 100), E' \t\r\n'), '\s+', ' ', 'g'));
  patterns text[] := private.search_patterns(search);
begin
  if coalesce(char_length(sought), 0) < 2 then
    return;
  end if;
  return query execute format($query$
    select h.kind, h.id, h.name, h.place, h.category, h.status, h.role, h.project_id, h.total
    from (
      select f.*, count(*) over (partition by f.kind) as total, row_number() over (
        partition by f.kind
        order by
          case when starts_with(n.words, $1) then 1 when n.words like all ($2) then 2 else 3 end,
          f.created_at desc, f.name, f.id
      ) as place_in_kind
      from private.%I($2) f
      cross join lateral (select private.plain_words(f.name) as words) n
    ) h
    where h.place_in_kind <= 8
    order by array_position(array['project', 'item', 'person', 'request', 'order', 'change_order', 'invoice'], h.kind), h.place_in_kind
  $query$, finder) using sought, patterns;
end
$$;
comment on function public.search_everything(text) is
$$Finds everything that the caller may read and that has every word of the search: at most eight of each kind, and how many there are (total, the same in each
row of a kind). First those whose name begins with the search, then those whose name has all of it, each the newest first. Accents and
capitals do not matter. Fewer than two characters find nothing.
kind: project, item, person, request, order, change_order, invoice. name: what it is called, the number (0007/2026) of an order or
invoice, or number and title of a change order. place: where it is or whom it is of. category: of an item, request, order, change
order or supplier. status: of a project, order or invoice. role: of a person.
id: what a page of it needs; for a supplier's request the quote to answer. project_id: where it is, for those who open it there.
Invoker: the policies of the tables decide what is found; what a role reads through functions only is found through the same functions.
For clients, architects, suppliers and admins.
Nullable: id, place, category, status, role, project_id.
Closed sets: kind (project, item, person, request, order, change_order, invoice), role (profiles.role).
Source: docs/decisions/126.$$;
grant execute on function public.search_everything(text) to app_client, app_architect, app_supplier, app_admin;
