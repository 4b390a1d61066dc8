import { expect, test } from 'vitest';
import { brokenInvariants, itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

/** Damage that only the owner can do, and the name of the invariant that finds it. */
const damage: [invariant: string, statement: string, silently: boolean][] = [
  [
    'I5 a status follows',
    `update projects set status = 'planning' where id = '${PROJECT.vilaMariana}'`,
    false,
  ],
  [
    'I5 a status follows',
    `update quotes set status = 'requested', submitted_at = null, price = null where project_item_id = '${itemId('0205')}' and status = 'submitted'`,
    false,
  ],
  [
    'I5 a status follows',
    `delete from private.audit_entries where entity_kind = 'project' and after ->> 'status' = 'in_progress'`,
    false,
  ],
  [
    'I5 a status follows',
    `insert into private.audit_entries (action, entity_kind, entity_id, actor_role, before, after)
     select 'changed', 'quote', id, 'app_supplier', '{"status": "approved"}', '{"status": "submitted"}' from quotes limit 1`,
    true,
  ],
  [
    'I5 the history ends',
    `update projects set status = 'archived' where id = '${PROJECT.consultorio}'`,
    true,
  ],
  [
    'I5 everything begins',
    `update private.audit_entries set after = after || '{"status": "approved"}', actor_role = 'app_supplier'
     where entity_kind = 'quote' and action = 'created' and entity_id in (select id from quotes where status = 'requested')`,
    true,
  ],
  [
    'I5 an offer changes',
    `insert into private.audit_entries (action, entity_kind, entity_id, actor_role, before, after)
     select 'changed', 'quote', id, 'app_architect', '{"price": 1, "version": 1}', '{"price": 2, "version": 2}' from quotes limit 1`,
    true,
  ],
  [
    'I5 an offer changes',
    `insert into private.audit_entries (action, entity_kind, entity_id, actor_role, before, after)
     select 'changed', 'quote', id, 'app_supplier', '{"price": 1}', '{"price": 2}' from quotes limit 1`,
    true,
  ],
  [
    'I5 what nobody needs any more',
    `with over as (
       update quotes set status = 'rejected', closed_as = 'cancelled', rejection_reason = 'O projeto foi arquivado'
       where project_item_id = '${itemId('0205')}' and status = 'submitted' returning id)
     insert into private.audit_entries (actor_role, action, entity_kind, entity_id, before, after)
     select 'app_architect', 'changed', 'quote', id,
       '{"status": "rejected", "rejection_reason": "O projeto foi arquivado"}',
       '{"status": "requested", "rejection_reason": null}' from over`,
    true,
  ],
  ['I13', `update profiles set status = 'approved' where email = 'caio@prumo.test'`, false],
  [
    'I13',
    `update private.audit_entries set actor_role = 'app_supplier' where actor_role = 'app_admin'`,
    false,
  ],
];

/** The broken invariants after the trail got a step of a quote by this role. The row itself stays, which another invariant reports. */
async function foundAfter(owner: Actor, was: string, became: string, role: string, reason: string) {
  await owner.query(
    `insert into private.audit_entries (action, entity_kind, entity_id, actor_role, before, after)
     select 'changed', 'quote', q.id, $3, jsonb_build_object('status', $1::text, 'rejection_reason', $4::text),
       jsonb_build_object('status', $2::text)
     from quotes q join projects p on p.id = q.project_id
     where q.status = $1 and p.status in ('quoting', 'in_progress') limit 1`,
    [was, became, role, reason],
  );
  const found = await owner.query<{ invariant: string }>('select * from private.broken_history()');
  return found
    .map(({ invariant }) => invariant)
    .filter((invariant) => invariant !== 'I5 the history ends where the row is');
}

const DECLINED = 'O fornecedor informou que não vai cotar: agenda cheia';
const everybody = ['app_supplier', 'app_architect', 'app_client', 'app_admin'];
/** Roles that may take a quote from one status to another; every other pair is nobody's. */
const mayStep: Record<string, string[]> = {
  'requested submitted': ['app_supplier'],
  'requested rejected': everybody,
  'submitted requested': ['app_supplier', 'app_architect'],
  'submitted approved': ['app_architect', 'app_client'],
  'submitted rejected': ['app_architect', 'app_client', 'app_admin'],
  'rejected requested': ['app_supplier', 'app_architect', 'app_client'],
  'rejected submitted': ['app_architect', 'app_supplier', 'app_client'],
  'approved submitted': ['app_architect'],
  'approved rejected': ['app_supplier'],
};
const statuses = ['requested', 'submitted', 'approved', 'rejected'];
const steps = statuses.flatMap((was) =>
  statuses.flatMap((became) =>
    was === became ? [] : everybody.map((role) => ({ was, became, role })),
  ),
);

test.each(steps)(
  'a quote goes from $was to $became by $role where that is legal, and is found elsewhere',
  ({ was, became, role }) =>
    scene(async ({ owner }) => {
      expect(await foundAfter(owner, was, became, role, DECLINED)).toEqual(
        mayStep[`${was} ${became}`]?.includes(role)
          ? []
          : ['I5 a status follows one that it may follow'],
      );
    })(),
);

test.each([
  [DECLINED, 'app_supplier', 'requested', []],
  ['Prazo encerrado sem resposta', 'app_architect', 'requested', []],
  // Quotes that another supplier's declined order brings back.
  ['Prazo encerrado sem resposta', 'app_supplier', 'requested', []],
  [
    'Outro fornecedor foi selecionado para esta categoria',
    'app_supplier',
    'requested',
    ['I5 a supplier takes back only that it declined'],
  ],
  ...['O item foi retirado da solicitação', 'O projeto foi arquivado'].flatMap((reason) =>
    ['requested', 'submitted'].map(
      (became) =>
        [
          reason,
          'app_architect',
          became,
          ['I5 what nobody needs any more is not asked for again'],
        ] as const,
    ),
  ),
] as const)(
  'a quote closed with “%s” is opened by %s as %s: %j',
  (reason, role, became, expected) =>
    scene(async ({ owner }) => {
      expect(await foundAfter(owner, 'rejected', became, role, reason)).toEqual(expected);
    })(),
);

test.each(damage)('%s is found after: %s', (invariant, statement, silently) =>
  scene(async ({ owner }) => {
    if (silently) await owner.query('set local session_replication_role = replica');
    await owner.query(statement);

    const found = (await brokenInvariants(owner)) as { invariant: string }[];

    expect(found.map((each) => each.invariant)).toContainEqual(expect.stringContaining(invariant));
  })(),
);

test(
  'what the product itself lets people do breaks nothing',
  scene(async ({ owner, as }) => {
    await as('davi').query(
      `update profiles set status = 'approved', commission_rate = 0.05 where email = 'caio@prumo.test'`,
    );
    await as('davi').query(
      `update profiles set status = 'rejected' where email = 'caio@prumo.test'`,
    );
    await as('davi').query(`select create_admin_user('nova@prumo.test', 'uma senha boa', 'Nova')`);
    await as('ana').query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.consultorio,
    ]);
    await as('elisa').query(
      'select * from approve_quotes($1, array(select id from quotes where status = $2))',
      [PROJECT.santaCecilia, 'submitted'],
    );

    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test.each([
  ['in_progress', 0],
  ['completed', 1],
  ['archived', 1],
])('a request made while its project is %s is found %i times', (status, times) =>
  scene(async ({ owner }) => {
    await owner.query('update projects set status = $2 where id = $1', [
      PROJECT.vilaMariana,
      status,
    ]);
    await owner.query(
      `insert into quotes (project_item_id, supplier_id)
       select $1, id from profiles where email = 'vitor@prumo.test'`,
      [itemId('0109')],
    );
    // As if the invitation function had done it: the owner may write what they like.
    await owner.query(
      `update private.audit_entries set actor_role = 'app_architect'
       where action = 'created' and entity_id = (select id from quotes order by created_at desc limit 1)`,
    );

    const found = (await brokenInvariants(owner)) as { invariant: string }[];

    // The history says how it came to be; the state, that it is so.
    const state = 'nobody is asked for what a project that is over no longer needs';
    expect(found.map((each) => each.invariant).filter((invariant) => invariant !== state)).toEqual(
      Array(times).fill('I5 nobody is asked for a quote while a project is over'),
    );
    expect(found).toHaveLength(2 * times);
  })(),
);

test(
  'histories are read in the order in which they were written, wherever their rows are stored',
  scene(async ({ owner }) => {
    // A row that is updated moves to the end of its table: the newest entry comes first now.
    await owner.query(`
      do $$
      declare
        entry bigint;
      begin
        for entry in select id from private.audit_entries order by id desc loop
          update private.audit_entries set action = action where id = entry;
        end loop;
      end
      $$`);

    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
