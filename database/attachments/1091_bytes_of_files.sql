-- Bytes of files are counted for each person and day as well: a project's room says nothing about twenty projects.

alter table private.written_bytes
  drop constraint written_bytes_kind_check,
  add constraint written_bytes_kind_known check (kind in ('person', 'project', 'files'));
comment on column private.written_bytes.kind is
  'person, project: what rows take, about (count_bytes). files: what a person stored as files on a day, exactly, removed ones too, with backend 0 (fill_attachment).';
