-- Kits: lists of items that an architect keeps to begin a room with. Eight are Prumo's own.

create table public.item_kits (
  id uuid primary key default gen_random_uuid(),
  architect_id uuid,
  name text not null constraint item_kits_name_is_short check (length(btrim(name)) between 1 and 80),
  room text constraint item_kits_room_is_short check (length(room) between 1 and 60),
  created_at timestamptz not null default now(),
  constraint item_kits_architect_id_fkey foreign key (architect_id) references public.profiles (id) on delete restrict
);
alter table public.item_kits enable row level security;
comment on table public.item_kits is 'A list of items to begin a room with.';
comment on column public.item_kits.architect_id is 'Whose it is; null: Prumo''s, for every architect.';
comment on column public.item_kits.room is 'The room that items of the kit are put into.';
create unique index item_kits_one_of_a_name on public.item_kits (architect_id, lower(name));

create table public.kit_items (
  id uuid primary key default gen_random_uuid(),
  kit_id uuid not null,
  position integer not null check (position between 1 and 200),
  description text not null check (length(btrim(description)) between 1 and 1000),
  category text not null constraint kit_items_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  quantity numeric not null default 1 constraint kit_items_quantity_counts
    check (quantity > 0 and quantity < 1000000000 and quantity = round(quantity, 3)),
  unit text not null default 'un' constraint kit_items_unit_known check (unit in (
    'un', 'm²', 'm', 'kg', 'l',
    'm³', 'h', 'diária', 'vb', 'cj', 'pç', 'sc', 'rolo', 'par', 'jg', 'cx', 'gl', 'br', 'pt', 'mês', 't'
  )),
  per_m2 boolean not null default false,
  architect_id uuid,
  constraint kit_items_kit_id_fkey foreign key (kit_id) references public.item_kits (id) on delete cascade,
  constraint kit_items_one_at_a_place unique (kit_id, position),
  constraint kit_items_at_least_one check (per_m2 or quantity >= 1)
);
alter table public.kit_items enable row level security;
comment on table public.kit_items is 'What a kit consists of.';
comment on column public.kit_items.per_m2 is 'The quantity is for one square metre of the room and is multiplied by its area.';
comment on column public.kit_items.architect_id is 'Copy of the kit''s, never granted: policies compare it.';

insert into public.item_kits (id, name, room)
values
  ('a1700000-0000-4000-8000-000000000001', 'Banheiro padrão', 'Banheiro'),
  ('a1700000-0000-4000-8000-000000000002', 'Lavabo', 'Lavabo'),
  ('a1700000-0000-4000-8000-000000000003', 'Cozinha', 'Cozinha'),
  ('a1700000-0000-4000-8000-000000000004', 'Área de serviço', 'Área de serviço'),
  ('a1700000-0000-4000-8000-000000000005', 'Sala de estar', 'Sala de estar'),
  ('a1700000-0000-4000-8000-000000000006', 'Quarto de casal', 'Quarto de casal'),
  ('a1700000-0000-4000-8000-000000000007', 'Home office', 'Escritório'),
  ('a1700000-0000-4000-8000-000000000008', 'Varanda gourmet', 'Varanda');

insert into public.kit_items (kit_id, position, description, category, quantity, unit, per_m2)
select
  ('a1700000-0000-4000-8000-00000000000' || kit)::uuid,
  row_number() over (partition by kit order by line),
  description, category, quantity, unit, per_m2
from (
  values
    (1, 1, 'Demolição de revestimentos e retirada de entulho', 'civil', 1, 'm²', true),
    (1, 2, 'Impermeabilização do piso e do box', 'civil', 1.3, 'm²', true),
    (1, 3, 'Piso em porcelanato, com argamassa e rejunte', 'civil', 1.1, 'm²', true),
    (1, 4, 'Revestimento cerâmico de parede', 'civil', 3.6, 'm²', true),
    (1, 5, 'Pontos de água e esgoto', 'civil', 4, 'pt', false),
    (1, 6, 'Forro de gesso com tabica', 'civil', 1, 'm²', true),
    (1, 7, 'Bancada com cuba esculpida', 'marmoraria', 1.2, 'm', false),
    (1, 8, 'Nicho em pedra no box', 'marmoraria', 1, 'un', false),
    (1, 9, 'Gabinete suspenso sob a bancada', 'marcenaria', 1, 'un', false),
    (1, 10, 'Box de vidro temperado de 8 mm', 'vidracaria', 1, 'un', false),
    (1, 11, 'Espelho com iluminação', 'vidracaria', 1, 'un', false),
    (1, 12, 'Spots embutidos de LED', 'iluminacao', 3, 'un', false),
    (1, 13, 'Pintura do forro com tinta acrílica antimofo', 'pintura', 1, 'm²', true),
    (2, 1, 'Piso em porcelanato, com argamassa e rejunte', 'civil', 1.1, 'm²', true),
    (2, 2, 'Pontos de água e esgoto', 'civil', 2, 'pt', false),
    (2, 3, 'Bancada com cuba de apoio', 'marmoraria', 1, 'm', false),
    (2, 4, 'Painel ou gabinete sob a bancada', 'marcenaria', 1, 'un', false),
    (2, 5, 'Espelho de parede', 'vidracaria', 1, 'un', false),
    (2, 6, 'Arandelas', 'iluminacao', 2, 'un', false),
    (2, 7, 'Papel de parede', 'decoracao', 3.2, 'm²', true),
    (2, 8, 'Pintura do teto', 'pintura', 1, 'm²', true),
    (3, 1, 'Demolição de revestimentos e retirada de entulho', 'civil', 1, 'm²', true),
    (3, 2, 'Pontos elétricos', 'civil', 10, 'pt', false),
    (3, 3, 'Pontos de água, esgoto e gás', 'civil', 4, 'pt', false),
    (3, 4, 'Piso em porcelanato, com argamassa e rejunte', 'civil', 1.1, 'm²', true),
    (3, 5, 'Revestimento da parede entre bancada e armários', 'civil', 4, 'm²', false),
    (3, 6, 'Forro de gesso', 'civil', 1, 'm²', true),
    (3, 7, 'Bancada em quartzo, com cuba e rodabanca', 'marmoraria', 4, 'm', false),
    (3, 8, 'Armários inferiores em MDF', 'marcenaria', 4, 'm', false),
    (3, 9, 'Armários superiores em MDF', 'marcenaria', 3, 'm', false),
    (3, 10, 'Torre para forno e micro-ondas', 'marcenaria', 1, 'un', false),
    (3, 11, 'Perfil de LED sob os armários', 'iluminacao', 3, 'm', false),
    (3, 12, 'Luminárias embutidas', 'iluminacao', 6, 'un', false),
    (3, 13, 'Pintura de paredes e teto', 'pintura', 3, 'm²', true),
    (4, 1, 'Pontos de água, esgoto e gás', 'civil', 3, 'pt', false),
    (4, 2, 'Piso em porcelanato, com argamassa e rejunte', 'civil', 1.1, 'm²', true),
    (4, 3, 'Revestimento cerâmico de parede', 'civil', 3, 'm²', true),
    (4, 4, 'Tanque com bancada', 'marmoraria', 1, 'un', false),
    (4, 5, 'Armário para produtos de limpeza', 'marcenaria', 1, 'un', false),
    (4, 6, 'Luminária de sobrepor', 'iluminacao', 1, 'un', false),
    (4, 7, 'Pintura do teto', 'pintura', 1, 'm²', true),
    (5, 1, 'Regularização do contrapiso', 'civil', 1, 'm²', true),
    (5, 2, 'Piso vinílico ou de madeira, com rodapé', 'civil', 1.1, 'm²', true),
    (5, 3, 'Pontos elétricos e de rede', 'civil', 8, 'pt', false),
    (5, 4, 'Painel ripado para TV, com rack suspenso', 'marcenaria', 1, 'un', false),
    (5, 5, 'Estante com nichos', 'marcenaria', 1, 'un', false),
    (5, 6, 'Trilho com spots', 'iluminacao', 2, 'un', false),
    (5, 7, 'Pendente sobre a mesa de jantar', 'iluminacao', 1, 'un', false),
    (5, 8, 'Cortina de linho com trilho', 'decoracao', 1, 'un', false),
    (5, 9, 'Tapete', 'decoracao', 1, 'un', false),
    (5, 10, 'Pintura de paredes e teto', 'pintura', 3.4, 'm²', true),
    (6, 1, 'Piso vinílico ou de madeira, com rodapé', 'civil', 1.1, 'm²', true),
    (6, 2, 'Pontos elétricos', 'civil', 6, 'pt', false),
    (6, 3, 'Guarda-roupa com portas de correr', 'marcenaria', 1, 'un', false),
    (6, 4, 'Cabeceira estofada ou em madeira', 'marcenaria', 1, 'un', false),
    (6, 5, 'Mesas de cabeceira', 'marcenaria', 2, 'un', false),
    (6, 6, 'Espelho de corpo inteiro', 'vidracaria', 1, 'un', false),
    (6, 7, 'Arandelas de leitura', 'iluminacao', 2, 'un', false),
    (6, 8, 'Cortina com blackout', 'decoracao', 1, 'un', false),
    (6, 9, 'Pintura de paredes e teto', 'pintura', 3.4, 'm²', true),
    (7, 1, 'Pontos elétricos e de rede', 'civil', 6, 'pt', false),
    (7, 2, 'Bancada de trabalho', 'marcenaria', 2, 'm', false),
    (7, 3, 'Armário e prateleiras', 'marcenaria', 1, 'un', false),
    (7, 4, 'Luminária de mesa', 'iluminacao', 1, 'un', false),
    (7, 5, 'Perfil de LED embutido no forro', 'iluminacao', 2, 'm', false),
    (7, 6, 'Persiana rolô', 'decoracao', 1, 'un', false),
    (7, 7, 'Pintura de paredes e teto', 'pintura', 3.4, 'm²', true),
    (8, 1, 'Impermeabilização do piso', 'civil', 1, 'm²', true),
    (8, 2, 'Piso em porcelanato antiderrapante', 'civil', 1.1, 'm²', true),
    (8, 3, 'Ponto de água e esgoto para a cuba', 'civil', 2, 'pt', false),
    (8, 4, 'Churrasqueira com coifa', 'civil', 1, 'un', false),
    (8, 5, 'Bancada em granito com cuba', 'marmoraria', 2.5, 'm', false),
    (8, 6, 'Armários sob a bancada em MDF naval', 'marcenaria', 2.5, 'm', false),
    (8, 7, 'Fechamento em vidro retrátil', 'vidracaria', 1, 'vb', false),
    (8, 8, 'Arandelas para área externa', 'iluminacao', 2, 'un', false),
    (8, 9, 'Pintura externa', 'pintura', 2, 'm²', true)
) as lines (kit, line, description, category, quantity, unit, per_m2);
