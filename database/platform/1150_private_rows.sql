-- Private tables of which people read and write rows of their own: policies say which (docs/decisions/214).

alter table private.calendar_links enable row level security;
alter table private.notification_preferences enable row level security;
alter table private.push_subscriptions enable row level security;
alter table private.project_objections enable row level security;
alter table private.client_invitations enable row level security;
