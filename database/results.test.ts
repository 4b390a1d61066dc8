import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { putFile } from './attachments/testing.ts';
import { type Catalog, type CatalogFunction, readCatalog } from './catalog.ts';
import { monthsAgo } from './commissions/testing.ts';
import { declaredColumns } from './declared-columns.ts';
import { putPhoto } from './diary/testing.ts';
import { type JsonShapes, jsonShapes } from './json-shapes.ts';
import { begin, load, SAMPLE } from './references/testing.ts';
import { putXml } from './tax-documents/testing.ts';
import { cancellation, keyOf, nfe } from './tax-documents/testing-nfe.ts';
import { type Actor, type Scene, useDatabase } from './testing.ts';

// Facts that types.ts cannot take from the catalog alone: which columns of a function's result may be null, which
// are of a closed set, and the shape of what is json. Every function that only reads is called as people of
// each role with everything in the cast, and each value is compared with what is declared.

const database = useDatabase({ cast: true });

const PEOPLE = ['ana', 'elisa', 'bruno', 'silvia', 'fabio', 'clara', 'rafael', 'davi', 'helena'];

const ALTO_DA_LAPA = 'e0000000-0000-4000-8000-000000000002';
const CLINIC = 'e0000000-0000-4000-8000-000000000003';
const GUSTAVO = 'b0000000-0000-4000-8000-000000000004';
const WEBHOOK = '78000000-0000-4000-8000-000000000001';
const URSULA = 'b0000000-0000-4000-8000-000000000019';

/** Values for the required arguments: as many calls as there are values, of two lists in step. */
interface Samples {
  ids: Record<string, string[]>;
  entities: { kind: string[]; entity: string[] };
}

type Row = Record<string, unknown>;

test('what functions return is what their comments and json-shapes.ts declare', async () => {
  const catalog = await readCatalog(database.current.owner);
  const found = new Set<string>();
  const answered = new Set<string>();
  await database.current.rolledBack(async (scene) => {
    const samples = await samplesOf(scene.owner, await prepare(scene));
    const reading = await functionsThatRead(scene.owner, catalog);
    for (const declared of reading) {
      // A person who is invited to the team reads it signed out.
      for (const person of [...PEOPLE.map((person) => scene.as(person)), scene.asAnonymous()]) {
        const rows = await resultOf(declared, person, samples);
        if (rows.length > 0) answered.add(declared.name);
        for (const fault of faultsIn(declared, rows, catalog)) found.add(fault);
      }
    }
    // A function that returned nothing to anybody shows nothing.
    expect(reading.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual([]);
  })();

  expect([...found]).toEqual([]);
});

test.each([
  ['davi', 'export_audit', 'export_audit()'],
  ['davi', 'create_admin_user', "create_admin_user('eva@prumo.test', 'curta', 'Eva Lima')"],
  ['davi', 'update_supplier_category', `update_supplier_category('${URSULA}', 'civil')`],
  ['davi', 'update_supplier_category', `update_supplier_category('${URSULA}', '')`],
  ['bruno', 'export_my_data', 'export_my_data()'],
  [
    'ana',
    'import_items',
    `import_items('${CLINIC}', '[{"description": "Porta", "category": "civil"}]')`,
  ],
  [
    'ana',
    'import_items',
    `import_items('${CLINIC}', '[{"description": "Porta", "category": "portas"}]')`,
  ],
  ['ana', 'import_items', `import_items('${CLINIC}', '[7]')`],
])('what is declared of an action holds too: %s calls %s', async (person, name, call) => {
  const catalog = await readCatalog(database.current.owner);
  const declared = catalog.functions.find((one) => one.name === name);
  await database.current.rolledBack(async ({ as }) => {
    const from = declared?.returns === null ? `r.* from ${call} r` : `${call} as result`;
    const rows = await as(person).query(`select ${from}`);

    expect(rows).not.toEqual([]);
    expect(declared && faultsIn(declared, rows, catalog)).toEqual([]);
  })();
});

test('the result of a server function has its shape', async () => {
  await database.current.rolledBack(async ({ as }) => {
    const asked = { project_id: CLINIC, selected_suppliers: { civil: [GUSTAVO] } };
    const rows = await as('ana').query(
      'select private.function_send_quote_invitations($1) as result',
      [JSON.stringify(asked)],
    );

    expect(jsonShapes['send-quote-invitations'].safeParse(rows[0]?.result).error).toBeUndefined();
  })();
});

test('a comment that describes a column which the function does not return stops the generator', () => {
  const returning = (comment: string): CatalogFunction => ({
    name: 'list_things',
    comment,
    arguments: [],
    returns: null,
    columns: [{ name: 'status', type: 'text' }],
  });

  const declared = declaredColumns(
    returning('Things.\nNullable: status.\nClosed sets: status (things.status).'),
    { 'things.status': ['new', 'old'] },
  );
  expect([...declared.nullable]).toEqual(['status']);
  expect(declared.sets.get('status')).toEqual(['new', 'old']);
  expect(() => declaredColumns(returning('Nullable: state.'), {})).toThrow('state');
  expect(() => declaredColumns(returning('Closed sets: status (things.state).'), {})).toThrow(
    'things.state',
  );
});

/**
 * Adds data that the cast lacks: an invited client and an invited admin, an objection, a request to be erased, shown mail.
 * Returns the secrets of the invitations.
 */
async function prepare({ as, owner }: Scene): Promise<string[]> {
  const [invitation] = await as('ana').query(
    `select invite_client(gen_random_uuid(), 'Casa na Serra', null, 'Nina Prado', 'nina@exemplo.test') as secret`,
  );
  const [project] = await as('rafael').query('select id from projects order by id limit 1');
  await as('rafael').query('select object_to_project($1)', [project?.id]);
  await as('silvia').query('select request_erasure()');
  await as('davi').query('select start_commission_closing($1)', [await monthsAgo(owner, 1)]);
  await as('bruno').query(
    `select save_quote_draft(id, '{"prices": {}}', now(), 0) from quotes where status = 'requested' limit 1`,
  );
  await as('bruno').query(
    `select ask_question(id, 'Qual a espessura?') from quotes where status = 'requested' limit 1`,
  );
  await as('ana').query(
    `select issue_addendum(project_id, category, 'Só pela manhã.') from questions`,
  );
  const [placed] = await as('bruno').query<{ id: string }>(
    `select id from orders where status = 'confirmed' limit 1`,
  );
  for (const xml of [
    nfe({ number: 1 }),
    nfe({ number: 2, model: '65', recipient: null }),
    nfe({ number: 3 }),
    cancellation(keyOf({ number: 1 })),
  ])
    await putXml(as('bruno'), placed?.id ?? '', xml);
  await as('davi').query(
    `select remove_tax_document(id, 'De outra obra.') from tax_documents where number = 3`,
  );
  const { id } =
    (await owner.query<{ id: string }>(`select id from profiles where email like 'bruno@%'`))[0] ??
    {};
  await owner.query(
    `insert into billing_details (profile_id, pix_kind, pix_key, pix_changed_at)
     select id, 'email', 'a@b.co', case when email like 'bruno@%' then now() end from profiles where role = 'supplier'
     on conflict (profile_id) do update set pix_changed_at = excluded.pix_changed_at`,
  );
  await putFile(as('bruno'), `logo/${id}/marca.png`, { bucket: 'public-files' });
  await as('ana').query(
    `select send_selection($1, array(select id from quotes where project_item_id = $2 and status = 'submitted' limit 1), true, shows_rivals => true)`,
    [ALTO_DA_LAPA, 'f0000000-0000-4000-8000-000000000201'],
  );
  await owner.query(
    `insert into private.settings (name, value) values ('outbox', 'shown')
     on conflict (name) do update set value = excluded.value`,
  );
  // Answers that price the parts of their items, as if they had been sent so.
  await owner.query('alter table quote_versions disable trigger user');
  await owner.query(
    `update quote_versions v set lines = (
       select jsonb_agg(l || '{"parts": [{
         "part_id": "70000000-0000-4000-8000-000000000001", "description": "Cabo", "quantity": 10, "unit": "m", "unit_price": 33.33, "value": 333.3
       }]}') from jsonb_array_elements(v.lines) l)
     where exists (select from quotes q where q.request_id = v.request_id and q.status = 'approved')`,
  );
  // A rating that is open, with words that wait for the team.
  await owner.query(`update orders set fulfilled_at = now() where status = 'confirmed'`);
  await as('ana').query(
    `select rate_order(id, '{"punctuality": 5, "quality": 4, "scope": 5, "service": 5}', 'Ligue 11 98888-7777')
     from orders where rating_opened_at is not null`,
  );
  await owner.query(`update ratings set sealed_until = now()`);
  // The others are still to arrive.
  await owner.query(
    `update orders set fulfilled_at = null
     where fulfilled_at is not null and id <> (select min(id::text)::uuid from orders where fulfilled_at is not null)`,
  );
  await as('ana').query(`select save_purchase(gen_random_uuid(), $1, $2)`, [
    ALTO_DA_LAPA,
    {
      vendor: 'Depósito',
      bought_on: '2026-11-20',
      total: 100,
      lines: [{ description: 'Cimento', category: 'civil', amount: 100 }],
      instalments: [{ amount: 100, due_on: '2099-01-10' }],
    },
  ]);
  await as('ana').query(
    `select save_product(gen_random_uuid(), '{"category": "civil", "description": "Torneira"}')`,
  );
  await as('ana').query('select send_handover(id) from projects where status = $1', [
    'in_progress',
  ]);
  await as('ana').query(`select pay_purchase(id, 40, '2026-11-20') from purchases`);
  await as('ana').query(
    `select save_daily_log(gen_random_uuid(), 'e0000000-0000-4000-8000-000000000001', '2026-11-20', $1)`,
    [
      {
        crew: [{ trade: 'Pedreiro', count: 2 }],
        activities: [{ text: 'Piso', order_id: null, milestone_id: null, percent: 40 }],
      },
    ],
  );
  await prepareIssue({ as, owner });
  await prepareSpecs({ as, owner });
  const [{ id: day } = { id: '' }] = await owner.query<{ id: string }>('select id from daily_logs');
  await putPhoto(as('ana'), day);
  await as('ana').query('select send_daily_log($1, 1)', [day]);
  await as('clara').query(`select sign_off('daily_log', $1, 1, 'refused', 'Faltou a visita')`, [
    day,
  ]);
  await owner.query(
    `update private.outbox set message = '{"subject": "Convite", "text": "Olá", "html": "<p>Olá</p>"}'`,
  );
  await owner.query(
    `insert into private.jobs (name, last_run_at, every, failed_at, failure) values ('send_digests', now(), '5 minutes', now(), 'x')`,
  );
  await owner.query(`insert into private.gateways (id, node, is_demo, mail, push, files_in)
    values (gen_random_uuid(), '20', false, 'sent', false, 'bucket')`);
  await as('davi').query(`select invite_admin('iris@exemplo.test', 'Íris Matos')`);
  const [invited] = await owner.query(
    `select split_part(data ->> 'link', '=', 2) as secret from private.outbox where kind = 'admin_invited'`,
  );
  await as('ana').query(
    `select invite_person(gen_random_uuid(), 'caio@exemplo.test', 'Caio Lima', 'reader')`,
  );
  const [colleague] = await owner.query(
    `select split_part(data ->> 'link', '=', 2) as secret from private.outbox where kind = 'person_invited'`,
  );
  const guest = 'a9000000-0000-4000-8000-000000000001';
  await as('ana').query('select save_guest($1, $2)', [
    guest,
    { full_name: 'João Lima', email: 'joao@lima.test', category: 'marcenaria' },
  ]);
  const [asked] = await as('ana').query('select secret from ask_guests($1, $2)', [
    ALTO_DA_LAPA,
    { marcenaria: [guest] },
  ]);
  await owner.query(
    `insert into private.guest_claims (guest_id, account_id) select $1, id from profiles where email = 'bruno@prumo.test'`,
    [guest],
  );
  await owner.query(
    `insert into public.account_notes (id, account_id, kind, entity_id, author_id, body)
     select gen_random_uuid(), architect_id, 'project', id, architect_id, 'Ligar cedo' from projects`,
  );
  await prepareSupport({ as });
  await as('bruno').query(
    `select save_webhook($1, 'https://erp.example.com/prumo', '{message.created}')`,
    [WEBHOOK],
  );
  await as('bruno').query('select test_webhook($1)', [WEBHOOK]);
  await load(as('davi'), SAMPLE, { states: ['SP', 'RJ'] });
  await begin(as('davi'), { month: '2026-04-01' });
  return [invitation?.secret, invited?.secret, asked?.secret, colleague?.secret];
}

/** A pendência of the supplier of an order, with a photo and a visit. */
async function prepareIssue({ as, owner }: Pick<Scene, 'as' | 'owner'>) {
  const [sold] = await owner.query<{
    project_id: string;
    order_id: string;
    quote_id: string;
    email: string;
  }>(
    `select o.project_id, o.id as order_id, t.quote_id, s.email
     from orders o join private.order_items t on t.order_id = o.id and t.removed_at is null join profiles s on s.id = o.supplier_id
     where o.status = 'confirmed' and o.project_id = 'e0000000-0000-4000-8000-000000000001' and s.email in ('bruno@prumo.test', 'silvia@prumo.test')
     order by o.number, t.quote_id limit 1`,
  );
  const id = '99000000-0000-4000-8000-000000000001';
  await as('ana').query(
    `select save_issue($1, $2, 'punch', $3, $4, 'Sala', 'Rodapé solto', 'No canto.', due_on => '2026-12-10')`,
    [id, sold?.project_id, sold?.order_id, sold?.quote_id],
  );
  await putFile(as('ana'), `issue/${id}/canto.jpg`);
  await as('ana').query('select * from publish_issues($1, $2)', [sold?.project_id, [id]]);
  await as(sold?.email.split('@')[0] ?? '').query(
    `select answer_issue($1, 2, 'visit', 'Levo cola.', current_date + 1)`,
    [id],
  );
}

/** Requests for support of an architect and of somebody whom the gate holds, one of them answered, and a manager. */
async function prepareSupport({ as }: Pick<Scene, 'as'>) {
  const [asked, held] = ['', ''].map(() => randomUUID());
  for (const [who, id] of [
    ['ana', asked],
    ['helena', held],
  ] as const)
    await as(who).query(
      `select open_support_request($1, 'Como exporto?', 'Não acho o botão.', '/projects')`,
      [id],
    );
  await as('davi').query('select assign_support_request($1, auth.person())', [asked]);
  await as('davi').query(`select answer_support_request($1, $2, 'Em Exportar.')`, [
    randomUUID(),
    asked,
  ]);
  await as('davi').query(
    `select set_account_manager((select id from profiles where email = 'ana@prumo.test'), auth.person())`,
  );
}

/** A ficha that the client approved, one that suppliers are asked for. */
async function prepareSpecs({ as, owner }: Pick<Scene, 'as' | 'owner'>) {
  const item = 'f0000000-0000-4000-8000-000000000303';
  await as('ana').query('select set_item_specs($1, $2)', [
    CLINIC,
    JSON.stringify([{ item_id: item, code: 'LM-04', brand: 'Deca', vendor_name: 'Loja' }]),
  ]);
  await as('ana').query('select send_specs($1, $2)', [CLINIC, [item]]);
  await as('rafael').query('select sign_off_specs($1, $2)', [
    CLINIC,
    JSON.stringify([{ item_id: item, version: 1, decision: 'agreed' }]),
  ]);
  await owner.query(
    `select private.apply_spec('f0000000-0000-4000-8000-000000000203', '{"brand": "Leo"}', 'addendum')`,
  );
}

async function samplesOf(owner: Actor, secrets: string[]): Promise<Samples> {
  const ids = async (table: string) =>
    (await owner.query<{ id: string }>(`select id from public.${table} order by id`)).map(
      ({ id }) => id,
    );
  const [projects, items, quotes, people, payments] = [
    await ids('projects'),
    await ids('project_items'),
    await ids('quotes'),
    await ids('profiles'),
    await ids('payments'),
  ];
  const unpaid = await owner.query<{ id: string }>(
    `select i.id from instalments i join profiles a on a.id = i.architect_id and a.email like 'ana@%'
     cross join private.instalment_figures(array[i.order_id], current_date) f
     where f.instalment_id = i.id and f.remaining > 0 limit 1`,
  );
  const invoices = await owner.query<{ id: string }>(
    `select id from commission_invoices where status = 'open' order by number`,
  );
  const entities = Object.entries({
    project: projects,
    quote: quotes,
    profile: people,
    payment: payments,
  }).flatMap(([kind, all]) => all.map((entity) => ({ kind, entity })));
  return {
    ids: {
      target_project_id: projects,
      target_project_ids: [`{${projects.join(',')}}`],
      target_quote_id: quotes,
      target_instalment_id: unpaid.map(({ id }) => id),
      target_invoice_id: invoices.map(({ id }) => id),
      target_order_id: await ids('orders'),
      target_item_id: await ids('project_items'),
      target_request_id: [...(await ids('quote_requests')), ...(await ids('support_requests'))],
      target_request_ids: [`{${(await ids('quote_requests')).join(',')}}`],
      target_supplier_id: people,
      period: [await monthsAgo(owner, 1), await monthsAgo(owner, 0)],
      // In step with the projects: the cast's requests in quotation are for the joinery.
      category: projects.map(() => 'marcenaria'),
      serving: ['marcenaria'],
      supplier_user_id: people,
      person_id: people,
      target_profile_id: people,
      target_person_id: people,
      // In step with the projects, as categories are.
      item_ids: projects.map(() => `{${items.join(',')}}`),
      supplier_ids: [`{${people.join(',')}}`],
      person_ids: [`{${people.join(',')}}`],
      entity_id: projects,
      project_id: projects,
      thread_id: [...projects, ...(await ids('quote_requests'))],
      secret: secrets,
      webhook_id: [WEBHOOK],
      endpoint: ['https://fcm.googleapis.com/fcm/send/device'],
      search: ['ana', 'carvalho', 'fatura', 'marcenaria'],
      day: ['2026-11-20'],
      group_by: ['project', 'supplier', 'category', 'month'],
      // In step: of reference prices.
      words: ['porcelanato'],
      state: ['SP'],
      // Lines of a statement: of an instalment's amount, and of none.
      lines: [
        JSON.stringify(
          ['29800', '0.01'].map((amount) => ({
            account_hash: '0'.repeat(64),
            ...{ day: '2026-11-20', amount, fitid: '', memo: 'ANTUNES', nth: 1 },
          })),
        ),
      ],
    },
    entities: {
      kind: entities.map(({ kind }) => kind),
      entity: entities.map(({ entity }) => entity),
    },
  };
}

async function functionsThatRead(owner: Actor, catalog: Catalog): Promise<CatalogFunction[]> {
  const rows = await owner.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
  );
  const names = new Set(rows.map(({ proname }) => proname));
  return catalog.functions.filter(({ name }) => names.has(name));
}

/** Every row that the function returns to the person, for all samples of its required arguments. */
async function resultOf(
  { name, arguments: taken, returns }: CatalogFunction,
  person: Actor,
  { ids, entities }: Samples,
): Promise<Row[]> {
  // Where all are optional, the first that there are samples of.
  const required = taken.some(({ optional }) => !optional)
    ? taken.filter(({ optional }) => !optional)
    : taken.filter(({ name: argument }) => ids[argument]).slice(0, 1);
  const lists = required.map(({ name: argument }) =>
    argument === 'kind' || argument === 'entity' ? entities[argument] : ids[argument],
  );
  const unknown = required.find((_argument, place) => lists[place] === undefined);
  if (unknown) throw new Error(`samplesOf() has no values for ${unknown.name} of ${name}.`);
  const given = required
    .map(({ name: argument, type }) =>
      type.endsWith('[]') ? `${argument} => ${argument}::${type}` : `${argument} => ${argument}`,
    )
    .join(', ');
  const columns = required.map(({ name: argument }) => argument).join(', ');
  const values = required
    .map(
      ({ type }, place) =>
        `$${place + 1}::text[]::${['uuid', 'date', 'jsonb'].includes(type) ? type : 'text'}[]`,
    )
    .join(', ');
  const call = `public.${name}(${given})`;
  const text = required.length === 0 ? '' : `unnest(${values}) sample(${columns}), lateral `;
  const ask = async (values: (string[] | undefined)[]) => {
    try {
      return await person.query<Row>(
        returns === null
          ? `select r.* from ${text}${call} r`
          : `select r.result from ${text}(select ${call} as result) r`,
        values,
      );
    } catch (error) {
      // Not a function of this person's, or nothing of theirs among the samples.
      if (['42501', 'PT404'].includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  };
  // A secret that opens something else is refused, and must not hide what the others open.
  if (columns !== 'secret') return await ask(lists);
  const rows: Row[] = [];
  for (const secret of ids.secret ?? []) rows.push(...(await ask([[secret]])));
  return rows;
}

function faultsIn(declared: CatalogFunction, rows: Row[], catalog: Catalog): string[] {
  const { nullable, sets } = declaredColumns(declared, catalog.closedSets);
  return rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => {
      const place = `${declared.name}.${column}`;
      if (value === null) return nullable.has(column) ? [] : [`${place} is null`];
      const values = sets.get(column);
      if (values && !values.includes(String(value))) return [`${place} is ${value}`];
      const shape = jsonShapes[(column === 'result' ? declared.name : place) as keyof JsonShapes];
      const parsed = shape?.safeParse(value);
      return parsed?.error ? [`${place}: ${parsed.error.message}`] : [];
    }),
  );
}
