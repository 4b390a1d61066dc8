import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// A project passes to another architect, with everything in it (docs/decisions/122).

const scene = useScene({ cast: true });
const TRANSFER = 'select transfer_project($1, $2, $3)';
const REASON = 'Ana está de licença até o fim do ano.';
/** Ana's: in progress, quoting, planning, completed. */
const EVERY_STATUS = [
  PROJECT.vilaMariana,
  PROJECT.altoDaLapa,
  PROJECT.consultorio,
  PROJECT.barraFunda,
];

const transfer = async (
  { as }: Scene,
  project: string = PROJECT.vilaMariana,
  to: string = PERSON.elisa,
) => await as('davi').query(TRANSFER, [project, to, REASON]);

const ITEMS = 'select id from project_items where project_id = $1';
const ORDERS = 'select id from orders where project_id = $1';
/** Everything that an architect reads of a project: rows of tables and results of functions. */
const READ = [
  'select name, status, client_id from projects where id = $1',
  'select * from project_items where project_id = $1',
  `select * from quotes where project_item_id in (${ITEMS})`,
  'select * from quote_requests where project_id = $1',
  'select v.id from quote_versions v join quote_requests r on r.id = v.request_id where r.project_id = $1',
  'select * from request_terms where project_id = $1',
  'select * from addenda where project_id = $1',
  'select id from questions where project_id = $1',
  'select a.* from quote_adjustments a join quote_requests r on r.id = a.request_id where r.project_id = $1',
  'select * from selections where project_id = $1',
  'select c.* from selection_items c join selections s on s.id = c.selection_id where s.project_id = $1',
  ORDERS,
  `select * from instalments where order_id in (${ORDERS})`,
  `select id, decision from sign_offs where entity_id in (${ORDERS})`,
  'select * from change_orders where project_id = $1',
  'select * from project_category_budgets where project_id = $1',
  'select * from project_reserves where project_id = $1',
  'select * from item_forecasts where project_id = $1',
  'select * from kept_choices where project_id = $1',
  'select id, number from purchases where project_id = $1',
  'select * from get_daily_logs($1)',
  'select * from get_purchases($1)',
  'select * from get_project_costs($1)',
  `select y.* from payments y join quotes q on q.id = y.quote_id where q.project_item_id in (${ITEMS})`,
  'select id, file_name from attachments where project_id = $1',
  `select o.name from storage.objects o join attachments a on a.id = o.id where a.project_id = $1`,
  'select id, body from messages where project_id = $1',
  'select id, kind, link from notifications where project_id = $1 and happened_at < now()',
  'select * from get_project_financial_summary($1)',
  'select * from get_project_category_details($1)',
  'select * from get_budget_control($1)',
  // Which phones an architect reads depends on all of their orders, in whatever project.
  `select to_jsonb(b) - 'supplier_phone' as facts from get_request_board($1) b`,
  `select to_jsonb(o) - 'architect_name' #- '{parties,architect}' as facts from get_orders($1) o`,
  'select * from get_cash_flow($1)',
  'select id from list_threads() t join lateral (select t.thread_id as id) i on t.project_id = $1',
  `select id from entity_timeline('project', $1) where happened_at < now()`,
  `select name, items, approved, paid from list_projects() where id = $1`,
];

async function readBy({ as }: Scene, person: string, project: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const text of READ)
    answers.push(
      await as(person)
        .query(text, [project])
        .then(
          (rows) => rows.map((row) => JSON.stringify(row)).sort(),
          (error) => error.code,
        ),
    );
  return answers;
}

describe('[OPE-030] [OPE-3] [T82] a project that was transferred', () => {
  test.each(EVERY_STATUS)(
    'is nothing to the architect who had it, and all that it was to the new one: %s',
    (project) =>
      scene(async (stage) => {
        const before = await readBy(stage, 'ana', project);
        expect(before.slice(0, 2).flat()).not.toEqual([]);

        await transfer(stage, project);

        expect(await readBy(stage, 'elisa', project)).toEqual(before);
        for (const [at, answer] of (await readBy(stage, 'ana', project)).entries())
          expect([READ[at], answer]).toEqual([
            READ[at],
            Array.isArray(answer) ? [] : expect.stringMatching(/^(PT404|42501)$/),
          ]);
        expect(await brokenInvariants(stage.owner)).toEqual([]);
      })(),
  );

  test(
    'carries its new architect in every table that has project and architect, but for an objection',
    scene(async (stage) => {
      const { owner } = stage;
      // A table that nothing but its columns names, and an objection, which the cast has not.
      await owner.query(`create table private.newest (project_id uuid, architect_id uuid)`);
      await owner.query('insert into private.newest values ($1, $2)', [
        PROJECT.vilaMariana,
        PERSON.ana,
      ]);
      await owner.query(
        'insert into private.project_objections (project_id, client_id, architect_id) values ($1, $2, $3)',
        [PROJECT.vilaMariana, PERSON.clara, PERSON.ana],
      );
      const tables = (
        await owner.query(
          `select c.oid::regclass::text as name from pg_class c
           where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private', 'storage')
             and 2 = (select count(*) from pg_attribute a
                      where a.attrelid = c.oid and a.attname in ('project_id', 'architect_id') and not a.attisdropped)`,
        )
      ).map(({ name }) => name as string);
      expect(tables.length).toBeGreaterThan(20);

      await transfer(stage);

      for (const name of tables)
        expect([
          name,
          await owner.query(
            `select 1 as left from ${name} where project_id = $1 and architect_id = $2`,
            [PROJECT.vilaMariana, PERSON.ana],
          ),
        ]).toEqual([name, name === 'private.project_objections' ? [{ left: 1 }] : []]);
    }),
  );
});

describe('[OPE-030] [OPE-3] with a transfer', () => {
  test(
    'amounts, numbers, issuers and sign-offs stay; orders of the new architect have numbers of their own',
    scene(async (stage) => {
      const { as, owner } = stage;
      const facts = `select
          (select sum(price) from quotes where project_id = $1 and status = 'approved') as approved,
          (select sum(amount) from payments where project_id = $1) as paid,
          (select sum(commission_amount) from commissions where project_id = $1) as commission,
          (select json_agg((o.year, o.number, o.issuer_id, o.version, o.status) order by o.id) from orders o where project_id = $1) as orders,
          (select json_agg((s.person_id, s.content_hash, s.session_id) order by s.id) from sign_offs s where project_id = $1) as signed`;
      const before = await owner.query(facts, [PROJECT.vilaMariana]);

      await transfer(stage);
      expect(await owner.query(facts, [PROJECT.vilaMariana])).toEqual(before);

      await transfer(stage, PROJECT.altoDaLapa);
      const [offer] = await owner.query(
        `select id from quotes where project_id = $1 and status = 'submitted' order by id limit 1`,
        [PROJECT.altoDaLapa],
      );
      await as('elisa').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        [offer?.id],
      ]);
      const year = new Date().getFullYear();
      expect(
        await owner.query(
          'select number, issuer_id from orders where project_id = $1 and year = $2',
          [PROJECT.altoDaLapa, year],
        ),
      ).toEqual([{ number: 1, issuer_id: PERSON.elisa }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'both architects read the reason in their mail; client and suppliers with something open are notified without it',
    scene(async (stage) => {
      const { owner } = stage;
      await transfer(stage);

      const mails = await owner.query(
        `select kind, recipient, data ->> 'reason' as reason, data ->> 'path' as path from private.outbox
         where kind in ('project_received', 'project_left', 'architect_changed') order by kind desc, recipient`,
      );
      expect(mails.slice(0, 2)).toEqual([
        {
          kind: 'project_received',
          recipient: 'elisa@prumo.test',
          reason: REASON,
          path: `/projects/${PROJECT.vilaMariana}`,
        },
        { kind: 'project_left', recipient: 'ana@prumo.test', reason: REASON, path: '/projects' },
      ]);
      const others = mails.slice(2);
      expect(others.map(({ recipient }) => recipient)).toEqual(
        expect.arrayContaining(['bruno@prumo.test', 'clara@prumo.test']),
      );
      expect(others.every(({ reason }) => reason === null)).toBe(true);
      expect(
        await owner.query(
          `select count(*)::integer as left from notifications n where n.kind = 'architect_changed'
             and n.data <> '{}'`,
        ),
      ).toEqual([{ left: 0 }]);
      // A supplier whose offers only lost is not notified.
      expect(
        await owner.query(
          `select count(*)::integer as told from notifications n where n.kind = 'architect_changed' and n.recipient_id in (
             select supplier_id from quotes where project_id = $1
             group by supplier_id having bool_and(status = 'rejected'))`,
          [PROJECT.vilaMariana],
        ),
      ).toEqual([{ told: 0 }]);
    }),
  );

  test(
    'a draft and a proposal that waits go on as the new architect’s, who cannot agree to it twice',
    scene(async (stage) => {
      const { as, owner } = stage;
      const [order] = await owner.query(
        `select o.id, t.quote_id from orders o join private.order_items t on t.order_id = o.id
         where o.project_id = $1 and o.status = 'confirmed' order by o.number limit 1`,
        [PROJECT.vilaMariana],
      );
      await as('ana').query(
        `select save_change_order($1, null, 'change', 'client', 'Mais uma porta', null, $2)`,
        [
          order?.id,
          JSON.stringify([{ quote_id: order?.quote_id, price_delta: 100, days_delta: 0 }]),
        ],
      );

      await transfer(stage);
      const [mine] = await as('elisa').query<{ id: string; version: number }>(
        `select id, version from change_orders where title = 'Mais uma porta'`,
      );
      expect(mine).toBeDefined();
      expect(
        await as('ana').query('select id from change_orders where id = $1', [mine?.id]),
      ).toEqual([]);
      await as('elisa').query('select send_change_order($1)', [mine?.id]);
      await transfer(stage, PROJECT.vilaMariana, PERSON.ana);
      await expect(
        as('ana').query(`select * from sign_off('change_order', $1, $2, 'agreed')`, [
          mine?.id,
          mine?.version,
        ]),
      ).rejects.toMatchObject({ code: '42501' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'kits stay with who made them, and an objection with whom it is about',
    scene(async (stage) => {
      const { as, owner } = stage;
      const kits = await as('ana').query('select id from item_kits where architect_id is not null');
      await as('clara').query('select object_to_project($1)', [PROJECT.vilaMariana]);

      await transfer(stage);

      expect(
        await as('ana').query('select id from item_kits where architect_id is not null'),
      ).toEqual(kits);
      expect(await owner.query('select architect_id from private.project_objections')).toEqual([
        { architect_id: PERSON.ana },
      ]);
    }),
  );

  test(
    'the trail has it, the reason left out, and who could see names the architect of before',
    scene(async (stage) => {
      const { as, owner } = stage;
      await transfer(stage);

      expect(
        await owner.query(
          `select entity_kind, after from private.audit_entries where project_id = $1 and after ? 'to_architect_id'`,
          [PROJECT.vilaMariana],
        ),
      ).toEqual([
        {
          entity_kind: 'transfer',
          after: { from_architect_id: PERSON.ana, to_architect_id: PERSON.elisa, reason: '…' },
        },
      ]);
      const could = await as('davi').query(
        `select full_name, reach from list_who_could_see('project', $1)`,
        [PROJECT.vilaMariana],
      );
      expect(could.find(({ full_name }) => full_name === 'Ana Ribeiro')?.reach).toMatch(
        /^arquiteto do projeto até /,
      );
      expect(could.find(({ full_name }) => full_name === 'Elisa Prado')?.reach).toMatch(
        /^arquiteto do projeto: /,
      );
    }),
  );

  test(
    'the file of their own data holds what was transferred, and for the old architect nothing else of the project',
    scene(async (stage) => {
      const { as } = stage;
      await transfer(stage);

      const [file] = await as('ana').query<{ mine: Record<string, unknown[]> }>(
        'select export_my_data() as mine',
      );
      const left = Object.entries(file?.mine ?? {}).filter(([, rows]) =>
        JSON.stringify(rows).includes(PROJECT.vilaMariana),
      );
      expect(left.map(([part]) => part).sort()).toEqual([
        // That it went, and what they did and were mailed themselves.
        'avisos',
        'emails_para_voce',
        'projetos_transferidos',
        'registros',
      ]);
    }),
  );
});

describe('[OPE-031] a transfer is refused', () => {
  test.each(['ana', 'elisa', 'clara', 'bruno', 'otavio'])(
    'for anybody but the team: %s',
    (person) =>
      scene(async ({ as }) => {
        await expect(
          as(person).query(TRANSFER, [PROJECT.vilaMariana, PERSON.elisa, REASON]),
        ).rejects.toMatchObject({ code: '42501' });
      })(),
  );

  test(
    'for nobody signed in, and the rows are the team’s alone',
    scene(async (stage) => {
      await expect(
        stage.asAnonymous().query(TRANSFER, [PROJECT.vilaMariana, PERSON.elisa, REASON]),
      ).rejects.toMatchObject({ code: '42501' });
      await transfer(stage);
      expect(await stage.as('davi').query('select reason from project_transfers')).toEqual([
        { reason: REASON },
      ]);
      for (const person of ['ana', 'elisa', 'clara', 'bruno'])
        await expect(
          stage.as(person).query('select reason from project_transfers'),
        ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    ['to the architect it belongs to', PERSON.ana, REASON, 'TRANS'],
    ['to somebody who is no architect', PERSON.bruno, REASON, 'TRANS'],
    ['to nobody', PROJECT.vilaMariana, REASON, 'PT404'],
    ['without a reason', PERSON.elisa, ' a ', 'PT400'],
    ['with a reason too long to read', PERSON.elisa, 'a'.repeat(1001), 'PT400'],
  ])('%s', (_, to, reason, code) =>
    scene(async ({ as }) => {
      await expect(
        as('davi').query(TRANSFER, [PROJECT.vilaMariana, to, reason]),
      ).rejects.toMatchObject({ code });
    })(),
  );

  test(
    'to a suspended architect, and of a project that does not exist',
    scene(async ({ as }) => {
      await as('davi').query('select suspend_profile($1, $2)', [PERSON.elisa, REASON]);
      await expect(
        as('davi').query(TRANSFER, [PROJECT.vilaMariana, PERSON.elisa, REASON]),
      ).rejects.toMatchObject({ code: 'TRANS' });
      await expect(
        as('davi').query(TRANSFER, [PERSON.ana, PERSON.ana, REASON]),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    'no other statement changes the architect of a project or of its items',
    scene(async (stage) => {
      await transfer(stage, PROJECT.altoDaLapa);
      for (const table of ['projects', 'project_items'])
        await expect(
          stage.as('davi').query(`update ${table} set architect_id = $1`, [PERSON.elisa]),
        ).rejects.toMatchObject({ code: '42501' });
      await expect(
        stage.owner.query('update projects set architect_id = $2 where id = $1', [
          PROJECT.vilaMariana,
          PERSON.elisa,
        ]),
      ).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );
});
