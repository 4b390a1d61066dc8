import { describe, expect, test } from 'vitest';
import { brokenInvariants, itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { type Purchase, pay, purchase, purchases, save } from './testing.ts';

// Purchases for a project without a quote on Prumo.

const scene = useScene({ cast: true });

const THIRDS = [33.33, 33.33, 33.33, 0.01];
const due = (amount: number, place: number) => ({
  label: `${place + 1} de 4`,
  amount,
  due_on: `2027-0${place + 1}-10`,
});
const cancel = (who: Actor, id: string, version: number, reason: string | null = 'Loja devolveu') =>
  who.query('select cancel_purchase($1, $2, $3)', [id, version, reason]);

describe('a purchase', () => {
  test(
    '[OUT-001] is kept with its lines and instalments to the cent, numbered from C-0001, and read by client, architect and admin',
    scene(async ({ owner, as }) => {
      const { id, number } = await save(as('ana'), {
        kind: 'labour',
        vendor: 'João pedreiro',
        total: 100,
        lines: [
          {
            description: 'Diárias',
            quantity: 12.5,
            unit: 'diária',
            amount: 99.99,
            category: 'civil',
          },
          { description: 'Taxa', amount: 0.01 },
        ],
        instalments: THIRDS.map(due),
      });
      const second = await save(as('clara'), {
        total: 50,
        bought_on: null,
        instalments: [due(50, 0)],
      });

      expect([number, second.number]).toEqual([1, 2]);
      for (const person of ['ana', 'clara', 'davi']) {
        expect(await purchase(as(person), id), person).toMatchObject({
          label: 'C-0001',
          state: 'due',
          lines: [
            { category: 'civil', amount: 99.99, quantity: 12.5 },
            { category: null, amount: 0.01 },
          ],
          instalments: THIRDS.map((amount) => ({ amount, paid: 0, state: 'due' })),
        });
      }
      expect(await purchase(as('ana'), second.id)).toMatchObject({
        label: 'C-0002',
        state: 'planned',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-002] sent again by its id is stored once; in an old version it is refused, and a changed plan keeps the ids of its instalments',
    scene(async ({ owner, as }) => {
      const first = await save(as('ana'), { total: 100, instalments: THIRDS.map(due) });
      const again = await save(
        as('ana'),
        { total: 100, instalments: THIRDS.map(due) },
        { id: first.id },
      );
      expect(again).toEqual(first);
      expect(await purchases(as('ana'))).toHaveLength(1);
      const before = (await purchase(as('ana'), first.id)).instalments.map(({ id }) => id);

      const changed = await save(
        as('ana'),
        { total: 120, vendor: 'Casa do Construtor', instalments: [due(60, 0), due(60, 1)] },
        { id: first.id, version: 1 },
      );
      expect(changed).toEqual({ id: first.id, number: 1, version: 2 });
      const after = await purchase(as('clara'), first.id);
      expect(after).toMatchObject({ vendor: 'Casa do Construtor', version: 2, total: 120 });
      expect(after.instalments.map(({ id }) => id)).toEqual(before.slice(0, 2));
      await expect(
        save(as('ana'), { total: 90 }, { id: first.id, version: 1 }),
      ).rejects.toMatchObject({
        code: 'PT409',
        message: 'Esta compra mudou. Atualize a página e tente de novo.',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  const line = { description: 'Areia', amount: 100, category: 'civil' };
  test.each<[why: string, purchase: Purchase, code: string, message?: string]>([
    [
      'lines that do not sum',
      { total: 100, lines: [{ ...line, amount: 90 }] },
      'PURCH',
      'As linhas somam R$ 90,00; a compra vale R$ 100,00.',
    ],
    [
      'instalments that do not sum',
      { total: 100, instalments: [due(33.33, 0), due(33.33, 1), due(33.33, 2)] },
      'PURCH',
      'As parcelas somam R$ 99,99; a compra vale R$ 100,00.',
    ],
    [
      '61 lines',
      { total: 61, lines: Array.from({ length: 61 }, () => ({ ...line, amount: 1 })) },
      'PURCH',
    ],
    [
      '61 instalments',
      { total: 61, instalments: Array.from({ length: 61 }, () => due(1, 0)) },
      'PURCH',
    ],
    ['no line', { total: 100, lines: [] }, 'PURCH'],
    ['words for lines', { total: 100, lines: 'Areia' }, 'PURCH'],
    ['a list of numbers for lines', { total: 100, lines: [100] }, 'PURCH'],
    ['a line without words', { total: 100, lines: [{ ...line, description: '  ' }] }, 'PURCH'],
    ['a line of nothing', { total: 100, lines: [line, { ...line, amount: 0 }] }, 'PURCH'],
    [
      'a negative line',
      {
        total: 100,
        lines: [
          { ...line, amount: 110 },
          { ...line, amount: -10 },
        ],
      },
      'PURCH',
    ],
    ['a quantity of nothing', { total: 100, lines: [{ ...line, quantity: 0 }] }, 'PURCH'],
    [
      'a category that is none',
      { total: 100, lines: [{ ...line, category: 'jardim' }] },
      'PURCH',
      'Escolha uma categoria da lista.',
    ],
    ['half a cent', { total: 100.005 }, 'DECIM'],
    ['a total of nothing', { total: 0 }, 'PURCH', 'Informe o valor da compra.'],
    ['a total that is not a number', { total: 'cem' as unknown as number }, '22P02'],
    [
      'no vendor',
      { total: 100, vendor: '  ' },
      'PURCH',
      'Informe a loja ou a pessoa, em até 120 letras.',
    ],
    ['a vendor of 121 letters', { total: 100, vendor: 'x'.repeat(121) }, 'PURCH'],
    ['a kind that is none', { total: 100, kind: 'gift' }, 'PURCH', 'Escolha o tipo da compra.'],
    [
      'a day before 2000',
      { total: 100, bought_on: '1999-12-31' },
      'PURCH',
      'Confira a data da compra.',
    ],
    [
      'a plan without days',
      { total: 100, bought_on: null },
      'PURCH',
      'Uma compra tem de 1 a 60 parcelas, cada uma com o seu dia.',
    ],
    [
      'an instalment without a day',
      { total: 100, instalments: [{ amount: 100, due_on: null }] },
      'PURCH',
      'Informe o dia de cada parcela.',
    ],
    [
      'an item of another project',
      { total: 100, lines: [{ ...line, item_id: itemId('0203') }] },
      'PURCH',
      'Um dos itens não é deste projeto. Atualize a página.',
    ],
  ])('[OUT-002] %s: nothing is stored', (_why, bad, code, message) =>
    scene(async ({ as, owner }) => {
      await expect(save(as('ana'), bad)).rejects.toMatchObject({
        code,
        ...(message ? { message } : {}),
      });
      expect(await owner.query('select id from purchases')).toEqual([]);
    })(),
  );

  test.each([
    [1, 'refused'],
    [0, 'taken'],
    [-1, 'taken'],
  ])('[OUT-002] bought %d days from today in São Paulo it is %s', (days, outcome) =>
    scene(async ({ owner, as }) => {
      const [row] = await owner.query<{ day: string }>(
        'select (private.day_in_sao_paulo(now()) + $1::integer)::text as day',
        [days],
      );
      const saved = save(as('ana'), { total: 10, bought_on: row?.day ?? '' });
      if (outcome === 'taken') expect((await saved).number).toBe(1);
      else
        await expect(saved).rejects.toMatchObject({
          code: 'PURCH',
          message: 'A data da compra não pode estar no futuro.',
        });
    })(),
  );

  test(
    '[OUT-003] is changed and cancelled by the side that recorded it alone; the team cancels; never twice, never without words',
    scene(async ({ as, owner }) => {
      const anas = await save(as('ana'), { total: 100 });
      const claras = await save(as('clara'), { total: 100 });
      const other = { code: '42501', message: 'Só quem registrou esta compra pode mudá-la.' };
      await expect(save(as('clara'), { total: 90 }, { ...anas })).rejects.toMatchObject(other);
      await expect(save(as('ana'), { total: 90 }, { ...claras })).rejects.toMatchObject(other);
      await expect(cancel(as('clara'), anas.id, 1)).rejects.toMatchObject(other);
      await expect(cancel(as('ana'), claras.id, 1)).rejects.toMatchObject(other);

      await pay(as('clara'), claras.id, 40);
      await expect(save(as('clara'), { total: 39.99 }, { ...claras })).rejects.toMatchObject({
        message: 'O total não pode ficar abaixo do que já foi pago: R$ 40,00.',
      });
      await expect(cancel(as('davi'), claras.id, 1, '  ')).rejects.toMatchObject({
        message: 'Escreva o motivo do cancelamento.',
      });
      await expect(cancel(as('davi'), claras.id, 2)).rejects.toMatchObject({ code: 'PT409' });
      await cancel(as('davi'), claras.id, 1);
      const read = await purchase(as('ana'), claras.id);
      expect(read).toMatchObject({
        state: 'cancelled',
        paid: 0,
        cancel_reason: 'Loja devolveu',
        version: 2,
      });
      expect(read.payments.map(({ amount }) => amount)).toEqual([40, -40]);
      const over = { code: 'PURCH', message: 'Esta compra foi cancelada.' };
      await expect(cancel(as('clara'), claras.id, 2)).rejects.toMatchObject(over);
      await expect(pay(as('clara'), claras.id, 1)).rejects.toMatchObject(over);
      await expect(
        save(as('clara'), { total: 40 }, { id: claras.id, version: 2 }),
      ).rejects.toMatchObject({ code: 'PURCH' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['planning', 'quoting', 'in_progress', 'completed', 'archived'])(
    '[OUT-003] in a project that is %s it is recorded, unless the project is archived',
    (status) =>
      scene(async ({ as, owner }) => {
        await owner.query('alter table projects disable trigger user');
        await owner.query('update projects set status = $2 where id = $1', [
          PROJECT.vilaMariana,
          status,
        ]);
        await owner.query('alter table projects enable trigger user');
        const saved = save(as('clara'), { total: 10 });
        if (status !== 'archived') expect((await saved).number).toBe(1);
        else
          await expect(saved).rejects.toMatchObject({
            code: 'PHASE',
            message: 'Este projeto está arquivado.',
          });
      })(),
  );
});

describe('other people', () => {
  test(
    '[OUT-004] suppliers, other architects and clients, and people who are signed out read no row, file or notification of it, and no call works',
    scene(async ({ as, asAnonymous, owner }) => {
      const { id } = await save(as('ana'), { total: 100 });
      const [payment] = await pay(as('ana'), id, 60);
      const calls: [string, unknown[]][] = [
        [
          'select save_purchase($1, $2, \'{"vendor":"x","total":1}\', 1)',
          [id, PROJECT.vilaMariana],
        ],
        [
          'select save_purchase(gen_random_uuid(), $1, \'{"vendor":"x","total":1}\')',
          [PROJECT.vilaMariana],
        ],
        ["select cancel_purchase($1, 1, 'x')", [id]],
        ["select pay_purchase($1, 1, '2026-11-20')", [id]],
        ["select reverse_purchase_payment($1, 'x')", [payment?.payment_id]],
        ["select settle_reimbursements(array[$1]::uuid[], '2026-11-20')", [payment?.payment_id]],
        ["select sign_off('purchase', $1, 1, 'refused', 'x')", [id]],
      ];
      for (const person of ['elisa', 'rafael', 'bruno']) {
        for (const [text, values] of calls)
          await expect(as(person).query(text, values), `${person}: ${text}`).rejects.toMatchObject({
            code: expect.stringMatching(/^(PT404|42501)$/),
          });
      }
      for (const nobody of [asAnonymous(), as('bruno'), as('elisa'), as('rafael')]) {
        for (const table of [
          'purchases',
          'purchase_lines',
          'purchase_instalments',
          'purchase_payments',
        ]) {
          const rows = await nobody
            .query(`select id from ${table}`)
            .catch((refused) => refused.code);
          expect([[], '42501']).toContainEqual(rows);
        }
        const listed = await nobody
          .query('select * from get_purchases($1)', [PROJECT.vilaMariana])
          .catch((refused) => refused.code);
        expect([[], '42501']).toContainEqual(listed);
      }
      const notices = await owner.query<{ email: string }>(
        `select p.email from notifications n join profiles p on p.id = n.recipient_id where n.kind like 'purchase%'`,
      );
      expect(notices).toEqual([{ email: 'clara@prumo.test' }]);
      for (const table of [
        'purchases',
        'purchase_lines',
        'purchase_instalments',
        'purchase_payments',
      ])
        for (const person of ['ana', 'clara', 'davi'])
          await expect(as(person).query(`delete from ${table}`)).rejects.toMatchObject({
            code: '42501',
          });
    }),
  );

  test(
    '[OUT-004] an id that another person chose for a purchase is not theirs to read or change by sending it',
    scene(async ({ as }) => {
      const { id } = await save(as('ana'), { total: 100 });
      await expect(save(as('clara'), { total: 100 }, { id })).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(
        save(as('ana'), { total: 100 }, { id, project: PROJECT.altoDaLapa }),
      ).rejects.toMatchObject({ code: 'PT404', message: 'Compra não encontrada.' });
      expect(await purchases(as('ana'))).toMatchObject([{ total: 100, version: 1 }]);
    }),
  );
});

test(
  '[OUT-019] the list over all projects has what the list of each has, for architects their own and for the team all',
  scene(async ({ as }) => {
    const first = await save(as('ana'), { total: 100 });
    await pay(as('ana'), first.id, 40);
    await save(as('rafael'), { total: 50, vendor: 'Armazém' }, { project: PROJECT.altoDaLapa });
    const cancelled = await save(as('clara'), { total: 7 });
    await cancel(as('clara'), cancelled.id, 1);
    const listed = (who: Actor) =>
      who.query(
        `select project_id, vendor, total::float, paid::float, remaining::float, to_reimburse::float, state
         from list_purchases() order by total desc`,
      );
    const [lapa, mariana] = [PROJECT.altoDaLapa, PROJECT.vilaMariana];
    const vendor = 'Depósito Central';
    const all = [
      {
        project_id: mariana,
        vendor,
        total: 100,
        paid: 40,
        remaining: 60,
        to_reimburse: 40,
        state: 'late',
      },
      {
        project_id: lapa,
        vendor: 'Armazém',
        total: 50,
        paid: 0,
        remaining: 50,
        to_reimburse: 0,
        state: 'late',
      },
      {
        project_id: mariana,
        vendor,
        total: 7,
        paid: 0,
        remaining: 0,
        to_reimburse: 0,
        state: 'cancelled',
      },
    ];
    expect(await listed(as('ana'))).toEqual(all);
    expect(await listed(as('davi'))).toEqual(all);
    expect(await listed(as('elisa'))).toEqual([]);
    for (const person of ['clara', 'bruno'])
      await expect(listed(as(person)), person).rejects.toMatchObject({ code: '42501' });
    const found = await as('ana').query<{ vendor: string }>(
      `select vendor from list_purchases() where search_text like '%armazem%'`,
    );
    expect(found).toEqual([{ vendor: 'Armazém' }]);
    expect((await purchase(as('ana'), first.id)).state).toBe('late');
  }),
);
