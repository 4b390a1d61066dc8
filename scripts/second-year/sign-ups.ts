/** 420 people who signed up and wait for the team, some without all that is asked for. Run by a superuser: triggers rest meanwhile. */
export const signUps = `
set session_replication_role = replica;
insert into auth.users (id, email, encrypted_password, email_confirmed_at, email_proven_at)
select md5('sign-up ' || n)::uuid, 'pessoa' || n || '@exemplo.test', 'x', now(), case when n % 4 > 0 then now() end
from generate_series(1, 420) n;
insert into public.profiles
  (id, email, full_name, role, company_name, phone_number, status, commission_rate, supplier_category, created_at)
select md5('sign-up ' || n)::uuid, 'pessoa' || n || '@exemplo.test',
  (array['Igor', 'Paula', 'Fábio', 'Renata', 'Lia', 'Bruno', 'Marina', 'Caio'])[1 + n % 8] || ' '
    || (array['Barros', 'Fava', 'Almeida', 'Duarte', 'Nunes', 'Melo', 'Lobo', 'Reis', 'Prado'])[1 + n % 9],
  (array['supplier', 'architect', 'supplier', 'client'])[1 + n % 4],
  case when n % 4 < 3 then
    (array['Móveis', 'Ateliê', 'Vidros', 'Granitos', 'Cor &', 'Estúdio', 'Luz &', 'Pedra'])[1 + n % 8] || ' '
      || (array['Serra Azul', 'Lume', 'Ipê do Vale Encantado', 'do Sul', 'Traço', 'Norte', 'Forma'])[1 + n % 7]
  end,
  '(11) 90849-0' || lpad(n::text, 3, '0'), 'pending_approval', case when n % 4 < 3 then 0 end,
  case when n % 4 in (0, 2) then (array['marcenaria', 'vidracaria', 'pintura', 'civil'])[1 + n % 4] end,
  now() - make_interval(hours => 600 - n)
from generate_series(1, 420) n;
insert into public.registration_details (profile_id, cities, portfolio_url, cau)
select md5('sign-up ' || n)::uuid, array['São Paulo', 'Osasco'], 'https://serraazul.exemplo.test',
  case when n % 4 = 1 then 'A98765-4' end
from generate_series(1, 420) n where n % 4 < 3 and n % 5 > 0;
insert into public.billing_details (profile_id, tax_id, legal_name)
select md5('sign-up ' || n)::uuid, '11222333000181', 'Serra Azul Ltda.'
from generate_series(1, 420) n where n % 4 < 3 and n % 6 > 0;
set session_replication_role = origin;
`;
