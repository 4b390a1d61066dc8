import { expect, test } from 'vitest';
import { mailed, notified } from '../notifications/testing.ts';
import { race } from '../quotes/testing-parallel.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase, useScene } from '../testing.ts';
import { fulfilled, later, rate, ratingOf } from './testing.ts';

const scene = useScene({ cast: true });
const database = useDatabase({ cast: true });
const card = async (who: Actor, id: string = PERSON.bruno) =>
  (
    await who.query<Record<string, string | null>>(
      `select mean::float, projects::int, requests::int, answered_share::float, hours_to_answer::float
       from get_supplier_scorecards(array[$1]::uuid[])`,
      [id],
    )
  )[0];

test('[AVA-4] [OBR-185] the last two at the same moment are both stored and both open; one sent five times at once is one', async () => {
  const owner: Actor = {
    query: async (text, values) => (await database.current.owner.query(text, values)).rows,
  };
  const order = await fulfilled(owner);
  const clara = await race(database.current, 'clara', 5, (racer) => rate(racer, order, 4));
  expect(clara.lost).toEqual([]);
  expect(new Set(clara.won.map(([row]) => row?.rating_id)).size).toBe(1);
  const [ana, bruno] = await Promise.all([
    race(database.current, 'ana', 1, (racer) => rate(racer, order, 5)),
    race(database.current, 'bruno', 1, (racer) => rate(racer, order, 3)),
  ]);
  expect([...ana.lost, ...bruno.lost]).toEqual([]);
  expect(
    await owner.query(
      'select count(*)::int as given, bool_and(sealed_until <= now()) as open from ratings where order_id = $1',
      [order],
    ),
  ).toEqual([{ given: 3, open: true }]);
  expect(await owner.query('select * from private.broken_ratings()')).toEqual([]);
});

test(
  '[AVA-5] [OBR-186] contacts are held however they are written, and days, sums and measures are not',
  scene(async ({ owner }) => {
    const held = [
      'Ligue 11 98888-7777',
      'zap (11) 9.8888.7777',
      'um um nove oito oito oito oito sete sete sete sete',
      'onze? não: 1 um 9 8 8 oito 8 7 7 sete 7',
      'ana@exemplo.com',
      'ana arroba exemplo ponto com',
      'veja www.exemplo.com.br',
      'exemplo.com.br tem fotos',
      'chama no insta @marcenaria',
      '１１９８８８８７７７７',
    ];
    const free = [
      'Entregou em 12/06/2026, como disse.',
      'Cobrou R$ 12.345,67 e depois R$ 1.000.000,00',
      'Portas de 0,80 x 2,10 m, cinco ao todo, três com defeito.',
      'Vieram dois, depois três e mais um. Nota mil.',
      'Demorou 3 dias. Bom.',
    ];
    for (const [texts, expected] of [
      [held, true],
      [free, false],
    ] as const)
      for (const said of texts)
        expect(
          (await owner.query('select private.has_contact($1) as is', [said]))[0],
          said,
        ).toEqual({ is: expected });
  }),
);

test(
  '[AVA-5] [OBR-186] [OBR-187] held words wait for the team and the grades count all along; it publishes or hides with a reason that both read',
  scene(async (stage) => {
    const { as, owner } = stage;
    const order = await fulfilled(owner);
    await rate(
      as('clara'),
      order,
      2,
      'Meu telefone é nove oito oito oito oito sete sete sete sete',
    );
    await rate(as('ana'), order, 4, 'Bom trabalho');
    await rate(as('bruno'), order, 5);
    const [waiting] = await as('davi').query<{ rating_id: string; comment: string }>(
      'select * from list_ratings_to_moderate()',
    );
    expect(waiting).toMatchObject({ is_held: true, comment: expect.stringMatching(/nove oito/) });
    expect((await notified(stage)).filter(({ kind }) => kind === 'rating_held')).toHaveLength(1);
    const means = () =>
      owner.query(`select mean::float from private.rating_means(array[$1]::uuid[])`, [
        PERSON.bruno,
      ]);
    expect(await means()).toEqual([{ mean: 3 }]);
    const words = async () =>
      (await ratingOf(as('bruno'), order))?.ratings.find((r) => r.rater_role === 'client')?.comment;
    expect(await words()).toBeNull();
    for (const who of ['ana', 'bruno', 'clara'])
      await expect(
        as(who).query(`select moderate_rating($1, 'release', 'x')`, [waiting?.rating_id]),
      ).rejects.toMatchObject({ code: '42501' });
    await as('davi').query(`select moderate_rating($1, 'release', 'Não é telefone')`, [
      waiting?.rating_id,
    ]);
    expect(await words()).toMatch(/nove oito/);
    expect(await means()).toEqual([{ mean: 3 }]);
    expect(await as('davi').query('select * from list_ratings_to_moderate()')).toEqual([]);
    expect(
      (await mailed(stage)).filter(({ kind }) => kind === 'rating_decided').map(({ to }) => to),
    ).toEqual(['bruno', 'clara']);

    await expect(
      as('ana').query(`select report_rating($1, 'x')`, [waiting?.rating_id]),
    ).rejects.toMatchObject({ code: 'PT404' });
    await expect(
      as('bruno').query(`select reply_rating($1, 'Ligue 11 98888-7777')`, [waiting?.rating_id]),
    ).rejects.toMatchObject({ code: 'PT400' });
    await as('bruno').query(`select reply_rating($1, 'Sinto muito')`, [waiting?.rating_id]);
    await expect(
      as('bruno').query(`select reply_rating($1, 'Outra')`, [waiting?.rating_id]),
    ).rejects.toMatchObject({ code: 'PT409' });
    await as('bruno').query(`select report_rating($1, 'Não é verdade')`, [waiting?.rating_id]);
    expect(await as('davi').query('select report_reason from list_ratings_to_moderate()')).toEqual([
      { report_reason: 'Não é verdade' },
    ]);
    await as('davi').query(`select moderate_rating($1, 'hide', 'Ofensa')`, [waiting?.rating_id]);
    for (const who of ['ana', 'bruno'])
      expect(
        await as(who).query('select id from ratings where id = $1', [waiting?.rating_id]),
      ).toEqual([]);
    expect((await ratingOf(as('clara'), order))?.ratings).toContainEqual(
      expect.objectContaining({ hidden_reason: 'Ofensa', is_mine: true }),
    );
    expect(await means()).toEqual([{ mean: 4 }]);
    expect(await owner.query('select * from private.broken_ratings()')).toEqual([]);
  }),
);

test(
  '[AVA-6] [AVA-7] [OBR-188] a scorecard is what one counts by hand: three orders of one project are one voice; a rival, a client and a stranger get no row',
  scene(async ({ as, owner }) => {
    // Ratings as they are once open: of three projects, in the first three orders of one client and one of the architect.
    const give = (project: number, rater: string, role: string, grade: number) =>
      owner.query(
        `with o as (
           select o.* from orders o where o.supplier_id = $1 and o.status = 'confirmed' order by o.created_at limit 1
         ), copy as (
           insert into orders (project_id, category, year, number, status, confirmed_at, issuer_id, architect_id, client_id, supplier_id, rating_opened_at, rating_architect_id)
           select (select id from projects order by id offset $2 limit 1), o.category, 2020, 1000 + (select count(*) from orders), 'confirmed', now(),
             o.issuer_id, o.architect_id, o.client_id, o.supplier_id, now() - interval '20 days', o.architect_id from o
           returning *
         )
         insert into ratings (order_id, rater_role, rated_role, punctuality, quality, scope, service, sealed_until, rater_id, rated_id, person_id,
           project_id, architect_id, client_id, supplier_id)
         select id, $4, 'supplier', $5, $5, $5, $5, now() - interval '6 days', $3, supplier_id, $3, project_id, architect_id, client_id, supplier_id from copy`,
        [PERSON.bruno, project, rater, role, grade],
      );
    for (const grade of [1, 1, 1]) await give(0, PERSON.clara, 'client', grade);
    await give(0, PERSON.ana, 'architect', 5);
    expect(await card(as('elisa'))).toMatchObject({ mean: null, projects: 1 });
    await give(1, PERSON.rafael, 'client', 4);
    await give(2, PERSON.rafael, 'client', 5);
    // (1 + 5) / 2 = 3; (3 + 4 + 5) / 3 = 4.
    for (const who of ['elisa', 'ana', 'bruno', 'davi'])
      expect(await card(as(who)), who).toMatchObject({ mean: 4, projects: 3 });

    const [counted] = await owner.query<{ asked: number; answered: number }>(
      `select count(*)::int as asked, count(*) filter (where version > 0 or intent = 'will_not_quote')::int as answered
       from quote_requests where supplier_id = $1 and invited_at > now() - interval '1 year'
         and (version > 0 or intent = 'will_not_quote' or coalesce(respond_until, invited_at + interval '7 days') <= now())`,
      [PERSON.bruno],
    );
    const { asked = 0, answered = 0 } = counted ?? {};
    expect(await card(as('elisa'))).toMatchObject({
      requests: asked,
      answered_share: asked < 5 ? null : Math.round((answered / asked) * 10_000) / 10_000,
    });
    for (const who of ['silvia']) expect(await card(as(who)), who).toBeUndefined();
    for (const who of ['clara', 'rafael'])
      await expect(card(as(who))).rejects.toMatchObject({ code: '42501' });
    expect(await as('silvia').query('select * from get_ratings($1)', [PERSON.bruno])).toEqual([]);
    // An architect of no order reads words without a name, an order or a day.
    expect(
      await as('elisa').query(
        'select order_id, order_label, replied_at from get_ratings($1) limit 1',
        [PERSON.bruno],
      ),
    ).toEqual([{ order_id: null, order_label: null, replied_at: null }]);
    await expect(
      as('elisa').query(
        'select * from get_supplier_scorecards(array(select gen_random_uuid() from generate_series(1, 201)))',
      ),
    ).rejects.toMatchObject({ code: 'PT400' });
  }),
);

test(
  '[AVA-6] [OBR-192] a scorecard counts deliveries by hand: on the promised day or before it, lines that were refused, and claims that are open',
  scene(async ({ as, owner }) => {
    // Four orders of Bruno that were delivered whole, the last one a day late, with two lines refused.
    const placed = await owner.query<{ id: string }>(
      `with q as (
         select q.*, row_number() over (order by q.id) as place from quotes q
         where q.supplier_id = $1 and q.delivery_time_days is not null limit 4
       ), gone as (
         update private.order_items t set removed_at = now() where t.removed_at is null and t.quote_id in (select id from q)
       )
       insert into orders (project_id, category, year, number, status, confirmed_at, fulfilled_at, issuer_id, architect_id, client_id, supplier_id)
       select q.project_id, q.category, 2020, 1000 + q.place, 'confirmed', '2026-03-03 12:00Z', now(), q.architect_id, q.architect_id, q.client_id, $1
       from q order by q.place returning id`,
      [PERSON.bruno],
    );
    expect(placed).toHaveLength(4);
    for (const [place, { id }] of placed.entries()) {
      await owner.query(
        `with q as (
           select q.* from quotes q where q.supplier_id = $2 and q.delivery_time_days is not null order by q.id offset $3 limit 1
         ), held as (
           insert into private.order_items (order_id, quote_id) select $1::uuid, id from q
         ), d as (
           insert into deliveries (id, order_id, arrives_on, arrived_on, status, announced_role, announced_by, checked_role, checked_by, checked_at,
             project_id, architect_id, client_id, supplier_id)
           select gen_random_uuid(), $1::uuid, '2026-03-03'::date, date '2026-03-03' + q.delivery_time_days + $4::int, 'checked', 'architect', q.architect_id,
             'architect', q.architect_id, now(), q.project_id, q.architect_id, q.client_id, q.supplier_id
           from q, generate_series(1, 2) returning id
         )
         insert into private.delivery_lines (delivery_id, quote_id, quantity, accepted, refused, reason)
         select d.id, q.id, 2, $5::int, 2 - $5::int, 'Riscado' from d, q`,
        [id, PERSON.bruno, place, place === 3 ? 1 : 0, place === 3 ? 1 : 2],
      );
    }
    await owner.query(
      `insert into issues (id, project_id, kind, number, order_id, title, status, opened_at, author_role, author_id, created_by, architect_id, client_id, supplier_id)
       select gen_random_uuid(), o.project_id, 'warranty', 1, o.id, 'Dobradiça', 'open', now(), 'client', o.client_id, o.client_id, o.architect_id, o.client_id,
         o.supplier_id
       from orders o where o.id = $1`,
      [placed[0]?.id],
    );
    const [read] = await as('elisa').query(
      `select deliveries::int, on_time_share::float, refused_share::float, open_claims::int from get_supplier_scorecards(array[$1]::uuid[])`,
      [PERSON.bruno],
    );
    expect(read).toEqual({
      deliveries: 4,
      on_time_share: 0.75,
      refused_share: 0.25,
      open_claims: 1,
    });
  }),
);

test(
  '[OBR-189] the clock reminds on the tenth day who has not rated, and announces on the fourteenth what was rated, once each and not before eight',
  scene(async (stage) => {
    const { as, owner } = stage;
    const order = await fulfilled(owner);
    await rate(as('clara'), order, 4);
    await owner.query('delete from notifications');
    const [opened] = await owner.query<{ day: string }>(
      `select to_char(rating_opened_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day from orders where id = $1`,
      [order],
    );
    const run = (days: number, hour: string) =>
      owner.query(
        `select private.notify_ratings((($1::date + $2::int)::text || ' ' || $3 || '-03')::timestamptz)`,
        [opened?.day, days, hour],
      );
    const kinds = async () => (await notified(stage)).map(({ kind, to }) => `${kind} ${to}`).sort();
    await run(9, '12:00');
    await run(11, '07:30');
    expect(await kinds()).toEqual([]);
    for (const day of [11, 12]) await run(day, '09:00');
    expect(await kinds()).toEqual(['rating_ending ana', 'rating_ending bruno']);
    await later(owner, order, 14 * 24);
    await owner.query('delete from notifications');
    for (const day of [1, 2]) await run(day, '09:00');
    expect(await kinds()).toEqual(['rating_published bruno']);
  }),
);
