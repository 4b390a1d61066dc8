import { expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';

// Every field of a person's file, row by row, against what the same person reads on the wire: a column
// that no screen of theirs shows is not in their file either (security.md T58).

const scene = useScene();

type Row = Record<string, unknown> & { id: string };
type File = Record<string, Row[]>;

/** Where a subject's rows come from. */
const TABLES: Record<string, string> = {
  projetos: 'projects',
  itens: 'project_items',
  previstos: 'project_category_budgets',
  pedidos_de_orcamento: 'quote_requests',
  versoes_de_orcamento: 'quote_versions',
  orcamentos: 'quotes',
  pagamentos: 'payments',
  comissoes: 'commissions',
};

/** Fields that no screen shows to this role, and why they are in the file all the same. */
const ABOUT_THEMSELVES: Record<string, string> = {
  'supplier pagamentos': 'what was paid to them, and when; “Quem podia ver” names them for it',
  'supplier comissoes': 'what they owe',
};

/** Every value that somebody may read, as "table id column value"; a budget has its project and category for an id. */
async function readable({ owner, as }: Scene, person: string): Promise<Set<string>> {
  const values = new Set<string>();
  const note = (table: string, id: unknown, row: Record<string, unknown>) => {
    for (const [column, value] of Object.entries(row))
      values.add(`${table} ${id} ${column} ${JSON.stringify(value)}`);
  };
  const [who] = await owner.query<{ id: string; role: string }>(
    `select id, 'app_' || role as role from profiles where email = $1`,
    [`${person}@prumo.test`],
  );
  for (const table of Object.values(TABLES)) {
    const [granted] = await owner.query<{ columns: string | null }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and has_column_privilege($2, attrelid, attnum, 'select')`,
      [table, who?.role],
    );
    if (!granted?.columns) continue;
    const rows = await as(person).query<{ row: Row }>(
      `select to_jsonb(t) as row from (select ${granted.columns} from ${table}) t`,
    );
    for (const { row } of rows) {
      note(table, row.id, row);
      if (table === 'project_category_budgets')
        note(table, `${row.project_id} ${row.category}`, row);
    }
  }
  if (who?.role === 'app_supplier') {
    const asked = await as(person).query<{ row: Record<string, unknown> }>(
      'select to_jsonb(t) as row from get_supplier_quotes($1) t',
      [who.id],
    );
    for (const { row } of asked) {
      const group = await owner.query<Row>(
        `select q.id from quotes q join quotes one on one.id = $1
           and (one.project_id, one.category, one.supplier_id) = (q.project_id, q.category, q.supplier_id)`,
        [row.quote_id],
      );
      for (const { id } of group) note('quotes', id, { category: row.item_category });
    }
  }
  if (who?.role === 'app_client' || who?.role === 'app_architect') {
    for (const { id } of await as(person).query<Row>('select id from projects')) {
      const [rule] = await as(person).query(
        `select mode as client_approval, amount as client_approval_limit, set_by as client_approval_by
         from get_client_approval($1)`,
        [id],
      );
      note('projects', id, rule ?? {});
    }
  }
  if (who?.role === 'app_client') {
    for (const project of await as(person).query<Row>('select id from projects')) {
      await readByClient({ owner, as } as Scene, person, project.id, note);
    }
  }
  return values;
}

/** Results of the client's functions about one project. */
async function readByClient(
  { owner, as }: Scene,
  person: string,
  project_id: string,
  note: (table: string, id: unknown, row: Record<string, unknown>) => void,
) {
  const read = async (call: string) =>
    (
      await as(person).query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${call} t`,
        [project_id],
      )
    ).map(({ row }) => row);
  for (const row of await read('get_project_quote_review($1)')) {
    const { item_id, category, description, quantity, unit } = row;
    note('project_items', item_id, {
      id: item_id,
      project_id,
      category,
      description,
      quantity,
      unit,
    });
    if (row.price === null) continue;
    const [deal] = await owner.query<Row>(
      `select id from quotes where project_item_id = $1 and status = 'approved'`,
      [item_id],
    );
    const { price, delivery_time_days, item_note, approved_at } = row;
    note('quotes', deal?.id, {
      ...{ project_item_id: item_id, category, status: 'approved' },
      ...{ price, delivery_time_days, item_note, approved_at },
    });
  }
  for (const row of await read('get_project_category_details($1)')) {
    const { category, orcamento_previsto } = row;
    note('project_category_budgets', `${project_id} ${category}`, {
      ...{ project_id, category, budgeted_amount: orcamento_previsto },
    });
  }
  for (const row of await read(`entity_timeline('project', $1)`)) {
    const { entity_kind, entity_id, after } = row;
    note(`${entity_kind}s`, entity_id, {
      id: entity_id,
      reverses_payment_id: null,
      ...(after as object),
    });
  }
}

const roles = [
  ['architect', 'ana'],
  ['architect', 'elisa'],
  ['client', 'clara'],
  ['client', 'rafael'],
  ['supplier', 'bruno'],
  ['supplier', 'gustavo'],
  ['admin', 'davi'],
] as const;

test.each(roles)(
  '[T58] R05 %s %s: every field of the file is one that they may read',
  (role, person) =>
    scene(async (stage) => {
      const { owner, as } = stage;
      // A note in every place that has one, so that each would show.
      await owner.query(`update payments set notes = 'nota de quem paga'`);
      await owner.query(
        `update quotes set notes = 'nota geral', item_note = 'nota do item' where submitted_at is not null`,
      );
      await owner.query(
        `update project_items set specifications_url = 'https://exemplo.test/x.pdf'`,
      );
      const values = await readable(stage, person);
      const [{ file } = { file: {} as File }] = await as(person).query<{ file: File }>(
        'select export_my_data() as file',
      );

      const hidden = Object.entries(TABLES).flatMap(([subject, table]) =>
        ABOUT_THEMSELVES[`${role} ${subject}`]
          ? []
          : (file[subject] ?? []).flatMap((row) =>
              Object.entries(row)
                .filter(
                  ([column, value]) =>
                    ![row.id, `${row.project_id} ${row.category}`].some((id) =>
                      values.has(`${table} ${id} ${column} ${JSON.stringify(value)}`),
                    ),
                )
                .map(([column, value]) => `${subject}.${column}: ${value}`),
            ),
      );
      expect([...new Set(hidden)]).toEqual([]);
      const rows = Object.keys(TABLES).map((subject) => file[subject]?.length ?? 0);
      expect(rows.some((count) => count > 0)).toBe(role !== 'admin');
    })(),
);

test(
  '[T58] R05 nobody but who pays reads the notes of a payment, by file or otherwise',
  scene(async ({ owner, as }) => {
    await owner.query(`update payments set notes = 'combinado por fora'`);
    for (const [person, knows] of [
      ['ana', true],
      ['clara', false],
      ['bruno', false],
    ] as const) {
      const [{ text } = { text: '' }] = await as(person).query<{ text: string }>(
        'select export_my_data()::text as text',
      );
      expect([person, text.includes('combinado por fora')]).toEqual([person, knows]);
      expect([person, text.includes('"amount"')]).toEqual([person, true]);
    }
  }),
);

test(
  '[T58] whose access has ended takes what is theirs alone, and nothing that goes on without them',
  scene(async ({ owner, as }) => {
    for (const person of ['ana', 'clara', 'bruno']) {
      await owner.query(`update profiles set status = 'rejected' where email = $1`, [
        `${person}@prumo.test`,
      ]);
      const [{ file } = { file: {} as File }] = await as(person).query<{ file: File }>(
        'select export_my_data() as file',
      );
      for (const subject of ['projetos', 'itens', 'previstos', 'pagamentos'])
        expect(file[subject], `${person} ${subject}`).toEqual([]);
      const columns = new Set(file.orcamentos?.flatMap((quote) => Object.keys(quote)));
      expect([...columns].sort()).toEqual(
        person === 'bruno'
          ? [
              'delivery_time_days',
              'id',
              'item_note',
              'notes',
              'price',
              'project_item_id',
              'submitted_at',
            ]
          : [],
      );
    }
  }),
);
