-- A project works from its first minute: until its client has registered and been approved it is a project without
-- one (docs/decisions/230). What is written in it meanwhile carries no client either, and nothing is approved.

alter table public.projects alter column client_id drop not null;
alter table public.projects add constraint projects_client_before_work
  check (client_id is not null or status in ('planning', 'quoting', 'archived'));
comment on column public.projects.client_id is
  'Who it is built for; null until the client whom the architect invited has registered and been approved. Set by the database.';

alter table public.project_items alter column client_id drop not null;
alter table public.quote_requests alter column client_id drop not null;
alter table public.quotes alter column client_id drop not null;
alter table public.quotes add constraint quotes_approved_for_a_client check (client_id is not null or status <> 'approved');
alter table public.project_category_budgets alter column client_id drop not null;
alter table public.project_reserves alter column client_id drop not null;
alter table public.request_terms alter column client_id drop not null;
alter table public.addenda alter column client_id drop not null;
alter table public.questions alter column client_id drop not null;

-- What waited outside becomes a project; the rules are not built yet, so nobody is notified.
alter table private.client_invitations drop constraint client_invitations_project_with_status;
insert into public.projects (id, name, address, status, architect_id, created_at)
select i.id, i.project_name, i.project_address, 'planning', i.architect_id, i.created_at
from private.client_invitations i
where i.status in ('waiting', 'joined');
update private.client_invitations i set project_id = i.id where i.status in ('waiting', 'joined');
alter table private.client_invitations add constraint client_invitations_project_with_status
  check (status = 'cancelled' or project_id is not null);
comment on table private.client_invitations is
  'One row per client whom an architect invites to a project: waiting until somebody registers with the link, joined until the team has approved that person, then opened when the project has its client; or cancelled by its architect.';
comment on column private.client_invitations.project_name is 'As it was when the client was invited.';
comment on column private.client_invitations.project_id is 'The project that waits for this client; null where the invitation was cancelled before projects waited.';

-- One at a time.
create unique index client_invitations_open_of_project on private.client_invitations (project_id) where status in ('waiting', 'joined');
