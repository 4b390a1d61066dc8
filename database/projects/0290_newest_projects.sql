-- An admin reads everybody's projects, newest first, a page at a time.

create index projects_created_at on public.projects (created_at desc);
