import { describe, expect, test } from 'vitest';
import { letters } from '../mail.ts';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { fromNow, mailed, notified } from './testing.ts';
import { noticeKinds, noticeWords } from './words.ts';

const scene = useScene({ cast: true });

const approve = async ({ as, owner }: Scene, ...names: string[]) =>
  as('ana').query(`update quotes set status = 'approved' where id = any ($1)`, [
    await quoteIds(owner, ...names),
  ]);
const invite = ({ as }: Scene) =>
  as('ana').query('select private.function_send_quote_invitations($1)', [
    {
      project_id: 'e0000000-0000-4000-8000-000000000003',
      selected_suppliers: { marcenaria: [PERSON.bruno] },
    },
  ]);
const pay = async ({ as, owner }: Scene, amounts: number[]) => {
  const [quote] = await quoteIds(owner, '0103 bruno');
  return as('ana').query<{ id: string }>(
    `insert into payments (quote_id, amount, payment_date)
     select $1, amount, current_date from unnest($2::numeric[]) amount returning id`,
    [quote, amounts],
  );
};
const forecast = ({ owner }: Scene, project: string, category: string, amount: number) =>
  owner.query(
    `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, $2, $3)
     on conflict (project_id, category) do update set budgeted_amount = excluded.budgeted_amount`,
    [project, category, amount],
  );

/** Each event of the product, and exactly who is notified of it in the list and by mail. */
const EVENTS: [
  what: string,
  act: (stage: Scene) => Promise<unknown>,
  list: string[],
  mail: string[],
][] = [
  [
    'a supplier is asked to quote',
    invite,
    ['quote_requested to bruno'],
    ['quote_requested to bruno'],
  ],
  [
    'a supplier answers',
    async (stage) => {
      const [id] = await quoteIds(stage.owner, '0203 bruno');
      await stage
        .as('bruno')
        .query(
          `update quotes set price = 100, delivery_time_days = 5, status = 'submitted' where id = $1`,
          [id],
        );
    },
    ['quote_received to ana'],
    ['quote_received to ana'],
  ],
  [
    'the architect approves an offer',
    (stage) => approve(stage, '0201 marcos'),
    [
      'client_quotes_approved to rafael',
      'quote_approved to marcos',
      'quote_not_approved to gustavo',
      'quote_not_approved to joana',
    ],
    [
      'client_quotes_approved to rafael',
      'quote_approved to marcos',
      'quote_not_approved to gustavo',
      'quote_not_approved to joana',
    ],
  ],
  [
    'a payment is registered: the client’s mail is the digest of the day',
    (stage) => pay(stage, [10]),
    ['payment_recorded to bruno', 'payment_registered to clara'],
    [],
  ],
  [
    'a payment is taken back',
    async (stage) => {
      const [payment] = await pay(stage, [10]);
      await fromNow(stage);
      await stage.as('ana').query(`select reverse_payment($1, 'Engano')`, [payment?.id]);
    },
    ['payment_reversed to clara', 'payment_withdrawn to bruno'],
    [],
  ],
  [
    'a forecast falls below what is approved',
    (stage) => forecast(stage, PROJECT.vilaMariana, 'marcenaria', 1000),
    ['budget_threshold to ana', 'budget_threshold to clara'],
    ['budget_threshold to ana', 'budget_threshold to clara'],
  ],
  [
    'somebody registers',
    ({ owner }) =>
      owner.query(
        `with account as (insert into auth.users (email) values ('nova@prumo.test') returning id, email)
         insert into profiles (id, email, full_name, role)
         select id, email, 'Nova Pessoa', 'client' from account`,
      ),
    ['registration_received to davi'],
    ['registration_received to davi'],
  ],
  [
    'somebody asks to be erased',
    ({ as }) => as('elisa').query('select request_erasure()'),
    ['erasure_requested to davi'],
    ['erasure_requested to davi'],
  ],
  [
    'a client objects to a project',
    ({ as }) => as('rafael').query('select object_to_project($1)', [PROJECT.altoDaLapa]),
    ['project_objected to davi'],
    ['project_objected to davi'],
  ],
];

const lines = (rows: { kind: string; to: string }[]) =>
  rows.map((row) => `${row.kind} to ${row.to}`);

describe('[AVI-001] each event reaches exactly the people it concerns', () => {
  test.each(EVENTS)('%s', (_what, act, list, mail) =>
    scene(async (stage) => {
      await fromNow(stage);
      await act(stage);
      expect(lines(await notified(stage))).toEqual(list);
      expect(lines(await mailed(stage))).toEqual(mail);
    })(),
  );

  test(
    'a project that is opened in a client’s name: the list, and the mail that cannot be switched off',
    scene(async (stage) => {
      await fromNow(stage);
      await stage.as('rafael').query(`select set_notification_preference('projects', true, 'off')`);
      await stage
        .as('ana')
        .query('insert into projects (name, client_id, architect_id) values ($1, $2, $3)', [
          'Casa nova',
          PERSON.rafael,
          PERSON.ana,
        ]);
      expect(lines(await notified(stage))).toEqual(['project_opened to rafael']);
      expect(lines(await mailed(stage))).toEqual(['project_opened to rafael']);
    }),
  );

  test(
    'who acts is not notified of their own act',
    scene(async (stage) => {
      await fromNow(stage);
      await stage
        .as('davi')
        .query('select request_erasure()')
        .catch(() => {});
      expect(await notified(stage)).toEqual([]);
    }),
  );
});

describe('[AVI-002] [CTL-002] client and architect are notified of a forecast', () => {
  const notices = async (stage: Scene) =>
    (await notified(stage))
      .filter(({ kind, to }) => kind === 'budget_threshold' && to === 'clara')
      .map(({ data }) => data.percent);
  /** The approved quotes for the joinery of Vila Mariana sum to R$ 27.150,00. */
  const APPROVED = 27_150;

  test.each([
    [APPROVED / 0.75 + 0.01, []],
    [APPROVED / 0.75, [75]],
    [APPROVED / 0.9 + 0.01, [75]],
    [APPROVED / 0.9 - 0.01, [90]],
    [APPROVED, [90]],
    [APPROVED - 0.01, [100]],
    [0, []],
  ])('of R$ %d with R$ 27.150,00 approved: %j', (amount, percents) =>
    scene(async (stage) => {
      const [{ sum } = { sum: 0 }] = await stage.owner.query<{ sum: string }>(
        `select sum(price) from quotes where project_id = $1 and category = 'marcenaria' and status = 'approved'`,
        [PROJECT.vilaMariana],
      );
      expect(Number(sum)).toBe(APPROVED);
      await fromNow(stage);
      await forecast(stage, PROJECT.vilaMariana, 'marcenaria', Math.ceil(amount * 100) / 100);
      expect(await notices(stage)).toEqual(percents);
    })(),
  );

  test(
    'once for each forecast and limit',
    scene(async (stage) => {
      await fromNow(stage);
      await forecast(stage, PROJECT.vilaMariana, 'marcenaria', 28_000);
      await forecast(stage, PROJECT.vilaMariana, 'marcenaria', 28_000);
      expect(await notices(stage)).toEqual([90]);
      await forecast(stage, PROJECT.vilaMariana, 'marcenaria', 100_000);
      await forecast(stage, PROJECT.vilaMariana, 'marcenaria', 27_000);
      expect(await notices(stage)).toEqual([90, 100]);
    }),
  );
});

describe('[AVI-003] words', () => {
  test(
    'every kind has words in the list, and a mail where it is mailed',
    scene(async ({ owner }) => {
      const kinds = await owner.query<{ kind: string; is_mailed: boolean }>(
        'select kind, is_mailed from private.notice_kinds() order by kind',
      );
      expect([...noticeKinds].sort()).toEqual(kinds.map(({ kind }) => kind));
      for (const { kind, is_mailed } of kinds)
        if (is_mailed) expect(Object.keys(letters)).toContain(kind);
    }),
  );

  test.each([
    [
      {
        kind: 'quote_received',
        data: { category: 'marcenaria' },
        times: 1,
        about_name: 'Bruno',
        project_name: 'Casa',
      },
      { title: 'Bruno enviou a proposta', detail: 'Marcenaria · Casa', action: 'Comparar' },
    ],
    [
      {
        kind: 'budget_threshold',
        data: { category: 'civil', percent: 90, approved: 910.5, forecast: 1000 },
        times: 1,
        about_name: null,
        project_name: 'Casa',
      },
      {
        title: 'Civil chegou a 90% do previsto',
        detail: 'R$ 910,50 de R$ 1.000,00 · Casa',
        action: 'Ver',
      },
    ],
    [
      {
        kind: 'registration_received',
        data: { role: 'supplier' },
        times: 3,
        about_name: 'Bruno',
        project_name: null,
      },
      { title: '3 novos cadastros', detail: 'O último: Bruno', action: 'Analisar' },
    ],
    [
      { kind: 'of_a_newer_version', data: null, times: 1, about_name: null, project_name: 'Casa' },
      { title: 'Há uma novidade', detail: 'Casa', action: 'Ver' },
    ],
  ])('%j', (notice, said) => {
    const plain = Object.fromEntries(
      Object.entries(noticeWords(notice)).map(([key, text]) => [
        key,
        text.replaceAll('\u00a0', ' '),
      ]),
    );
    expect(plain).toEqual(said);
  });
});
