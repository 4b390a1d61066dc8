create trigger objects_fill_attachment
  after insert on storage.objects
  for each row execute function private.fill_attachment();

create trigger project_items_drop_files
  after delete on public.project_items
  for each row execute function private.drop_files_of_item();
