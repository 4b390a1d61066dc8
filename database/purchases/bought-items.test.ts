import { describe, expect, test } from 'vitest';
import { race } from '../quotes/testing-parallel.ts';
import {
  brokenInvariants,
  itemId,
  PERSON,
  PROJECT,
  quoteIds,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { type Actor, useDatabase, useScene } from '../testing.ts';
import { save } from './testing.ts';

// An item of the list that was bought outside.

const scene = useScene({ cast: true });

/** The kitchen of Alto da Lapa, which Marcos, Gustavo and Joana offered. */
const KITCHEN = itemId('0201');
const buy = (
  who: Actor,
  {
    item = KITCHEN,
    bought_on = '2026-11-20' as string | null,
    ...options
  }: Record<string, unknown> & { item?: string; bought_on?: string | null } = {},
) =>
  save(
    who,
    {
      total: 100,
      bought_on,
      lines: [{ description: 'Armário', amount: 100, item_id: item }],
      instalments: [{ amount: 100, due_on: '2027-01-10' }],
    },
    { project: PROJECT.altoDaLapa, ...options },
  );
const ofKitchen = (owner: Actor) =>
  owner.query<{ status: string; closed_as: string | null; reason: string | null }>(
    'select status, closed_as, rejection_reason as reason from quotes where project_item_id = $1',
    [KITCHEN],
  );
const categoryOf = async (owner: Actor) =>
  (
    await owner.query<{ category: string }>('select category from project_items where id = $1', [
      KITCHEN,
    ])
  )[0]?.category;
const undecided = async (who: Actor) => {
  const rows = await who.query<{ category: string | null; undecided_items: number }>(
    'select category, undecided_items from get_budget_control($1)',
    [PROJECT.altoDaLapa],
  );
  return rows.find(({ category }) => category === null)?.undecided_items ?? 0;
};

describe('an item bought outside', () => {
  test(
    '[OUT-5] [OUT-012] closes what was asked for it, with the sentence, and nothing else; the control has one item less to buy',
    scene(async ({ as, owner }) => {
      const before = await undecided(as('ana'));
      const others = await owner.query(
        'select id, status from quotes where project_item_id <> $1 order by id',
        [KITCHEN],
      );

      await buy(as('rafael'));

      const closed = await ofKitchen(owner);
      expect(closed.length).toBeGreaterThan(2);
      for (const quote of closed)
        expect(quote).toEqual({
          status: 'rejected',
          closed_as: 'bought_elsewhere',
          reason: 'O item foi comprado por fora',
        });
      expect(
        await owner.query('select id, status from quotes where project_item_id <> $1 order by id', [
          KITCHEN,
        ]),
      ).toEqual(others);
      expect(await undecided(as('ana'))).toBe(before - 1);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-5] [OUT-012] cannot be approved, plainly or by function, nor invited for, nor asked about in a round or an addendum',
    scene(async ({ as, owner }) => {
      const { id: quote } = await quoteOf(owner, '0201', 'marcos');
      await buy(as('ana'));

      await expect(
        as('ana').query(`update quotes set status = 'approved' where id = $1`, [quote]),
      ).rejects.toMatchObject({ code: 'QSTAT' });
      await expect(
        as('ana').query('select * from approve_quotes($1, $2, true)', [
          PROJECT.altoDaLapa,
          [quote],
        ]),
      ).rejects.toMatchObject({ code: 'QSTAT' });
      await expect(
        as('ana').query('select * from open_round($1, $2)', [PROJECT.altoDaLapa, [KITCHEN]]),
      ).rejects.toMatchObject({ code: 'QITEM' });
      await expect(
        as('ana').query('select * from issue_addendum($1, $2, $3, $4)', [
          PROJECT.altoDaLapa,
          await categoryOf(owner),
          'Mudou',
          JSON.stringify([{ op: 'change', item_id: KITCHEN, quantity: 2 }]),
        ]),
      ).rejects.toMatchObject({ code: 'ADDEN', message: 'Um item já decidido não muda mais.' });
      await as('ana').query('select private.function_send_quote_invitations($1)', [
        {
          project_id: PROJECT.altoDaLapa,
          selected_suppliers: { marcenaria: [PERSON.bruno] },
        },
      ]);
      expect(
        (await ofKitchen(owner)).filter(({ closed_as }) => closed_as !== 'bought_elsewhere'),
      ).toEqual([]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-5] [OUT-012] whose purchase is cancelled, or loses its line, is open again, and a round asks the same suppliers',
    scene(async ({ as, owner }) => {
      const before = await undecided(as('ana'));
      const { id } = await buy(as('ana'));
      await as('ana').query("select cancel_purchase($1, 1, 'A loja não entrega')", [id]);
      expect(await undecided(as('ana'))).toBe(before);
      await as('ana').query('select * from open_round($1, $2)', [PROJECT.altoDaLapa, [KITCHEN]]);
      const asked = (await ofKitchen(owner)).filter(({ status }) => status === 'requested');
      expect(asked.length).toBeGreaterThan(2);

      const again = await buy(as('ana'));
      expect(await undecided(as('ana'))).toBe(before - 1);
      await save(
        as('ana'),
        { total: 100 },
        { id: again.id, version: 1, project: PROJECT.altoDaLapa },
      );
      expect(await undecided(as('ana'))).toBe(before);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-5] [OUT-012] an item with an approved quote is not bought, nor planned to be; a planned purchase closes nothing',
    scene(async ({ as, owner }) => {
      const open = await ofKitchen(owner);
      const { id } = await buy(as('ana'), { bought_on: null });
      expect(await ofKitchen(owner)).toEqual(open);

      const { id: quote } = await quoteOf(owner, '0201', 'marcos');
      await as('ana').query('select * from approve_quotes($1, $2, true)', [
        PROJECT.altoDaLapa,
        [quote],
      ]);
      const decided = { code: 'PURCH', message: 'Este item já tem um orçamento aprovado.' };
      await expect(buy(as('ana'))).rejects.toMatchObject(decided);
      await expect(buy(as('ana'), { bought_on: null })).rejects.toMatchObject(decided);
      await expect(buy(as('ana'), { id, version: 1 })).rejects.toMatchObject(decided);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[OUT-5] [OUT-012] suppliers are notified that it was bought outside, those who offered with the reason, and not where or for how much',
    scene(async ({ as, owner }) => {
      await buy(as('ana'));
      const notices = await owner.query<{ email: string; kind: string; data: string }>(
        `select p.email, n.kind, n.data::text as data from notifications n join profiles p on p.id = n.recipient_id
         where p.role = 'supplier' and n.happened_at >= now() order by p.email`,
      );
      expect(notices.map(({ kind }) => kind)).toEqual(notices.map(() => 'quote_not_approved'));
      expect(notices.length).toBeGreaterThan(0);
      const mails = await owner.query<{ data: string }>(
        `select data::text as data from private.outbox where kind = 'quote_not_approved' and created_at >= now()`,
      );
      for (const { data } of [...notices, ...mails]) {
        expect(data).not.toContain('Depósito');
        expect(data).not.toContain('C-0001');
      }
      expect(mails.some(({ data }) => data.includes('O item foi comprado por fora'))).toBe(true);
    }),
  );

  test(
    '[OUT-5] [OUT-012] the lines of an item follow when its category changes, and lose it when it is taken off the list',
    scene(async ({ as, owner }) => {
      const [item] = await as('ana').query<{ id: string }>(
        `insert into project_items (project_id, description, category) values ($1, 'Box', 'vidracaria') returning id`,
        [PROJECT.consultorio],
      );
      await buy(as('ana'), { item: item?.id, project: PROJECT.consultorio });
      const lines = () => owner.query('select category, item_id from purchase_lines');
      expect(await lines()).toEqual([{ category: 'vidracaria', item_id: item?.id }]);
      await as('ana').query(`update project_items set category = 'civil' where id = $1`, [
        item?.id,
      ]);
      expect(await lines()).toEqual([{ category: 'civil', item_id: item?.id }]);
      expect(await brokenInvariants(owner)).toEqual([]);
      await as('ana').query('delete from project_items where id = $1', [item?.id]);
      expect(await lines()).toEqual([{ category: 'civil', item_id: null }]);
    }),
  );
});

const database = useDatabase({ cast: true });

test('[OUT-5] [OUT-012] of a purchase and approvals of one item at once one is made', async () => {
  const owner: Actor = {
    query: async (text, values) => (await database.current.owner.query(text, values)).rows,
  };
  const quotes = await quoteIds(owner, '0201 marcos', '0201 gustavo');
  const { won, lost } = await race<unknown>(database.current, 'ana', 12, (racer, index) =>
    index % 3 === 0
      ? buy(racer)
      : index % 3 === 1
        ? racer.query('select * from approve_quotes($1, $2, true)', [
            PROJECT.altoDaLapa,
            [quotes[0]],
          ])
        : racer.query(`update quotes set status = 'approved' where id = $1`, [quotes[1]]),
  );
  expect(won.length).toBeGreaterThan(0);
  for (const { code } of lost)
    expect(['PURCH', 'QSTAT', 'PT409', 'QPHAS', '55P03', 'CLAPR']).toContain(code);
  const [state] = await owner.query<{ approved: string; bought: string }>(
    `select (select count(*) from quotes where project_item_id = $1 and status = 'approved') as approved,
      (select count(*) from purchase_lines where item_id = $1) as bought`,
    [KITCHEN],
  );
  expect([Number(state?.approved), Number(state?.bought) > 0 ? 1 : 0].sort()).toEqual([0, 1]);
  expect(await brokenInvariants(owner)).toEqual([]);
});
