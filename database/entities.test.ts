import { describe, expect, test } from 'vitest';
import { useScene } from './testing.ts';

// The tables as docs/product.md lists them (ENT rows): what is listed is there, whatever else is.

const scene = useScene();

const tables = [
  [
    'ENT-001',
    'profiles',
    'id email full_name role company_name phone_number status commission_rate supplier_category created_at',
  ],
  ['ENT-007', 'referral_codes', 'code user_id uses_count'],
  [
    'ENT-010',
    'referrals',
    'id referrer_id referred_email referred_user_id status invited_at completed_at',
  ],
  ['ENT-013', 'projects', 'id name address status client_id architect_id created_at'],
  [
    'ENT-014',
    'project_items',
    'id project_id description category quantity unit specifications_url created_at',
  ],
  ['ENT-015', 'quotes', 'id project_item_id supplier_id status price delivery_time_days notes'],
  ['ENT-022', 'project_category_budgets', 'id project_id category budgeted_amount'],
  ['ENT-024', 'payments', 'id quote_id amount payment_date notes'],
] as const;

test.each(tables)('[%s] %s has its columns', (_id, table, columns) =>
  scene(async ({ owner }) => {
    const rows = await owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    );

    expect(rows.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining(columns.split(' ')),
    );
  })(),
);

test(
  '[ENT-014] the address of an item’s specification may be missing',
  scene(async ({ owner }) => {
    const optional = await owner.query(
      `select column_name from information_schema.columns
       where table_schema = 'public' and table_name = 'project_items' and is_nullable = 'YES'
         and column_name in ('description', 'category', 'quantity', 'unit', 'specifications_url')`,
    );

    expect(optional).toEqual([{ column_name: 'specifications_url' }]);
  }),
);

test(
  '[ENT-002] a profile has the id of its account, and none stands without one',
  scene(async ({ owner }) => {
    const [counted] = await owner.query(
      `select count(*)::integer as profiles, count(u.id)::integer as accounts
       from public.profiles p left join auth.users u on u.id = p.id`,
    );

    expect(counted?.profiles).toBeGreaterThan(0);
    expect(counted?.accounts).toBe(counted?.profiles);
    await expect(
      owner.query(`insert into public.profiles (id, email, full_name, role)
        values (gen_random_uuid(), 'ninguem@prumo.test', 'Ninguém', 'client')`),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(23503|42501)$/) });
  }),
);

describe('closed sets', () => {
  const anyProfile = `where email = 'helena@prumo.test'`;
  const anyItem = `where id = 'f0000000-0000-4000-8000-000000000301'`;
  const sets = [
    ['ENT-003', 'profiles', 'role', 'admin architect supplier client', anyProfile],
    ['ENT-004', 'profiles', 'status', 'pending_approval approved rejected', anyProfile],
    [
      'ENT-031',
      'project_items',
      'category',
      'civil decoracao iluminacao marcenaria marmoraria pintura vidracaria',
      anyItem,
    ],
    [
      // The specification's five, then those of docs/decisions/063.
      'ENT-032',
      'project_items',
      'unit',
      'un m² m kg l m³ h diária vb cj pç sc rolo par jg cx gl br pt mês t',
      anyItem,
    ],
  ] as const;

  test.each(sets)('[%s] %s.%s is one of: %s', (_id, table, column, values, row) =>
    scene(async ({ owner }) => {
      // The rules of who may change what stand above the check; here the check itself is asked. The set of
      // categories is a table, and what asks it is a trigger.
      if (column !== 'category') await owner.query(`set local session_replication_role = replica`);

      for (const value of values.split(' ')) {
        await owner.query(`update public.${table} set ${column} = $1 ${row}`, [value]);
      }
      for (const value of ['x', '', values.split(' ')[0]?.toUpperCase()]) {
        await expect(
          owner.query(`update public.${table} set ${column} = $1 ${row}`, [value]),
        ).rejects.toMatchObject({ code: '23514' });
      }
    })(),
  );
});
