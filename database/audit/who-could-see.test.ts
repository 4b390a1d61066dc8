import { expect, test } from 'vitest';
import { asked, confirm, endWork } from '../privacy/testing-erasure-steps.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { fulfilled, rate } from '../ratings/testing.ts';
import { askTeam } from '../support/testing.ts';
import { type Scene, useScene } from '../testing.ts';

// "Quem podia ver" against what people really read: their tables, all their functions and their own
// file, in both directions and in several states of the people (security.md T58).

const scene = useScene();

const PEOPLE = [
  ...['ana', 'elisa', 'otavio', 'clara', 'rafael', 'helena', 'davi'],
  ...['bruno', 'silvia', 'gustavo', 'paulo', 'caio', 'sergio'],
  // They act for Ana, Clara and Bruno.
  ...['rita', 'teo', 'nora', 'pedro', 'vera'],
];

interface Person {
  id: string;
  first: string;
  full_name: string;
  role: string;
  is_erased: boolean;
}

/** Rows that one person can read: their ids, and the names of people. */
interface Reading {
  project: Set<string>;
  quote: Set<string>;
  payment: Set<string>;
  text: string;
}

async function people({ owner }: Scene): Promise<Person[]> {
  return owner.query<Person>(
    `select p.id, n.first, p.full_name, p.role, p.erased_at is not null as is_erased
     from unnest($1::text[]) n (first) join profiles p on p.id = (
       select id from profiles where email = n.first || '@prumo.test' or email like 'removido%' and n.first = 'silvia' limit 1
     ) order by p.id`,
    [PEOPLE],
  );
}

async function readingOf(stage: Scene, { id, is_erased }: Person): Promise<Reading> {
  const reading: Reading = { project: new Set(), quote: new Set(), payment: new Set(), text: '' };
  if (is_erased) return reading;
  const { owner, as } = stage;
  /** Rows of one statement as JSON texts; nothing where the role may not even ask. */
  const read = async (statement: string, values: unknown[] = []): Promise<string[]> => {
    try {
      const rows = await as(id).query<{ row: string }>(
        `select to_jsonb(t)::text as row from (${statement}) t`,
        values,
      );
      return rows.map(({ row }) => row);
    } catch (error) {
      if ((error as { code?: string }).code === '42501') return [];
      throw error;
    }
  };
  const note = (rows: string[]) => {
    reading.text += rows.join('\n');
    return rows;
  };
  const idsIn = (rows: string[]) => rows.map((row) => JSON.parse(row).id as string);

  for (const table of ['project', 'quote', 'payment'] as const) {
    for (const row of idsIn(await read(`select id from ${table}s`))) reading[table].add(row);
  }
  note(await read('select full_name from profiles'));
  note(await read('select * from list_account_people()'));
  note(await read('select full_name from list_people()'));
  note(await read('select * from get_supplier_quotes($1)', [id]));
  note(await read('select * from get_supplier_approved_projects()'));
  note(await read('select * from get_approved_quotes_for_payments()'));
  const [file] = await as(id).query<{ data: Record<string, { id: string }[]> }>(
    'select private.own_data_of_test() as data',
  );
  for (const [table, subject] of [
    ['project', 'projetos'],
    ['payment', 'pagamentos'],
  ] as const) {
    for (const row of file?.data[subject] ?? []) reading[table].add(row.id);
  }

  const projects = await owner.query<{ id: string }>('select id from projects');
  for (const project of projects) {
    const review = note(await read('select * from get_project_quote_review($1)', [project.id]));
    if (review.length > 0) reading.project.add(project.id);
    for (const row of review) {
      const { item_id, price } = JSON.parse(row);
      if (price === null) continue;
      const [deal] = await owner.query<{ id: string }>(
        `select id from quotes where project_item_id = $1 and status = 'approved'`,
        [item_id],
      );
      reading.quote.add(deal?.id as string);
    }
    const timeline = note(await read(`select * from entity_timeline('project', $1)`, [project.id]));
    for (const row of timeline) {
      const { entity_kind, entity_id } = JSON.parse(row);
      reading.project.add(project.id);
      if (entity_kind === 'payment') reading.payment.add(entity_id);
      // An entry about a quote is there for a client from its approval on.
      if (entity_kind === 'quote') reading.quote.add(entity_id);
    }
  }
  const own = await owner.query<{ id: string; project_id: string }>(
    `select id, project_id from quotes where supplier_id = $1
       or supplier_id in (select account_id from account_people where person_id = $1 and ended_at is null)`,
    [id],
  );
  for (const quote of own) {
    const details = note(await read('select * from get_quote_response_details($1)', [quote.id]));
    note(await read(`select * from entity_timeline('quote', $1)`, [quote.id]));
    if (details.length > 0) {
      reading.project.add(quote.project_id);
      reading.quote.add(quote.id);
    }
  }
  return reading;
}

/** Compares the list with the readings, for every row of each kind; answers what differs. */
async function differences(stage: Scene): Promise<string[]> {
  const { owner, as } = stage;
  // The file without its limit of ten an hour and its line in the trail.
  await owner.query(`create or replace function private.own_data_of_test() returns jsonb
    language sql security definer set search_path = '' as 'select private.own_data(auth.person())'`);
  await owner.query(`grant execute on function private.own_data_of_test() to public`);
  const all = await people(stage);
  const readings = new Map<string, Reading>();
  for (const person of all) readings.set(person.id, await readingOf(stage, person));

  const found: string[] = [];
  for (const kind of ['project', 'quote', 'payment', 'profile'] as const) {
    const rows = await owner.query<{ id: string; who: string }>(
      kind === 'profile'
        ? `select id, full_name as who from profiles where id = any ($1::uuid[]) and erased_at is null`
        : `select id, id::text as who from ${kind}s where $1::uuid[] is not null`,
      [all.map(({ id }) => id)],
    );
    for (const { id, who } of rows) {
      const named = await as('davi').query<{ person_id: string }>(
        'select person_id from list_who_could_see($1, $2)',
        [kind, id],
      );
      const isNamed = new Set(named.map(({ person_id }) => person_id));
      for (const person of all) {
        const reading = readings.get(person.id) as Reading;
        const reads =
          kind === 'profile'
            ? reading.text.includes(`"${who}"`) || reading.text.includes(`· ${who}"`)
            : reading[kind].has(id);
        if (reads !== isNamed.has(person.id)) {
          found.push(`${person.first} ${reads ? 'reads' : 'does not read'} ${kind} ${who}`);
        }
      }
    }
  }
  return found;
}

const decide = (name: string, status: string) => (stage: Scene) =>
  stage.owner.query('update profiles set status = $2 where email = $1', [
    `${name}@prumo.test`,
    status,
  ]);

test.each([
  ['as the demonstration has them', async () => undefined],
  ['an architect’s access taken away', decide('ana', 'rejected')],
  ['a client’s access taken away', decide('clara', 'rejected')],
  ['a supplier’s access taken away', decide('bruno', 'rejected')],
  ['a pending architect approved', decide('otavio', 'approved')],
  ['a client back to pending', decide('rafael', 'pending_approval')],
  [
    'a supplier erased',
    async (stage: Scene) => {
      await endWork(stage);
      await confirm(stage, await asked(stage, 'silvia'), 'silvia@prumo.test');
    },
  ],
] as [string, (stage: Scene) => Promise<unknown>][])(
  '[T58] the list names everybody who reads a row and nobody else: %s',
  (_state, become) =>
    scene(async (stage) => {
      await become(stage);
      expect(await differences(stage)).toEqual([]);
    })(),
  120_000,
);

test(
  '[T58] R05 of a payment it says that notes stay with the architect, and names the supplier',
  scene(async ({ owner, as }) => {
    const [payment] = await owner.query<{ id: string }>('select id from payments limit 1');
    const rows = await as('davi').query<{ role: string; reach: string }>(
      `select role, reach from list_who_could_see('payment', $1)`,
      [payment?.id],
    );
    expect(rows.find(({ role }) => role === 'client')?.reach).toContain('sem observações');
    expect(rows.find(({ role }) => role === 'supplier')?.reach).toContain('valor e data');
  }),
);

test(
  '[T58] of a profile it names every person with what each could see, those signed in first, then by name',
  scene(async (stage) => {
    const { owner, as } = stage;
    // People of accounts are in acts-for-an-account.test.ts, programs in programs/those-who-answer-for-it.test.ts.
    await owner.query('delete from account_people');
    await owner.query('delete from auth.api_tokens');
    await owner.query(`delete from private.audit_entries where action = 'signed_in'`);
    const whoCouldSee = async (name: string) => {
      const [person] = await owner.query<{ id: string }>(
        `select id from profiles where email = $1 || '@prumo.test'`,
        [name],
      );
      const rows = await as('davi').query<{ full_name: string; reach: string }>(
        `select full_name, reach from list_who_could_see('profile', $1)`,
        [person?.id],
      );
      return rows.map(({ full_name, reach }) => `${full_name}: ${reach}`);
    };
    const [admin, architect] = [
      'administrador do Prumo: acesso a tudo',
      'arquiteto aprovado: nome, e-mail, empresa e categoria',
    ];
    const approved = 'fornecedor aprovado em um projeto da pessoa: nome, e-mail e telefone';

    // Asking is signing in: nobody else in the cast has.
    expect(await whoCouldSee('clara')).toEqual([
      `Davi Teixeira: ${admin}`,
      `Ana Ribeiro: ${architect}; arquiteto de um projeto da pessoa: também o telefone`,
      `Bruno Carvalho: ${approved}`,
      'Clara Nogueira: a própria pessoa',
      `Elisa Prado: ${architect}`,
      ...['Joana Freitas', 'Lívia Sampaio', 'Marcos Antunes', 'Nádia Ferraz', 'Paulo Nunes'].map(
        (name) => `${name}: ${approved}`,
      ),
      ...['Renata Lopes', 'Sílvia Andrade', 'Tomás Vidal', 'Wagner Rocha'].map(
        (name) => `${name}: ${approved}`,
      ),
    ]);
    expect(await whoCouldSee('bruno')).toEqual([
      `Davi Teixeira: ${admin}`,
      `Ana Ribeiro: ${architect}; arquiteto de um pedido da pessoa: também o telefone; arquiteto que a convidou a orçar: nome`,
      'Bruno Carvalho: a própria pessoa',
      'Clara Nogueira: cliente de um projeto em que foi aprovada: nome e empresa',
      `Elisa Prado: ${architect}; arquiteto que a convidou a orçar: nome`,
    ]);
    // Several reasons of one person are in alphabetical order.
    expect(await whoCouldSee('davi')).toEqual([`Davi Teixeira: a própria pessoa; ${admin}`]);
  }),
);

test(
  '[T58] it names the latest act and the number of exports of each person, within the time asked about',
  scene(async ({ owner, as }) => {
    await owner.query('delete from private.audit_entries');
    // The latest is stored first.
    for (const [id, day, action] of [
      [9, '2026-05-09', 'exported'],
      [3, '2026-05-03', 'exported'],
      [5, '2026-05-05', 'viewed'],
      [1, '2026-04-01', 'exported'],
    ])
      await owner.query(
        `insert into private.audit_entries (id, happened_at, actor_id, actor_role, action, entity_kind, entity_id)
         overriding system value
         select $1, $2::date, p.id, 'app_architect', $3, 'export', p.id from profiles p where p.email = 'ana@prumo.test'`,
        [id, day, action],
      );
    const anas = async (since: string | null, until: string | null) => {
      const [row] = await as('davi').query<{ day: string; exports: number }>(
        `select last_act_at::date::text as day, exports from list_who_could_see('project', $1, $2, $3)
         where full_name = 'Ana Ribeiro'`,
        [PROJECT.vilaMariana, since, until],
      );
      return row;
    };

    expect(await anas(null, null)).toEqual({ day: '2026-05-09', exports: 3 });
    expect(await anas('2026-04-02', '2026-05-09')).toEqual({ day: '2026-05-05', exports: 1 });
    expect(await anas('2026-05-03', '2026-05-05')).toEqual({ day: '2026-05-03', exports: 1 });
    expect(await anas('2026-06-01', null)).toEqual({ day: null, exports: 0 });
  }),
);

test(
  '[OBR-214] [T58] of deliveries, days of the diário, pendências, ratings and requests for support it names who reads them and nobody else, in each of their states',
  scene(async (stage) => {
    const { owner, as } = stage;
    const order = await fulfilled(owner);
    await owner.query(
      `with w as (select * from orders where id = $1), d as (
         insert into deliveries (id, order_id, arrives_on, announced_role, announced_by, project_id, architect_id, client_id, supplier_id)
         select gen_random_uuid(), id, current_date, 'supplier', supplier_id, project_id, architect_id, client_id, supplier_id from w
       ), l as (
         insert into daily_logs (id, project_id, log_date, number, status, sent_at, architect_id, client_id)
         select gen_random_uuid(), w.project_id, date '2026-11-02' + k.place, nullif(k.place, 0) + 900, k.status,
           case when k.place > 0 then now() end, w.architect_id, w.client_id
         from w, (values (0, 'draft'), (1, 'sent')) k (place, status)
       )
       insert into issues (id, project_id, kind, number, order_id, title, status, opened_at, author_role, author_id, created_by, architect_id, client_id,
         supplier_id)
       select gen_random_uuid(), w.project_id, 'punch', k.number, case when k.of_order then w.id end, 'Porta', k.status,
         case when k.status = 'open' then now() end, 'client', w.client_id, w.client_id, w.architect_id, w.client_id,
         case when k.of_order then w.supplier_id end
       from w, (values (null::int, 'draft', true), (901, 'open', true), (902, 'open', false)) k (number, status, of_order)`,
      [order],
    );
    await rate(as('clara'), order, 4, 'Boa marcenaria.');
    // Also of somebody who waits for their registration.
    for (const name of ['ana', 'bruno', 'caio']) await askTeam(as(name));
    const all = await people(stage);
    const faults = async () => {
      const found: string[] = [];
      for (const [kind, table] of [
        ['delivery', 'deliveries'],
        ['daily_log', 'daily_logs'],
        ['issue', 'issues'],
        ['rating', 'ratings'],
        ['support_request', 'support_requests'],
      ] as const) {
        const rows = await owner.query<{ id: string }>(`select id from ${table}`);
        expect(rows.length, kind).toBeGreaterThan(0);
        const reads = new Map<string, Set<string>>();
        for (const { id } of all) {
          const own = [`select id from ${table}`];
          if (kind === 'rating')
            own.push(`select rating_id as id from get_ratings('${PERSON.bruno}')`);
          const seen: { id: string }[] = [];
          for (const statement of own)
            seen.push(
              ...(await as(id)
                .query<{ id: string }>(statement)
                .catch((error) => {
                  if (error.code !== '42501') throw error;
                  return [];
                })),
            );
          reads.set(id, new Set(seen.map((row) => row.id)));
        }
        for (const { id } of rows) {
          const named = await as('davi').query<{ person_id: string }>(
            'select person_id from list_who_could_see($1, $2)',
            [kind, id],
          );
          for (const person of all) {
            const isNamed = named.some(({ person_id }) => person_id === person.id);
            if (isNamed !== reads.get(person.id)?.has(id))
              found.push(`${person.first} ${isNamed ? 'is named' : 'reads'} ${kind} ${id}`);
          }
        }
      }
      return found;
    };
    expect(await faults()).toEqual([]);
    // The others rate, and the seal is open.
    await rate(as('ana'), order, 5);
    await rate(as('bruno'), order, 3);
    expect(await faults()).toEqual([]);
    await owner.query(
      `update ratings set hidden_at = now(), hidden_reason = 'Ofensa' where rater_role = 'client'`,
    );
    expect(await faults()).toEqual([]);
  }),
  120_000,
);
