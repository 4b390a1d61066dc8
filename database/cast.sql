-- The cast and its renovations: demonstration data, and the people every test calls by first name.
-- Loaded once into an empty database, by its owner, after the rules are built: copies, codes,
-- rivals and commissions come from the same triggers that serve real work. Days count back from now.
-- Everybody signs in with prumo-demo-2026.

with people (id, email, full_name, role, status, company_name, supplier_category, commission_rate, phone_number, days_ago) as (
  values
    ('a0000000-0000-4000-8000-000000000001'::uuid, 'ana@prumo.test', 'Ana Ribeiro', 'architect', 'approved', 'Ribeiro Arquitetura', null, 0.07, '+55 11 95550-0101', 400),
    ('a0000000-0000-4000-8000-000000000002', 'elisa@prumo.test', 'Elisa Prado', 'architect', 'approved', 'Prado Estúdio', null, 0.07, '+55 11 95550-0102', 210),
    ('a0000000-0000-4000-8000-000000000003', 'otavio@prumo.test', 'Otávio Lemos', 'architect', 'pending_approval', 'Lemos Projetos', null, 0, '+55 11 95550-0103', 1),
    ('c0000000-0000-4000-8000-000000000001', 'clara@prumo.test', 'Clara Nogueira', 'client', 'approved', null, null, null, '+55 11 95550-0201', 380),
    ('c0000000-0000-4000-8000-000000000002', 'rafael@prumo.test', 'Rafael Moura', 'client', 'approved', null, null, null, '+55 11 95550-0202', 120),
    ('c0000000-0000-4000-8000-000000000003', 'helena@prumo.test', 'Helena Duarte', 'client', 'pending_approval', null, null, null, null, 2),
    ('d0000000-0000-4000-8000-000000000001', 'davi@prumo.test', 'Davi Teixeira', 'admin', 'approved', null, null, null, '+55 11 95550-0301', 420),
    ('b0000000-0000-4000-8000-000000000001', 'bruno@prumo.test', 'Bruno Carvalho', 'supplier', 'approved', 'Marcenaria Carvalho', 'marcenaria', 0.08, '+55 11 95550-0401', 390),
    ('b0000000-0000-4000-8000-000000000002', 'silvia@prumo.test', 'Sílvia Andrade', 'supplier', 'approved', 'Andrade Móveis Planejados', 'marcenaria', 0.07, '+55 11 95550-0402', 350),
    ('b0000000-0000-4000-8000-000000000003', 'tomas@prumo.test', 'Tomás Vidal', 'supplier', 'approved', 'Vidal Marcenaria Fina', 'marcenaria', 0.065, '+55 11 95550-0403', 360),
    ('b0000000-0000-4000-8000-000000000004', 'gustavo@prumo.test', 'Gustavo Pires', 'supplier', 'approved', 'Pires Construções', 'civil', 0.05, '+55 11 95550-0404', 300),
    ('b0000000-0000-4000-8000-000000000005', 'marcos@prumo.test', 'Marcos Antunes', 'supplier', 'approved', 'Antunes Reformas', 'civil', 0.06, '+55 11 95550-0405', 280),
    ('b0000000-0000-4000-8000-000000000006', 'joana@prumo.test', 'Joana Freitas', 'supplier', 'approved', 'Freitas Engenharia', 'civil', 0.05, '+55 11 95550-0406', 270),
    ('b0000000-0000-4000-8000-000000000007', 'paulo@prumo.test', 'Paulo Nunes', 'supplier', 'approved', 'Nunes Pinturas', 'pintura', 0.07, '+55 11 95550-0407', 370),
    ('b0000000-0000-4000-8000-000000000008', 'renata@prumo.test', 'Renata Lopes', 'supplier', 'approved', 'Cor & Textura', 'pintura', 0.07, '+55 11 95550-0408', 200),
    ('b0000000-0000-4000-8000-000000000009', 'livia@prumo.test', 'Lívia Sampaio', 'supplier', 'approved', 'Luz de Casa', 'iluminacao', 0.09, '+55 11 95550-0409', 190),
    ('b0000000-0000-4000-8000-000000000010', 'igor@prumo.test', 'Igor Batista', 'supplier', 'approved', 'Batista Iluminação', 'iluminacao', 0.07, '+55 11 95550-0410', 180),
    ('b0000000-0000-4000-8000-000000000011', 'wagner@prumo.test', 'Wagner Rocha', 'supplier', 'approved', 'Rocha Mármores', 'marmoraria', 0.075, '+55 11 95550-0411', 250),
    ('b0000000-0000-4000-8000-000000000012', 'teresa@prumo.test', 'Teresa Campos', 'supplier', 'approved', 'Pedra Campos', 'marmoraria', 0.07, '+55 11 95550-0412', 240),
    ('b0000000-0000-4000-8000-000000000013', 'vitor@prumo.test', 'Vítor Salles', 'supplier', 'approved', 'Salles Vidros', 'vidracaria', 0.07, '+55 11 95550-0413', 230),
    ('b0000000-0000-4000-8000-000000000014', 'nadia@prumo.test', 'Nádia Ferraz', 'supplier', 'approved', 'Ferraz Vidraçaria', 'vidracaria', 0.06, '+55 11 95550-0414', 220),
    ('b0000000-0000-4000-8000-000000000015', 'daniela@prumo.test', 'Daniela Costa', 'supplier', 'approved', 'Costa Interiores', 'decoracao', 0.1, '+55 11 95550-0415', 160),
    ('b0000000-0000-4000-8000-000000000016', 'fabio@prumo.test', 'Fábio Meireles', 'supplier', 'approved', 'Meireles Decor', 'decoracao', 0.07, '+55 11 95550-0416', 150),
    ('b0000000-0000-4000-8000-000000000017', 'caio@prumo.test', 'Caio Barros', 'supplier', 'pending_approval', 'Barros Pinturas', 'pintura', 0, '+55 11 95550-0417', 0),
    ('b0000000-0000-4000-8000-000000000018', 'sergio@prumo.test', 'Sérgio Motta', 'supplier', 'rejected', 'Motta Obras', 'civil', 0, '+55 11 95550-0418', 90),
    ('b0000000-0000-4000-8000-000000000019', 'ursula@prumo.test', 'Úrsula Vieira', 'supplier', 'approved', 'Vieira Serviços', null, 0.07, '+55 11 95550-0419', 30)
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
    now() - make_interval(days => days_ago, hours => 1)
  from people
)
insert into public.profiles
  (id, email, full_name, role, status, company_name, supplier_category, commission_rate, phone_number, created_at)
select
  id, email, full_name, role, status, company_name, supplier_category, commission_rate, phone_number,
  now() - make_interval(days => days_ago, hours => 1)
from people;

insert into public.referrals (referrer_id, referred_email, referred_user_id, status, invited_at, completed_at)
values
  ('a0000000-0000-4000-8000-000000000001', 'bruno@prumo.test', 'b0000000-0000-4000-8000-000000000001', 'completed', now() - interval '395 days', now() - interval '390 days'),
  ('a0000000-0000-4000-8000-000000000001', 'silvia@prumo.test', 'b0000000-0000-4000-8000-000000000002', 'completed', now() - interval '352 days', now() - interval '350 days'),
  ('a0000000-0000-4000-8000-000000000001', 'marina.lopes@exemplo.test', null, 'pending', now() - interval '3 days', null),
  ('a0000000-0000-4000-8000-000000000001', 'jorge.melo@exemplo.test', null, 'expired', now() - interval '45 days', null),
  ('c0000000-0000-4000-8000-000000000001', 'rafael@prumo.test', 'c0000000-0000-4000-8000-000000000002', 'completed', now() - interval '122 days', now() - interval '120 days'),
  ('c0000000-0000-4000-8000-000000000001', 'lucia.nogueira@exemplo.test', null, 'pending', now() - interval '6 days', null),
  ('b0000000-0000-4000-8000-000000000001', 'caio@prumo.test', 'b0000000-0000-4000-8000-000000000017', 'completed', now(), now()),
  ('b0000000-0000-4000-8000-000000000001', 'andre.souza@exemplo.test', null, 'expired', now() - interval '60 days', null);

-- Ana has one project of each kind. Elisa has one of her own, with some of the same suppliers.
insert into public.projects (id, name, address, status, client_id, architect_id, created_at)
values
  ('e0000000-0000-4000-8000-000000000001', 'Apartamento Vila Mariana', 'Rua Joaquim Távora, 820, ap. 74, São Paulo, SP', 'quoting', 'c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', now() - interval '60 days'),
  ('e0000000-0000-4000-8000-000000000002', 'Casa Alto da Lapa', 'Rua Pio XI, 1450, São Paulo, SP', 'quoting', 'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', now() - interval '12 days'),
  ('e0000000-0000-4000-8000-000000000003', 'Consultório Jardim Paulista', 'Alameda Lorena, 310, sala 12, São Paulo, SP', 'planning', 'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001', now() - interval '2 days'),
  ('e0000000-0000-4000-8000-000000000004', 'Escritório Barra Funda', 'Rua do Bosque, 96, São Paulo, SP', 'quoting', 'c0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', now() - interval '320 days'),
  ('e0000000-0000-4000-8000-000000000005', 'Loft Santa Cecília', 'Rua Jaguaribe, 571, São Paulo, SP', 'quoting', 'c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', now() - interval '20 days');

-- The last four digits of an item's id: its project, then its place in the list.
insert into public.project_items (id, project_id, position, room, description, category, quantity, unit, specifications_url, created_at)
select
  ('f0000000-0000-4000-8000-00000000' || number)::uuid,
  p.id,
  right(number, 2)::integer, room,
  description, category, quantity, unit, specifications_url,
  p.created_at + make_interval(hours => right(number, 2)::integer)
from (
  values
    ('0101', null, 'Demolição e nova alvenaria da cozinha', 'civil', 18, 'm²', null),
    ('0102', null, 'Contrapiso e regularização', 'civil', 62, 'm²', 'https://exemplo.test/projetos/vila-mariana/contrapiso.pdf'),
    ('0103', 'Cozinha', 'Armários da cozinha em MDF', 'marcenaria', 1, 'un', 'https://exemplo.test/projetos/vila-mariana/cozinha.pdf'),
    ('0104', 'Quarto de casal', 'Guarda-roupa do quarto de casal', 'marcenaria', 1, 'un', null),
    ('0105', null, 'Bancada em quartzo branco', 'marmoraria', 4.8, 'm', null),
    ('0106', null, 'Pintura geral com tinta acrílica fosca', 'pintura', 210, 'm²', null),
    ('0107', null, 'Luminárias embutidas e pendentes', 'iluminacao', 24, 'un', null),
    ('0108', null, 'Box e espelhos dos banheiros', 'vidracaria', 2, 'un', null),
    ('0109', null, 'Cortinas e persianas', 'decoracao', 5, 'un', null),
    ('0201', 'Varanda', 'Ampliação da varanda', 'civil', 24, 'm²', null),
    ('0202', 'Varanda', 'Impermeabilização da laje', 'civil', 85, 'm²', null),
    ('0203', 'Sala de estar', 'Estante da sala', 'marcenaria', 1, 'un', 'https://exemplo.test/projetos/alto-da-lapa/estante.pdf'),
    ('0204', 'Sala de estar', 'Portas internas em madeira', 'marcenaria', 6, 'un', null),
    ('0205', 'Área externa', 'Pintura externa', 'pintura', 320, 'm²', null),
    ('0206', 'Área externa', 'Guarda-corpo da varanda', 'vidracaria', 9.5, 'm', null),
    ('0301', 'Recepção', 'Divisórias em drywall', 'civil', 32, 'm²', null),
    ('0302', 'Recepção', 'Balcão da recepção', 'marcenaria', 1, 'un', null),
    ('0303', 'Sala de atendimento', 'Iluminação da sala de atendimento', 'iluminacao', 12, 'un', null),
    ('0304', 'Entrada', 'Porta de vidro da entrada', 'vidracaria', 1, 'un', null),
    ('0401', null, 'Estações de trabalho', 'marcenaria', 8, 'un', null),
    ('0402', null, 'Sala de reunião em madeira', 'marcenaria', 1, 'un', null),
    ('0403', null, 'Pintura das salas', 'pintura', 180, 'm²', null),
    ('0501', null, 'Mezanino e escada', 'marcenaria', 1, 'un', null),
    ('0502', null, 'Fechamento em vidro da sacada', 'vidracaria', 7, 'm²', null)
) as item (number, room, description, category, quantity, unit, specifications_url)
join public.projects p on p.id = ('e0000000-0000-4000-8000-0000000000' || left(number, 2))::uuid;

-- Answers differ in price, days and words; a null price with days is "não cotado"; no days: not answered yet.
insert into public.quotes
  (project_item_id, supplier_id, status, price, delivery_time_days, notes, item_note, created_at, submitted_at)
select
  i.id,
  s.id,
  case when days is null then 'requested' else 'submitted' end,
  price, days, words, item_words,
  p.created_at + interval '1 day',
  case when days is not null then p.created_at + interval '2 days' + make_interval(hours => days) end
from (
  values
    ('0101', 'gustavo', 9800.00, 25, 'Equipe própria, limpeza diária incluída.', null),
    ('0102', 'gustavo', 14500.00, 25, 'Equipe própria, limpeza diária incluída.', null),
    ('0101', 'marcos', 11200.00, 20, 'Início em uma semana. Entulho por nossa conta.', 'Inclui caçamba.'),
    ('0102', 'marcos', 13900.00, 20, 'Início em uma semana. Entulho por nossa conta.', null),
    ('0101', 'joana', 8950.00, 30, 'Não executamos contrapiso acima de 50 m².', null),
    ('0102', 'joana', null, 30, 'Não executamos contrapiso acima de 50 m².', null),
    ('0103', 'bruno', 18400.00, 35, 'MDF de 18 mm, ferragens com amortecedor, garantia de 5 anos.', 'Dobradiças com amortecedor.'),
    ('0104', 'bruno', 9600.00, 35, 'MDF de 18 mm, ferragens com amortecedor, garantia de 5 anos.', null),
    ('0103', 'silvia', 19900.00, 28, 'Montagem em dois dias, frete incluído.', null),
    ('0104', 'silvia', 8750.00, 28, 'Montagem em dois dias, frete incluído.', 'Portas de correr.'),
    ('0103', 'tomas', 17250.00, 45, 'Lâmina natural de carvalho. Guarda-roupa fora da nossa linha.', null),
    ('0104', 'tomas', null, 45, 'Lâmina natural de carvalho. Guarda-roupa fora da nossa linha.', null),
    ('0105', 'wagner', 7890.50, 18, 'Cuba esculpida e instalação incluídas.', null),
    ('0105', 'teresa', 8340.00, 12, 'Prazo contado a partir da medição.', null),
    ('0106', 'paulo', 9450.00, 12, 'Duas demãos, massa corrida onde for preciso.', null),
    ('0106', 'renata', 8990.90, 15, 'Três demãos, tinta lavável.', null),
    ('0107', 'livia', 6720.00, 10, 'Projeto luminotécnico sem custo.', null),
    ('0107', 'igor', null, null, null, null),
    ('0108', 'vitor', 4380.00, 9, 'Vidro temperado de 8 mm.', null),
    ('0108', 'nadia', 4150.00, 14, 'Vidro temperado de 8 mm, espelho com led.', null),
    ('0109', 'daniela', 5200.00, 21, 'Tecido com proteção solar.', null),
    ('0109', 'fabio', 7480.00, 30, 'Linho importado.', null),
    ('0201', 'gustavo', 31200.00, 40, 'Estrutura metálica e piso cerâmico.', null),
    ('0202', 'gustavo', 12750.00, 40, 'Manta asfáltica de 4 mm.', null),
    ('0201', 'marcos', 29800.00, 55, 'Estrutura em concreto.', null),
    ('0202', 'marcos', 13200.00, 55, 'Manta asfáltica de 4 mm, garantia de 5 anos.', null),
    ('0201', 'joana', null, null, null, null),
    ('0202', 'joana', null, null, null, null),
    ('0203', 'bruno', null, null, null, null),
    ('0204', 'bruno', null, null, null, null),
    ('0203', 'silvia', 7350.00, 24, 'Entrega e montagem incluídas.', null),
    ('0204', 'silvia', 10980.00, 24, 'Entrega e montagem incluídas.', 'R$ 1.830,00 por porta.'),
    ('0203', 'tomas', null, null, null, null),
    ('0204', 'tomas', null, null, null, null),
    ('0205', 'paulo', 15600.00, 20, 'Textura acrílica, andaime incluído.', null),
    ('0205', 'renata', null, null, null, null),
    ('0401', 'bruno', 21600.00, 30, 'Tampos de 25 mm.', null),
    ('0402', 'bruno', 13400.00, 30, 'Tampos de 25 mm.', null),
    ('0401', 'tomas', 24800.00, 26, 'Pés em aço.', null),
    ('0402', 'tomas', 11900.00, 26, 'Painéis ripados.', null),
    ('0403', 'paulo', 6300.00, 8, 'Trabalho à noite, sem parar o escritório.', null),
    ('0501', 'bruno', 26500.00, 50, 'Estrutura em madeira maciça.', null),
    ('0501', 'silvia', null, null, null, null),
    ('0502', 'vitor', 9870.00, 16, 'Perfis em alumínio preto.', null)
) as answer (item, supplier, price, days, words, item_words)
join public.project_items i on i.id = ('f0000000-0000-4000-8000-00000000' || item)::uuid
join public.projects p on p.id = i.project_id
join public.profiles s on s.email = supplier || '@prumo.test';

-- Ana's decisions. Rivals, the project's status and the commissions follow by themselves.
update public.quotes q
set status = 'approved', viewed_at = q.submitted_at + interval '2 hours', approved_at = now() - choice.ago
from (
  values
    ('0101', 'joana', interval '40 days'),
    ('0102', 'marcos', interval '40 days'),
    ('0103', 'bruno', interval '32 days'),
    ('0104', 'silvia', interval '32 days'),
    ('0105', 'wagner', interval '20 days'),
    ('0106', 'renata', interval '9 days'),
    ('0107', 'livia', interval '9 days'),
    ('0108', 'nadia', interval '2 hours'),
    ('0401', 'bruno', interval '300 days'),
    ('0402', 'tomas', interval '300 days'),
    ('0403', 'paulo', interval '290 days')
) as choice (item, supplier, ago)
join public.profiles s on s.email = choice.supplier || '@prumo.test'
where q.project_item_id = ('f0000000-0000-4000-8000-00000000' || choice.item)::uuid
  and q.supplier_id = s.id;

update public.quotes
set status = 'rejected', rejection_reason = 'Orçamento não aprovado pelo arquiteto'
where project_item_id = 'f0000000-0000-4000-8000-000000000109'
  and supplier_id = 'b0000000-0000-4000-8000-000000000016';

update public.quotes
set viewed_at = submitted_at + interval '5 hours'
where status = 'submitted'
  and project_item_id = 'f0000000-0000-4000-8000-000000000205';

update public.projects set status = 'completed' where id = 'e0000000-0000-4000-8000-000000000004';

-- Vila Mariana: joinery above the forecast, stone exactly on it, the rest below.
insert into public.project_category_budgets (project_id, category, budgeted_amount)
values
  ('e0000000-0000-4000-8000-000000000001', 'civil', 24000.00),
  ('e0000000-0000-4000-8000-000000000001', 'marcenaria', 25000.00),
  ('e0000000-0000-4000-8000-000000000001', 'marmoraria', 7890.50),
  ('e0000000-0000-4000-8000-000000000001', 'pintura', 9500.00),
  ('e0000000-0000-4000-8000-000000000001', 'iluminacao', 7000.00),
  ('e0000000-0000-4000-8000-000000000001', 'vidracaria', 4500.00),
  ('e0000000-0000-4000-8000-000000000001', 'decoracao', 6000.00),
  ('e0000000-0000-4000-8000-000000000002', 'civil', 45000.00),
  ('e0000000-0000-4000-8000-000000000002', 'marcenaria', 18000.00),
  ('e0000000-0000-4000-8000-000000000004', 'marcenaria', 35000.00),
  ('e0000000-0000-4000-8000-000000000004', 'pintura', 6500.00),
  ('e0000000-0000-4000-8000-000000000005', 'marcenaria', 28000.00);

insert into public.payments (quote_id, amount, payment_date, notes, created_by, created_at)
select q.id, amount, current_date - days_ago, words, q.architect_id, now() - make_interval(days => days_ago)
from (
  values
    ('0101', 4475.00, 36, 'Entrada de 50%'),
    ('0101', 4475.00, 22, 'Saldo na entrega'),
    ('0102', 5000.00, 30, 'Primeira parcela'),
    ('0103', 7360.00, 30, 'Sinal de 40%'),
    ('0103', 5520.00, 8, 'Segunda parcela, início da montagem'),
    ('0107', 6720.00, 5, 'À vista'),
    ('0401', 21600.00, 260, null),
    ('0402', 11900.00, 258, null),
    ('0403', 6300.00, 280, 'Pago na conclusão')
) as paid (item, amount, days_ago, words)
join public.quotes q
  on q.project_item_id = ('f0000000-0000-4000-8000-00000000' || item)::uuid and q.status = 'approved';

-- Orders with payments were confirmed by their suppliers before, and so was the painting. In Vila Mariana these are paid in three
-- parts: the first of the painting was due the day before yesterday, the second comes next week.
update public.orders o
set version = 2, warranty_months = 12, delivery_place = 'Rua Joaquim Távora, 820, ap. 74. Elevador de serviço das 9 às 17 h.',
  terms = 'Medidas conferidas no local antes da produção. Limpeza ao fim de cada dia por conta do fornecedor.'
where o.project_id = 'e0000000-0000-4000-8000-000000000001'
  and (o.category = 'pintura' or exists (
    select from private.order_items t join public.payments y on y.quote_id = t.quote_id where t.order_id = o.id
  ));

select private.write_instalments(o.id, jsonb_build_array(
  jsonb_build_object('label', 'Entrada', 'amount', round(price * 0.3, 2), 'due_on', day - 2),
  jsonb_build_object('label', 'Segunda', 'amount', round(price * 0.3, 2), 'due_on', day + 5),
  jsonb_build_object('label', 'Na entrega', 'amount', price - 2 * round(price * 0.3, 2), 'on_delivery', true)
))
from public.orders o
cross join lateral private.order_price(o.id) price
cross join private.day_in_sao_paulo(now()) day
where o.version = 2;

update public.orders o
set status = 'confirmed', confirmed_at = o.created_at + interval '20 hours'
where o.version = 2 or exists (
  select from private.order_items t join public.payments y on y.quote_id = t.quote_id where t.order_id = o.id
);

-- The joiner and the painter of Vila Mariana are paid by PIX; the others have not said where.
insert into public.billing_details (
  profile_id, tax_id, legal_name, address, city, state, postal_code, pix_kind, pix_key, pix_changed_at
)
select distinct on (o.supplier_id)
  o.supplier_id, case o.category when 'pintura' then '12ABC34501DE35' else '11222333000181' end,
  p.company_name || ' Ltda.', 'Rua dos Ofícios, 145', 'São Paulo', 'SP', '03115020',
  'email', 'financeiro@' || o.category || '.exemplo.test', now() - interval '120 days'
from public.orders o
join public.profiles p on p.id = o.supplier_id
where o.project_id = 'e0000000-0000-4000-8000-000000000001' and (p.email = 'bruno@prumo.test' or o.category = 'pintura');

insert into public.sign_offs (
  kind, entity_id, entity_version, decision, content, content_hash, person_id, person_role, created_at,
  project_id, architect_id, client_id, supplier_id, parties
)
select
  'order', o.id, o.version, 'agreed', content, private.content_hash(content), o.supplier_id, 'supplier', o.confirmed_at,
  o.project_id, o.architect_id, o.client_id, o.supplier_id, private.parties(o.client_id, o.architect_id, o.supplier_id)
from public.orders o
cross join lateral private.order_content(o.id) content
where o.status = 'confirmed';

-- In Vila Mariana the joiner's order was changed at no cost, and all three agreed; the painter's second coat waits for architect
-- and client.
insert into public.change_orders (
  id, order_id, number, kind, cause, title, description, status, version, order_version, answer_by, author_role,
  created_at, sent_at, closed_at, author_id, project_id, architect_id, client_id, supplier_id
)
select c.id::uuid, o.id, c.number, 'change', c.cause, c.title, c.description, c.status, 1, 2, day + c.answer_in, 'supplier',
  now() - c.sent_ago, now() - c.sent_ago, now() - c.closed_ago, o.supplier_id, o.project_id, o.architect_id, o.client_id, o.supplier_id
from (
  values
    ('da000000-0000-4000-8000-000000000001', 1, 'marcenaria', 'client', 'Puxador cava no lugar do perfil de alumínio',
      'Combinado na visita: as portas saem com puxador cava. O preço e o prazo ficam os mesmos.', 'applied',
      -6, interval '14 days', interval '13 days'),
    ('da000000-0000-4000-8000-000000000002', 2, 'pintura', 'unforeseen', 'Segunda demão de selador na sala',
      'O reboco novo da parede da sala absorveu a primeira demão.', 'sent', 5, interval '2 days', null)
) c (id, number, category, cause, title, description, status, answer_in, sent_ago, closed_ago)
join public.orders o
  on o.project_id = 'e0000000-0000-4000-8000-000000000001' and o.category = c.category and o.status = 'confirmed'
cross join private.day_in_sao_paulo(now()) day;

insert into private.number_series (series, owner_id, year, last)
select 'change_order', c.project_id, 0, max(c.number) from public.change_orders c group by c.project_id;

insert into private.change_order_lines (change_order_id, quote_id, price_delta, days_delta, description)
select distinct on (c.id) c.id, t.quote_id, case c.status when 'sent' then 1200 else 0 end, case c.status when 'sent' then 2 else 0 end,
  case c.status when 'sent' then 'Material e um dia a mais de dois pintores' else 'Puxador cava em todas as portas' end
from public.change_orders c
join private.order_items t on t.order_id = c.order_id and t.removed_at is null
join public.quotes q on q.id = t.quote_id
order by c.id, q.price desc, q.id;

insert into public.sign_offs (
  kind, entity_id, entity_version, decision, content, content_hash, person_id, person_role, created_at,
  project_id, architect_id, client_id, supplier_id, parties
)
select 'change_order', c.id, 1, 'agreed', content, private.content_hash(content), side.person, side.role,
  c.sent_at + side.later, c.project_id, c.architect_id, c.client_id, c.supplier_id, private.parties(c.client_id, c.architect_id, c.supplier_id)
from public.change_orders c
cross join lateral private.change_order_content(c.id) content
cross join lateral (
  values
    (c.supplier_id, 'supplier', interval '0'), (c.architect_id, 'architect', interval '5 hours'), (c.client_id, 'client', interval '1 day')
) side (person, role, later)
where c.status = 'applied' or side.role = 'supplier';

update public.orders o
set version = 3
where o.id in (select c.order_id from public.change_orders c where c.status = 'applied');

-- The operator, and the commissions of months that are over: those of two months ago and before are paid, last month's are open.
update public.platform_settings
set tax_id = '33444555000181', legal_name = 'Prumo Tecnologia Ltda.', address = 'Avenida Paulista, 1000, 8º andar',
  city = 'São Paulo', state = 'SP', postal_code = '01310100', pix_kind = 'email', pix_key = 'faturas@prumo.exemplo.test',
  pix_changed_at = now() - interval '200 days';

update public.commissions c
set due_at = least(
  (
    select o.confirmed_at from private.order_items t join public.orders o on o.id = t.order_id where t.quote_id = c.quote_id
  ),
  (select min(y.created_at) from public.payments y where y.quote_id = c.quote_id)
);

select private.issue_invoices(m.first::date, m.first at time zone 'America/Sao_Paulo' + interval '1 month 9 hours')
from (select date_trunc('month', now() at time zone 'America/Sao_Paulo')) t (this)
cross join lateral generate_series(t.this - interval '12 months', t.this - interval '1 month', interval '1 month') m (first)
order by m.first;
update public.commission_invoices
set status = 'paid', paid_on = due_on - 2
where period < private.month_of((private.month_of(private.day_in_sao_paulo(now())) - interval '1 day')::date);
insert into private.invoice_payments (invoice_id, number, paid_on, amount, recorded_at)
select i.id, 1, i.paid_on, i.amount, i.paid_on + interval '12 hours' from public.commission_invoices i where i.status = 'paid';
update public.commission_invoices set received = amount, charged_until = paid_on where status = 'paid';
delete from public.notifications where kind = 'invoice_issued';

-- Everybody has read the privacy policy, so that no screen asks for it.
insert into private.policy_agreements (user_id, version)
select p.id, private.policy_version()
from public.profiles p;

-- No mail is sent about the past. Of notifications everybody has some: the newest are unread, but for those that would
-- be in a digest.
delete from private.outbox;
update public.notifications n
set happened_at = now() - o.nth * interval '7 hours',
  read_at = case when o.nth > 2 or n.kind like 'payment%' then now() - o.nth * interval '6 hours' end
from (
  select i.id, row_number() over (partition by i.recipient_id order by i.kind, i.project_id, i.id) as nth
  from public.notifications i
) o
where o.id = n.id;
