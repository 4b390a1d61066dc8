create function private.drop_files_of() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id and a.kind = tg_argv[0] and a.entity_id = old.id;
  return null;
end
$$;
comment on function private.drop_files_of() is
$$After an item or a product was deleted, by its architect or with an erasure: its files of the kind that the trigger names go with it. Copies in
projects have rows of their own.
Definer: an architect may delete files for a day only, and those of a library belong to different people of its account.$$;
