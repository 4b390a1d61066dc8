-- The colleagues of the cast: people who act for an account of somebody in cast.sql, which is loaded before. They have no registration of
-- their own. Everybody signs in with prumo-demo-2026.

with people (id, email, full_name, account, role, days_ago) as (
  values
    ('a1000000-0000-4000-8000-000000000001'::uuid, 'rita@prumo.test', 'Rita Melo', 'ana', 'manager', 90),
    ('a1000000-0000-4000-8000-000000000002', 'teo@prumo.test', 'Téo Lins', 'ana', 'collaborator', 60),
    ('a1000000-0000-4000-8000-000000000003', 'nora@prumo.test', 'Nora Dias', 'ana', 'reader', 30),
    ('b1000000-0000-4000-8000-000000000001', 'vera@prumo.test', 'Vera Carvalho', 'bruno', 'collaborator', 45),
    ('c1000000-0000-4000-8000-000000000001', 'pedro@prumo.test', 'Pedro Nogueira', 'clara', 'manager', 50)
),
accounts as (
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, email_proven_at, user_metadata, created_at)
  select
    id,
    email,
    '$argon2id$v=19$m=19456,t=2,p=1$OlI4xA1gxZucIshcoKc99A$uhRJ2Ia4BSm3RayYNigJ2JbO8DBf6SSYEs+jO1MVOqI',
    now() - make_interval(days => days_ago),
    now() - make_interval(days => days_ago),
    jsonb_build_object('full_name', full_name),
    now() - make_interval(days => days_ago)
  from people
),
profiles as (
  insert into public.profiles (id, email, full_name, status, created_at)
  select id, email, full_name, 'pending_approval', now() - make_interval(days => days_ago)
  from people
)
insert into public.account_people (account_id, person_id, role, joined_at, invited_by)
select a.id, p.id, p.role, now() - make_interval(days => p.days_ago), a.id
from people p
join public.profiles a on a.email = p.account || '@prumo.test';

-- A program of an office, which only reads. Its token is written down nowhere: nobody can use it.
with token as (
  select gen_random_uuid() as session_id, p.id as account_id, now() + interval '75 days' as expires_at
  from public.profiles p
  where p.email = 'elisa@prumo.test'
), opened as (
  insert into auth.sessions (id, user_id, account_id, kind, rights, not_after)
  select session_id, account_id, account_id, 'api', 'none', expires_at from token
)
insert into auth.api_tokens (id, session_id, account_id, made_by, name, shown, digest, rights, created_at, expires_at, first_used_at, last_used_at)
select
  'd1000000-0000-4000-8000-000000000001', session_id, account_id, account_id, 'Planilha do escritório', 'prm_7Qm2XcV9aB',
  extensions.digest(extensions.gen_random_bytes(32), 'sha256'), 'none', now() - interval '15 days', expires_at, now() - interval '14 days',
  now() - interval '1 day'
from token;
