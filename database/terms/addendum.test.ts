import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  inHours,
  invite,
  itemId,
  PERSON,
  PROJECT,
  quoteIdOf,
  quotesOf,
  requestOf,
} from './testing.ts';

const scene = useScene();
const { consultorio } = PROJECT;

interface Change {
  op: string;
  item_id?: string;
  description?: string;
  quantity?: number;
  unit?: string;
}
const issue = (who: Actor, note: string | null, changes: Change[] = [], until?: string) =>
  who.query<{ number: number; reopened: number }>(
    `select * from issue_addendum($1, 'marcenaria', $2, $3, $4)`,
    [consultorio, note, JSON.stringify(changes), until ?? null],
  );
const send = (who: Actor, quote: string, price: number) =>
  who.query(
    `update quotes set status = 'submitted', price = $2, delivery_time_days = 5 where id = $1`,
    [quote, price],
  );

/** Three joinery items; Bruno and Sílvia answered all, Bruno's first one was approved. */
async function start(owner: Actor, as: (name: 'ana' | 'bruno' | 'silvia') => Actor) {
  await owner.query(
    `insert into project_items (project_id, description, category) values ($1, 'Porta', 'marcenaria'), ($1, 'Nicho', 'marcenaria')`,
    [consultorio],
  );
  await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
  for (const supplier of ['bruno', 'silvia'] as const)
    await send(as(supplier), await quoteIdOf(owner, consultorio, supplier), 300);
  const [first, second, third] = await quotesOf(owner, consultorio, 'bruno');
  await as('ana').query('select * from approve_quotes($1, $2, true)', [consultorio, [first?.id]]);
  return {
    decided: first?.project_item_id ?? '',
    door: second?.project_item_id ?? '',
    niche: third?.project_item_id ?? '',
  };
}
const statuses = async (owner: Actor, supplier: string) =>
  (await quotesOf(owner, consultorio, supplier)).map(({ status, price }) => `${status} ${price}`);

describe('an addendum', () => {
  test(
    '[TRM-016] of words alone is numbered and read by the invited, and reopens nothing',
    scene(async ({ owner, as }) => {
      await start(owner, as);
      expect(await issue(as('ana'), ' O elevador não serve. ')).toEqual([
        { number: 1, reopened: 0 },
      ]);
      expect(await issue(as('ana'), 'Entrega só pela manhã.')).toEqual([
        { number: 2, reopened: 0 },
      ]);

      expect(await statuses(owner, 'silvia')).toEqual([
        'rejected 100.00',
        'submitted 100.00',
        'submitted 100.00',
      ]);
      const [read] = await as('silvia').query<{ addenda: object[] }>(
        'select addenda from get_request_terms($1)',
        [await quoteIdOf(owner, consultorio, 'silvia')],
      );
      expect(read?.addenda).toMatchObject([
        { number: 1, note: 'O elevador não serve.' },
        { number: 2 },
      ]);
      // How many offers were reopened would be a count of rivals.
      expect(JSON.stringify(read)).not.toContain('reopened');
      expect(await requestOf(owner, consultorio, 'bruno')).toMatchObject({ addendum: 2 });
    }),
  );

  test(
    '[TRM-017] that changes items has undecided offers sent again, leaves decided items, adds, cancels and moves the deadline',
    scene(async ({ owner, as }) => {
      const items = await start(owner, as);
      await owner.query('update quote_requests set respond_until = $1', [inHours(1)]);

      expect(
        await issue(as('ana'), 'Medidas novas', [
          { op: 'change', item_id: items.door, quantity: 2 },
          { op: 'cancel', item_id: items.niche },
          { op: 'add', description: 'Rodapé', quantity: 12, unit: 'm' },
        ]),
      ).toEqual([{ number: 1, reopened: 2 }]);

      expect(await statuses(owner, 'bruno')).toEqual([
        'approved 100.00',
        'requested null',
        'rejected 100.00',
        'requested null',
      ]);
      const [, , cancelled] = await quotesOf(owner, consultorio, 'silvia');
      expect(cancelled).toMatchObject({
        closed_as: 'cancelled',
        rejection_reason: 'O item foi retirado da solicitação',
      });
      const request = await requestOf(owner, consultorio, 'silvia');
      expect(request.addendum).toBe(1);
      expect(request.respond_until?.getTime()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
      expect(
        await as('ana').query(
          `select description, quantity::float from project_items where project_id = $1 and category = 'marcenaria' order by position`,
          [consultorio],
        ),
      ).toMatchObject([{}, { description: 'Porta', quantity: 2 }, { description: 'Rodapé' }]);
      expect(await owner.query('select changes from addenda')).toMatchObject([
        {
          changes: [
            { op: 'change', before: { quantity: 1 }, after: { quantity: 2 } },
            { op: 'cancel', before: { description: 'Nicho' } },
            { op: 'add', after: { description: 'Rodapé', unit: 'm' } },
          ],
        },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-017] [VER-006] is answered in one call: unit prices times the new quantity, what was added not quoted, what was decided untouched',
    scene(async ({ owner, as }) => {
      const items = await start(owner, as);
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      const offer = {
        delivery_time_days: 5,
        lines: [items.door, items.niche].map((id) => ({ project_item_id: id, unit_price: 110 })),
      };
      await as('bruno').query('select * from submit_quote($1, $2, 1)', [
        quote,
        JSON.stringify(offer),
      ]);
      await issue(as('ana'), null, [
        { op: 'change', item_id: items.door, quantity: 3 },
        { op: 'add', description: 'Rodapé' },
      ]);

      const [confirmed] = await as('bruno').query('select * from confirm_quote($1, 2)', [quote]);

      expect(confirmed).toMatchObject({ version: 3, total: '440.00' });
      expect(await statuses(owner, 'bruno')).toEqual([
        'approved 100.00',
        'submitted 330.00',
        'submitted 110.00',
        'submitted null',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-018] is followed by a plain answer whose total is split over the open items alone',
    scene(async ({ owner, as }) => {
      const items = await start(owner, as);
      await issue(as('ana'), 'Medidas novas', [
        { op: 'change', item_id: items.door, quantity: 2 },
        { op: 'cancel', item_id: items.niche },
        { op: 'add', description: 'Rodapé' },
      ]);
      const [, , , added] = await quotesOf(owner, consultorio, 'bruno');
      await send(as('bruno'), added?.id ?? '', 500.01);

      expect(await statuses(owner, 'bruno')).toEqual([
        'approved 100.00',
        expect.stringMatching(/^submitted 250\.0[01]$/),
        'rejected 100.00',
        expect.stringMatching(/^submitted 250\.0[01]$/),
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-017] finds a supplier who declined declined for the new items too, until it changes its mind',
    scene(async ({ owner, as }) => {
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, PERSON.silvia] });
      const quote = await quoteIdOf(owner, consultorio, 'bruno');
      await as('bruno').query(`select answer_intent($1, 'will_not_quote', 'schedule')`, [quote]);
      await issue(as('ana'), null, [{ op: 'add', description: 'Rodapé' }]);

      expect(await statuses(owner, 'bruno')).toEqual(['rejected null', 'rejected null']);
      expect(await statuses(owner, 'silvia')).toEqual(['requested null', 'requested null']);
      await as('bruno').query(`select answer_intent($1, 'will_quote')`, [quote]);
      expect(await statuses(owner, 'bruno')).toEqual(['requested null', 'requested null']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TRM-017] is refused without words, for a decided item, for a deadline too near and outside quotation',
    scene(async ({ owner, as }) => {
      await expect(issue(as('ana'), 'Cedo demais')).rejects.toMatchObject({ code: 'QPHAS' });
      const items = await start(owner, as);
      const refused: [Parameters<typeof issue>, object][] = [
        [[as('ana'), '  '], { code: 'ADDEN', message: 'Escreva o que mudou na solicitação.' }],
        [
          [as('ana'), 'x', [{ op: 'change', item_id: items.decided, quantity: 2 }]],
          { code: 'ADDEN', message: 'Um item já decidido não muda mais.' },
        ],
        [[as('ana'), 'x', [{ op: 'cancel', item_id: itemId('0203') }]], { code: 'ADDEN' }],
        [[as('ana'), 'x', [{ op: 'drop', item_id: items.door }]], { code: 'ADDEN' }],
        [[as('ana'), 'x', [{ op: 'cancel', item_id: items.door }], inHours(47)], { code: 'TERMS' }],
        [[as('ana'), 'x', [{ op: 'add', description: ' ' }]], { code: '23514' }],
      ];
      for (const [call, error] of refused)
        await expect(issue(...call)).rejects.toMatchObject(error);

      expect(await owner.query('select from addenda')).toEqual([]);
      expect(await owner.query('select from project_items where cancelled_at is not null')).toEqual(
        [],
      );
    }),
  );

  test(
    '[TRM-017] is issued by nobody but the project’s architect [T72]',
    scene(async ({ owner, as }) => {
      await start(owner, as);
      await expect(issue(as('elisa'), 'x')).rejects.toMatchObject({ code: 'PT404' });
      for (const stranger of ['bruno', 'silvia', 'clara', 'davi'] as const)
        await expect(issue(as(stranger), 'x')).rejects.toMatchObject({ code: '42501' });
      expect(await owner.query('select from addenda')).toEqual([]);
    }),
  );
});
