create function private.drop_files_of_product() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id and a.kind = 'product' and a.entity_id = old.id;
  return null;
end
$$;
comment on function private.drop_files_of_product() is
$$After a product was deleted, by its architect or with an erasure: its files go with it. Copies in projects have rows of their own.
Definer: an erasure deletes products whose files belong to different people of the account.$$;
