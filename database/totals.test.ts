import { beforeAll, describe, expect, test } from 'vitest';
import { loadCrowd } from './crowd.ts';
import { type Actor, type Person, useDatabase } from './testing.ts';

// Figures over more rows than one answer holds, compared with what the owner adds up from the tables.

const database = useDatabase({ cast: true });
beforeAll(() => loadCrowd(database.current.owner), 120_000);

/** A test body that is rolled back. */
const scene = (body: Parameters<typeof database.current.rolledBack>[0]) => () =>
  database.current.rolledBack(body)();

const ANA = 'a0000000-0000-4000-8000-000000000001';

const one = async (who: Actor, text: string, values: unknown[] = []) =>
  (await who.query(text, values))[0];

test(
  'what was made breaks none of the rules that always hold',
  scene(async ({ owner }) => {
    expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
  }),
);

describe('[LST-001] [T59] what the platform earned', () => {
  test(
    '[DAT-027] [SCR-ADM-003] [SCR-ADM-004] [Q-52] the figures of the dashboard count every commission, of all time and of this month in São Paulo',
    scene(async ({ as, owner }) => {
      // The last second of last month in São Paulo is already this month by Greenwich; the next is in.
      await owner.query(`set local session_replication_role = replica`);
      await owner.query(`
        update public.commissions set created_at = date_trunc('month', now() at time zone 'America/Sao_Paulo')
          at time zone 'America/Sao_Paulo' - interval '1 second'
        where quote_id = md5('crowd quote 1500')::uuid`);
      await owner.query(`
        update public.commissions set created_at = date_trunc('month', now() at time zone 'America/Sao_Paulo')
          at time zone 'America/Sao_Paulo'
        where quote_id = md5('crowd quote 8')::uuid`);
      await owner.query(`set local session_replication_role = origin`);
      const expected = await one(
        owner,
        `select
          (select count(*) from public.profiles where status = 'pending_approval' and role is not null) as pending_users,
          (select count(*) from public.projects) as projects,
          sum(commission_amount) as commissions_total,
          sum(commission_amount) filter (
            where to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM')
              = to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM')) as commissions_month,
          (select coalesce(sum(amount), 0) from public.commission_invoices where status = 'paid'
            and to_char(paid_on, 'YYYY-MM') = to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM')) as received_month,
          (select count(*) from public.commission_invoices where status = 'paid'
            and to_char(paid_on, 'YYYY-MM') = to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM')) as received_invoices,
          sum(base_amount) filter (
            where to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM')
              = to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM')) as deals_month,
          sum(commission_amount) filter (where due_at is null and invoice_id is null) as foreseen,
          sum(commission_amount) filter (where due_at is not null and invoice_id is null) as due
        from public.commissions`,
      );

      expect(await one(as('davi'), 'select * from platform_figures()')).toEqual(expected);
      expect(Number(expected?.projects)).toBe(1205);
      expect(expected?.commissions_month).not.toBe(expected?.commissions_total);
    }),
  );

  test(
    'the totals of a period have its first instant and not its last',
    scene(async ({ as, owner }) => {
      const { rows } = await database.current.owner.query(
        `select created_at as at from public.commissions where quote_id in (md5('crowd quote 5')::uuid, md5('crowd quote 8')::uuid) order by 1`,
      );
      const period = rows.map(({ at }) => at);
      expect(
        await one(as('davi'), `select * from commission_totals('', $1, $2)`, period),
      ).toMatchObject({ deals: '3', suppliers: '2' });
      expect(await one(as('davi'), `select * from commission_totals('', null, null)`)).toEqual(
        await one(
          owner,
          `select count(*) as deals, count(distinct c.supplier_id) as suppliers,
            sum(q.price) as approved, sum(c.commission_amount) as commission
          from public.commissions c join public.quotes q on q.id = c.quote_id`,
        ),
      );
    }),
  );

  test(
    'a search narrows the totals as it narrows the list, without accents and word by word',
    scene(async ({ as }) => {
      const totals = (search: string) =>
        one(as('davi'), `select * from commission_totals($1, null, null)`, [search]);

      // Two deals of the first project; one of them for the handrail.
      expect(await totals('sao joao')).toMatchObject({ deals: '2', approved: '9974.34' });
      expect(await totals('  LATAO  sítio ')).toEqual({
        deals: '1',
        suppliers: '1',
        approved: '1007.37',
        commission: '60.44',
      });
      expect(await totals('100%')).toEqual({
        deals: '0',
        suppliers: '0',
        approved: '0',
        commission: '0',
      });
    }),
  );
});

describe('[LST-001] referrals', () => {
  test(
    'the counters see every referral; an invitation open for more than 30 days is in the total only',
    scene(async ({ as, owner }) => {
      const figures = await one(as('davi'), 'select * from referral_figures()');

      expect(figures).toEqual(
        await one(
          owner,
          `select count(*) as total, count(*) filter (where status = 'completed') as completed,
            count(*) filter (where status = 'pending' and invited_at >= now() - interval '30 days') as pending
          from public.referrals`,
        ),
      );
      expect(figures).toMatchObject({ total: '1208', completed: '797' });
      expect(Number(figures?.pending)).toBeGreaterThan(11);
      expect(Number(figures?.pending)).toBeLessThan(100);
    }),
  );

  test(
    '[SCR-ADM-026] the five who brought most, by number and then by name, whatever the accents',
    scene(async ({ as, owner }) => {
      await owner.query(`set local session_replication_role = replica`);
      // As many as Igor has, and before him by name, though not by the bytes of it.
      await owner.query(
        `update public.profiles set full_name = 'Ícaro Rocha' where full_name = 'Wagner Rocha'`,
      );
      await owner.query(`
        delete from public.referrals where id in (
          select id from public.referrals
          where status = 'completed' and referrer_id = 'b0000000-0000-4000-8000-000000000011'
          limit (select count(*) filter (where referrer_id = 'b0000000-0000-4000-8000-000000000011')
              - count(*) filter (where referrer_id = 'b0000000-0000-4000-8000-000000000010')
            from public.referrals where status = 'completed'))`);
      await owner.query(`set local session_replication_role = origin`);

      expect(
        await as('davi').query('select full_name, role, completed from top_referrers()'),
      ).toEqual([
        { full_name: 'Renata Lopes', role: 'supplier', completed: '160' },
        { full_name: 'Clara Nogueira', role: 'client', completed: '159' },
        { full_name: 'Paulo Nunes', role: 'supplier', completed: '159' },
        { full_name: 'Ícaro Rocha', role: 'supplier', completed: '158' },
        { full_name: 'Igor Batista', role: 'supplier', completed: '158' },
      ]);
    }),
  );
});

describe('[LST-001] payments', () => {
  const sums = `select count(*) as quotes, sum(q.price) as approved,
      sum(paid) as paid, sum(q.price - paid) as remaining
    from public.quotes q
    cross join lateral (select coalesce(sum(y.amount), 0) as paid from public.payments y where y.quote_id = q.id) y
    where q.status = 'approved'`;

  test(
    'an architect’s totals are of their own quotes, reversals taken off; an admin’s of all',
    scene(async ({ as, owner }) => {
      const own = await one(as('ana'), 'select * from payment_totals()');

      expect(own).toEqual(await one(owner, `${sums} and q.architect_id = $1`, [ANA]));
      expect(Number(own?.quotes)).toBeGreaterThan(1300);
      expect(await one(as('davi'), 'select * from payment_totals()')).toEqual(
        await one(owner, sums),
      );
      expect(await one(as('davi'), 'select * from payment_totals($1)', [ANA])).toEqual(own);
      expect(await one(as('elisa'), 'select * from payment_totals($1)', [ANA])).toEqual({
        quotes: '0',
        approved: '0',
        paid: '0',
        remaining: '0',
      });
    }),
  );

  test(
    'the list has the rows of the specified call, in its order, each with its status',
    scene(async ({ as }) => {
      const specified = await as('ana').query('select * from get_approved_quotes_for_payments()');
      const listed = await as('ana').query('select * from list_payable_quotes() order by place');

      expect(
        listed.map(({ place, status, item_key, supplier_key, search_text, ...row }) => row),
      ).toEqual(specified);
      const status = (n: number) =>
        one(as('ana'), `select status from list_payable_quotes() where quote_id = md5($1)::uuid`, [
          `crowd quote ${n}`,
        ]);
      expect([await status(1), await status(2), await status(3)]).toEqual([
        { status: 'Pendente' },
        { status: 'Parcial' },
        { status: 'Pago' },
      ]);
      expect(
        await as('ana').query(
          `select item_description from list_payable_quotes() where search_text like '%latao vidracaria%'`,
        ),
      ).toEqual([{ item_description: 'Guarda-corpo de latão' }]);
      expect(await as('elisa').query('select * from list_payable_quotes($1)', [ANA])).toEqual([]);
    }),
  );
});

describe('[LST-001] projects', () => {
  const counted = `select count(*) as total,
      count(*) filter (where status = 'planning') as planning, count(*) filter (where status = 'quoting') as quoting,
      count(*) filter (where status = 'in_progress') as in_progress,
      count(*) filter (where status = 'completed') as completed, count(*) filter (where status = 'archived') as archived
    from public.projects p`;
  const money = (where: string) => `select
      (select sum(price) from public.quotes where status = 'approved' ${where}) as approved,
      (select sum(amount) from public.payments where true ${where}) as paid`;

  test(
    'the counters of an architect are of their own projects, those of an admin of all',
    scene(async ({ as, owner }) => {
      const own = `and architect_id = '${ANA}'`;
      expect(await one(as('ana'), 'select * from project_figures()')).toEqual({
        ...(await one(owner, `${counted} where true ${own}`)),
        ...(await one(owner, money(own))),
      });
      expect(await one(as('davi'), 'select * from project_figures()')).toEqual({
        ...(await one(owner, counted)),
        ...(await one(owner, money(''))),
      });
    }),
  );

  test(
    'a project of the list has its items and its sums; who may not see it does not',
    scene(async ({ as }) => {
      const first = `select name, items, approved, paid, client_name, architect_name from list_projects()
        where search_text like '%sitio%' and search_text like '%agua branca%'`;
      const row = {
        name: 'Sítio São João',
        items: '2',
        approved: '9974.34',
        paid: '0',
        client_name: 'Rafael Moura',
        architect_name: 'Ana Ribeiro',
      };
      // Both quotes half paid, after a payment of the whole was taken back.
      const second = `select items, approved, paid from list_projects() where name = 'Obra 2'`;
      expect(await as('davi').query(first)).toEqual([row]);
      expect(await as('ana').query(first)).toEqual([row]);
      expect(await as('ana').query(second)).toEqual([
        { items: '2', approved: '9989.08', paid: '4994.54' },
      ]);
      expect(await as('elisa').query(first)).toEqual([]);
      expect(
        await as('elisa').query('select distinct architect_name from list_projects()'),
      ).toEqual([{ architect_name: 'Elisa Prado' }]);
    }),
  );
});

describe('[LST-001] who may not see, does not see', () => {
  const forAdmins = [
    'platform_figures()',
    `commission_totals('', null, null)`,
    'list_commissions()',
    'list_referrals()',
    'referral_figures()',
    'top_referrers()',
  ];
  const forManagers = [
    'list_payable_quotes()',
    'payment_totals()',
    'list_projects()',
    'project_figures()',
  ];
  const refused = async (who: Actor, call: string) =>
    who.query(`select * from ${call}`).then(
      () => `${call} answered`,
      (error) => error.code,
    );
  const cases: [Person, string[]][] = [
    ['ana', forAdmins],
    ['bruno', [...forAdmins, ...forManagers]],
    ['clara', [...forAdmins, ...forManagers]],
    ['otavio', [...forAdmins, ...forManagers]],
    ['sergio', [...forAdmins, ...forManagers]],
  ];

  test.each(cases)('%s', (person, calls) =>
    scene(async ({ as }) => {
      for (const call of calls) expect(await refused(as(person), call)).toBe('42501');
    })(),
  );

  test(
    'nobody signed out',
    scene(async ({ asAnonymous }) => {
      for (const call of [...forAdmins, ...forManagers])
        expect(await refused(asAnonymous(), call)).toBe('42501');
    }),
  );
});

test(
  '[LST-002] words are compared without accents and capitals, whatever the alphabet they come in',
  scene(async ({ as }) => {
    expect(
      await one(
        as('davi'),
        `select private.plain_words('São João') as composed, private.plain_words(normalize('AÇÃO', nfd)) as taken_apart,
           private.plain_words('plain') as plain, private.plain_words(null) as nothing`,
      ),
    ).toEqual({ composed: 'sao joao', taken_apart: 'acao', plain: 'plain', nothing: null });
  }),
);
