-- Messages to people's devices by Web Push (RFC 8030), which their browsers show without an open page.

create table private.pushes (
  id bigint generated always as identity primary key,
  endpoint text not null constraint pushes_endpoint_is_https check (endpoint like 'https://%' and length(endpoint) <= 1000),
  p256dh text not null constraint pushes_p256dh_is_short check (length(p256dh) <= 200),
  auth text not null constraint pushes_auth_is_short check (length(auth) <= 100),
  message jsonb not null constraint pushes_message_is_small check (length(message::text) <= 2000),
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0
);
comment on table private.pushes is
  'Messages to devices, written in the transaction of their event; deleted once sent, refused for good or an hour old.';
comment on column private.pushes.endpoint is 'Where the browser''s push service takes messages for the device.';
comment on column private.pushes.p256dh is 'The device''s public key, base64url: only the device can read the message.';
comment on column private.pushes.auth is 'The secret that the device shares with its senders, base64url.';
comment on column private.pushes.message is 'What the device gets, as its service worker reads it.';
create index pushes_due on private.pushes (send_after);
