create function public.list_logos(person_ids uuid[]) returns table (person_id uuid, name text)
language sql stable security definer
set search_path = ''
as $$
  select distinct on (a.entity_id) a.entity_id, o.name
  from public.attachments a
  join storage.objects o on o.id = a.id
  join public.profiles p on p.id = a.entity_id and p.status = 'approved'
  where a.kind = 'logo' and a.entity_id = any (person_ids[1:100])
  order by a.entity_id, a.created_at desc, a.id desc
$$;
comment on function public.list_logos(uuid[]) is
$$The latest logo of each of these people, as the name of an object of the public bucket public-files; no row for a person who has none.
Of more than 100 ids only the first 100 are looked up.
For approved people. A logo is public, and ids cannot be guessed: nobody learns of a person whose id they do not have.
Definer: people may not read the files of others.
Source: security.md T63.$$;
grant execute on function public.list_logos(uuid[]) to app_client, app_architect, app_supplier, app_admin;
