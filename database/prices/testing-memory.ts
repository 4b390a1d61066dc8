import type pg from 'pg';

/** A client of tests, or a connection. */
interface Queries {
  query(text: string): Promise<unknown>;
}

/** Ids of what addOwnPrices makes: the architect by number, and the project in which prices are asked for. */
export interface Remembering {
  architect: (number: number) => string;
  project: string;
  items: string[];
}

/** Keeps the words of all items that have none or others, as their trigger does where it runs. */
export const keepWords = (superuser: Queries) =>
  superuser.query(
    `insert into private.item_words as k (item_id, architect_id, unit, words, marks)
     select i.id, i.architect_id, i.unit, w.words, private.word_marks(w.words)
     from public.project_items i
     left join private.item_words o on o.item_id = i.id
     cross join lateral (select private.price_words(i.description) as words offset 0) w
     where (o.unit, o.words) is distinct from (i.unit, w.words)
     on conflict (item_id) do update set unit = excluded.unit, words = excluded.words, marks = excluded.marks`,
  );

/**
 * Architects with many priced items each, an approved quote an item and all in different words, and a project of the first one with 25 items
 * that are alike. Rows alone, without what follows from them: as the superuser, for tests and the bench of own prices.
 */
export async function addOwnPrices(
  superuser: pg.ClientBase,
  architects: { from: number; until: number },
  items: number,
): Promise<Remembering> {
  await superuser.query('set session_replication_role = replica');
  await superuser.query(
    `insert into public.projects (id, name, status, client_id, architect_id, created_at)
     select md5(concat('remembered project ', a, ' ', p))::uuid, 'Obra ' || p, 'in_progress', c.id, md5(concat('remembering ', a))::uuid,
       now() - make_interval(days => 30 + p % 700)
     from generate_series($1::integer, $2) a, generate_series(0, ($3 - 1) / 100) p,
       (select id from public.profiles where role = 'client' order by id limit 1) c`,
    [architects.from, architects.until, items],
  );
  await superuser.query(
    `insert into public.project_items (id, project_id, description, category, quantity, unit, position, created_at, architect_id, client_id)
     select md5(concat('remembered item ', a, ' ', n))::uuid, md5(concat('remembered project ', a, ' ', n / 100))::uuid, w.words, 'civil',
       1 + n % 40, (array['m²', 'un', 'm'])[1 + n % 3], n % 100 + 1, now(), md5(concat('remembering ', a))::uuid, c.id
     from generate_series($1::integer, $2) a, generate_series(0, $3 - 1) n
     cross join lateral (select abs(hashtext(concat(a, ' ', n)))::bigint) h (hash)
     cross join lateral (select concat_ws(' ',
       (array['Porcelanato', 'Torneira', 'Bancada', 'Guarda-roupa', 'Luminária', 'Cortina', 'Pintura', 'Rodapé', 'Forro', 'Porta', 'Janela',
         'Espelho', 'Box', 'Painel', 'Mesa', 'Cuba', 'Ducha', 'Tomada', 'Persiana', 'Revestimento'])[1 + h.hash % 20],
       (array['acetinado', 'cromada', 'em quartzo branco', 'em MDF', 'embutida', 'de linho', 'acrílica fosca', 'em poliestireno', 'de gesso',
         'lisa', 'de correr', 'bisotado', 'temperado'])[1 + h.hash / 20 % 13],
       (array['60x60', '90x90', '120x60', '2,40 m', '18 mm', '8 mm', '15 cm'])[1 + h.hash / 260 % 7],
       (array['da sala', 'da cozinha', 'do banheiro', 'da varanda', 'do lavabo', 'da suíte', 'do escritório'])[1 + h.hash / 1820 % 7],
       'modelo ' || n)) w (words),
       (select id from public.profiles where role = 'client' order by id limit 1) c`,
    [architects.from, architects.until, items],
  );
  await superuser.query(
    `insert into public.quotes (id, project_item_id, supplier_id, status, price, delivery_time_days, created_at, submitted_at, approved_at,
       project_id, architect_id, client_id, category, request_id)
     select md5('remembered ' || i.id)::uuid, i.id, s.id, 'approved', 100 + abs(hashtext(i.id::text)) % 90000, 10, now(),
       now() - interval '40 days', now() - make_interval(days => 30 + abs(hashtext(i.id::text)) % 700), i.project_id, i.architect_id, i.client_id,
       'civil', md5('remembered request ' || i.project_id)::uuid
     from generate_series($1::integer, $2) a
     join public.project_items i on i.architect_id = md5(concat('remembering ', a))::uuid,
       (select id from public.profiles where role = 'supplier' order by id limit 1) s`,
    [architects.from, architects.until],
  );
  await superuser.query('set session_replication_role = origin');
  await keepWords(superuser);
  await superuser.query(
    'analyze public.projects, public.project_items, public.quotes, private.item_words',
  );
  const { rows } = await superuser.query<{ project: string; id: string }>(
    `select i.project_id as project, i.id from public.project_items i
     where i.project_id = md5('remembered project 0 0')::uuid order by i.position limit 25`,
  );
  const { rows: ids } = await superuser.query<{ id: string }>(
    `select md5(concat('remembering ', a))::uuid as id from generate_series(0, $1::integer) a order by a`,
    [architects.until],
  );
  return {
    architect: (number) => ids[number]?.id ?? '',
    project: rows[0]?.project ?? '',
    items: rows.map(({ id }) => id),
  };
}
