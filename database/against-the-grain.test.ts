import { expect, test } from 'vitest';
import { PERSON, PROJECT, quoteIds } from './quotes/testing-renovation.ts';
import { useScene } from './testing.ts';

// Every list promises an order: here its rows are stored in another one, and the whole list is compared.
// Orders of the lists that have tests of their own are proven there.

const scene = useScene({ cast: true });
const ago = (days: number) => `now() - make_interval(days => ${days})`;

test(
  '[RPC-005] progress comes by category',
  scene(async ({ owner, as }) => {
    // A written row moves to the end of its table.
    await owner.query(
      `update quotes set notes = 'x' where project_id = $1 and category <> 'vidracaria'`,
      [PROJECT.vilaMariana],
    );
    await owner.query(
      `update quotes set notes = 'y' where project_id = $1 and category = 'civil'`,
      [PROJECT.vilaMariana],
    );

    // Grouping by sorting, or along an index, would give this order by itself.
    for (const way of ['sort', 'incremental_sort', 'indexscan', 'indexonlyscan', 'bitmapscan'])
      await owner.query(`set local enable_${way} = off`);
    const rows = await as('ana').query<{ category: string }>(
      'select category from get_quote_progress_by_category($1)',
      [PROJECT.vilaMariana],
    );

    expect(rows.map(({ category }) => category)).toEqual([
      'civil',
      'decoracao',
      'iluminacao',
      'marcenaria',
      'marmoraria',
      'pintura',
      'vidracaria',
    ]);
  }),
);

test(
  '[RPC-010] [RPC-011] requests come newest first, counts by status',
  scene(async ({ owner, as }) => {
    const days = { altoDaLapa: 9, vilaMariana: 1, barraFunda: 5, santaCecilia: 7 } as const;
    for (const [project, old] of Object.entries(days))
      await owner.query(
        `update quotes set created_at = ${ago(old)} where project_id = $1 and supplier_id = $2`,
        [PROJECT[project as keyof typeof days], PERSON.bruno],
      );
    const bruno = as('bruno');

    expect(
      (
        await bruno.query<{ project_name: string }>(
          'select project_name from get_supplier_quotes($1)',
          [PERSON.bruno],
        )
      ).map(({ project_name }) => project_name),
    ).toEqual([
      'Apartamento Vila Mariana',
      'Escritório Barra Funda',
      'Loft Santa Cecília',
      'Casa Alto da Lapa',
    ]);
    expect(
      await bruno.query('select status from count_quotes_by_status($1)', [PERSON.bruno]),
    ).toEqual(['approved', 'requested', 'submitted'].map((status) => ({ status })));
  }),
);

test(
  'one’s devices: the present one first, then the latest used',
  scene(async ({ owner, as }) => {
    for (const [name, created, used] of [
      ['velho', 9, null],
      ['usado', 8, 1],
      ['novo', 2, null],
      ['raro', 7, 6],
    ])
      await owner.query(
        `insert into auth.sessions (user_id, user_agent, created_at, refreshed_at)
         values ($1, $2, now() - make_interval(days => $3), now() - make_interval(days => $4))`,
        [PERSON.ana, name, created, used],
      );

    const rows = await as('ana').query<{ user_agent: string | null }>(
      'select user_agent from list_my_sessions() where user_agent is not null',
    );
    expect(rows.map(({ user_agent }) => user_agent)).toEqual(['usado', 'novo', 'raro', 'velho']);
  }),
);

test(
  'one’s entries to the account: the latest first, of six months',
  scene(async ({ owner, as }) => {
    await owner.query('delete from private.audit_entries');
    for (const [id, days] of [
      [3, 2],
      [1, 4],
      [4, 1],
      [2, 200],
    ])
      await owner.query(
        `insert into private.audit_entries (id, happened_at, action, entity_kind, entity_id, after)
         overriding system value
         values ($1::int, now() - make_interval(days => $2), 'signed_in', 'session', $3, jsonb_build_object('device', ($1::int)::text))`,
        [id, days, PERSON.ana],
      );

    const rows = await as('ana').query<{ device: string | null }>(
      'select device from list_my_access() where device is not null',
    );
    expect(rows.map(({ device }) => device)).toEqual(['4', '3', '1']);
  }),
);

test(
  'objections: a client’s own newest first; for the team open ones oldest first, then the latest decided',
  scene(async ({ owner, as }) => {
    for (const [project, status, objected, decided] of [
      [PROJECT.altoDaLapa, 'open', 1, null],
      [PROJECT.consultorio, 'dismissed', 9, 8],
      [PROJECT.santaCecilia, 'open', 4, null],
      [PROJECT.vilaMariana, 'upheld', 7, 3],
      [PROJECT.barraFunda, 'withdrawn', 2, null],
    ])
      await owner.query(
        `insert into private.project_objections (project_id, client_id, architect_id, status, objected_at, decided_at, decided_by)
         select p.id, p.client_id, p.architect_id, $2, now() - make_interval(days => $3),
           now() - make_interval(days => $4), case when $4::int is not null then $5::uuid end
         from projects p where p.id = $1`,
        [project, status, objected, decided, PERSON.davi],
      );

    expect(
      (
        await as('rafael').query<{ project_id: string }>(
          'select project_id from list_my_objections()',
        )
      ).map(({ project_id }) => project_id),
    ).toEqual([PROJECT.altoDaLapa, PROJECT.santaCecilia, PROJECT.consultorio]);
    expect(
      (
        await as('davi').query<{ project_id: string }>(
          'select project_id from list_project_objections()',
        )
      ).map(({ project_id }) => project_id),
    ).toEqual([PROJECT.santaCecilia, PROJECT.altoDaLapa, PROJECT.vilaMariana, PROJECT.consultorio]);
  }),
);

test(
  'requests to be erased: open ones oldest first, then the latest decided; one’s own latest is shown',
  scene(async ({ owner, as }) => {
    for (const [name, status, asked, decided] of [
      ['elisa', 'open', 1, null],
      ['ana', 'refused', 9, 8],
      ['bruno', 'open', 5, null],
      ['ana', 'open', 3, null],
      ['clara', 'refused', 8, 2],
    ])
      await owner.query(
        `insert into private.erasure_requests (user_id, status, reason, requested_at, decided_at, decided_by, decision_reason)
         select u.id, $2, $1 || ' ' || ($3::int)::text, now() - make_interval(days => $3::int), now() - make_interval(days => $4::int),
           case when $4::int is not null then $5::uuid end, case when $4::int is not null then 'porque' end
         from auth.users u where u.email = $1::text || '@prumo.test'`,
        [name, status, asked, decided, PERSON.davi],
      );

    expect(
      (
        await as('davi').query<{ reason: string }>('select reason from list_erasure_requests()')
      ).map(({ reason }) => reason),
    ).toEqual(['bruno 5', 'ana 3', 'elisa 1', 'clara 8', 'ana 9']);
    expect(await as('ana').query(`select my_privacy() #>> '{request,reason}' as reason`)).toEqual([
      { reason: 'ana 3' },
    ]);
  }),
);

test(
  'the newest mail of the demonstration first',
  scene(async ({ owner, as }) => {
    await owner.query(`insert into private.settings (name, value) values ('outbox', 'shown')
      on conflict (name) do update set value = excluded.value`);
    for (const id of [12, 11, 13])
      await owner.query(
        `insert into private.outbox (id, kind, recipient, message, sent_at) overriding system value
         values ($1, 'contact_message', 'ana@prumo.test', '{"subject": "s", "text": "t", "html": "h"}', now())`,
        [id],
      );

    expect((await as('davi').query('select id from list_outbox()')).map(({ id }) => id)).toEqual([
      '13',
      '12',
      '11',
    ]);
  }),
);

test(
  'mail that is due leaves the longest due first',
  scene(async ({ owner }) => {
    for (const [name, minutes] of [
      ['b@prumo.test', 2],
      ['c@prumo.test', 1],
      ['a@prumo.test', 3],
      ['later@prumo.test', -5],
    ])
      await owner.query(
        `insert into private.outbox (kind, recipient, send_after)
         values ('erasure_requested', $1, now() - make_interval(mins => $2))`,
        [name, minutes],
      );
    // The index has this order of its own.
    await owner.query('set local enable_indexscan = off');
    await owner.query('set local enable_bitmapscan = off');
    const claimed = async () =>
      (await owner.query<{ recipient: string }>('select recipient from private.claim_mail(1)')).map(
        ({ recipient }) => recipient,
      );

    expect([await claimed(), await claimed(), await claimed(), await claimed()]).toEqual([
      ['a@prumo.test'],
      ['b@prumo.test'],
      ['c@prumo.test'],
      [],
    ]);
  }),
);

test(
  'what is in the way of an erasure comes by its kind, then by name',
  scene(async ({ owner }) => {
    await owner.query(`set local session_replication_role = replica`);
    for (const [project, name, status] of [
      [PROJECT.vilaMariana, 'Zeta', 'in_progress'],
      [PROJECT.altoDaLapa, 'Beta', 'in_progress'],
      [PROJECT.barraFunda, 'Alfa', 'completed'],
    ])
      await owner.query(
        `update projects set name = $2, status = $3, client_id = (select id from profiles where email = 'clara@prumo.test') where id = $1`,
        [project, name, status],
      );
    const [deal] = await quoteIds(owner, '0401 bruno');
    await owner.query('delete from payments where quote_id = $1', [deal]);
    const [{ sentences } = { sentences: [] }] = await owner.query<{ sentences: string[] }>(
      `select private.erasure_obstacles(id) as sentences from profiles where email = 'clara@prumo.test'`,
    );

    // Pedro belongs to Clara's account.
    expect(sentences[0]).toMatch(/^A sua conta depende de você/);
    expect(sentences.slice(1).map((sentence) => /“(.+)”/.exec(sentence)?.[1])).toEqual([
      'Beta',
      'Zeta',
      'Alfa',
    ]);
  }),
);

test(
  'the export of one’s own data lists everything in the order in which it happened',
  scene(async ({ owner, as }) => {
    // The oldest is stored last.
    await owner.query(`set local session_replication_role = replica`);
    for (const [table, of] of [
      ['projects', `architect_id = '${PERSON.ana}'`],
      ['project_items', `project_id = '${PROJECT.vilaMariana}'`],
      ['quotes', `project_id = '${PROJECT.vilaMariana}'`],
      ['payments', `project_id = '${PROJECT.vilaMariana}'`],
      ['project_category_budgets', `project_id = '${PROJECT.vilaMariana}'`],
      ['referrals', `referrer_id = '${PERSON.ana}'`],
    ] as const) {
      const dated = table === 'referrals' ? 'invited_at' : 'created_at';
      await owner.query(
        `update ${table} t set ${dated} = now() - make_interval(hours => n.place::integer)
         from (select id, row_number() over (order by id) as place from ${table} where ${of}) n where n.id = t.id`,
      );
    }
    await owner.query(
      `update project_items i set position = n.place
       from (select id, row_number() over (order by id desc) as place from project_items
             where project_id = '${PROJECT.vilaMariana}') n where n.id = i.id`,
    );
    const [{ file } = { file: {} }] = await as('ana').query<{
      file: Record<string, Record<string, string>[]>;
    }>('select export_my_data() as file');

    for (const [subject, dated] of [
      ['projetos', 'created_at'],
      ['indicacoes_feitas', 'invited_at'],
      ['orcamentos', 'created_at'],
      ['pagamentos', 'created_at'],
      ['previstos', 'created_at'],
    ] as const) {
      const times = (file[subject] ?? []).map((row) => row[dated] ?? '');
      expect(times.length, subject).toBeGreaterThan(1);
      expect([subject, times]).toEqual([subject, times.toSorted()]);
    }
    const places = (file.itens ?? [])
      .filter((row) => row.project_id === PROJECT.vilaMariana)
      .map((row) => Number(row.position));
    expect(places).toEqual(places.map((_, nth) => nth + 1));
    expect(places.length).toBeGreaterThan(1);
  }),
);
