-- The devices on which people are notified, as their browsers registered them (docs/decisions/093).

create table private.push_subscriptions (
  endpoint text primary key,
  person_id uuid not null,
  session_id uuid not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references auth.sessions (id) on delete cascade
);
comment on table private.push_subscriptions is
  'Devices to notify. Written by add_push_subscription only; a device goes with the session that added it.';
comment on column private.push_subscriptions.endpoint is 'Where the browser''s push service takes messages for the device.';
comment on column private.push_subscriptions.p256dh is 'The device''s public key, base64url.';
comment on column private.push_subscriptions.auth is 'The secret that the device shares with its senders, base64url.';
create index push_subscriptions_person_id on private.push_subscriptions (person_id, created_at);
create index push_subscriptions_session_id on private.push_subscriptions (session_id);
