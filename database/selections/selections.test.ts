import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  PERSON,
  PROJECT,
  quoteIds,
  quoteOf,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';
import { decide, project, send, setApproval, standing } from './testing.ts';

// Quotes that an architect sends to the client, who approves or refuses each.

const scene = useScene();

const review = (who: Actor, of: string = PROJECT.altoDaLapa) =>
  who.query('select * from get_selection_review($1)', [of]);
const THREE = ['0201 marcos', '0203 silvia', '0205 paulo'];

describe('the client', () => {
  test(
    '[DEC-005] approves two of three and refuses one with words: commissions, rivals closed, work in progress',
    scene(async ({ owner, as }) => {
      await setApproval(as('ana'), 'always');
      const selection = await send(as('ana'), owner, THREE, { message: ' Fechei com eles. ' });
      const decisions = { '0201 marcos': true, '0203 silvia': true, '0205 paulo': ' ' } as const;

      await expect(decide(as('rafael'), owner, selection, decisions)).rejects.toMatchObject({
        code: 'SELEC',
        message: 'Escreva por que recusou.',
      });
      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ status: 'submitted' });
      expect(
        await decide(as('rafael'), owner, selection, { ...decisions, '0205 paulo': 'Muito caro.' }),
      ).toEqual([{ approved_quotes: 2, refused_quotes: 1 }]);

      expect(await standing(owner, '0201')).toEqual([
        'gustavo rejected lost',
        'joana rejected no_response',
        'marcos approved',
      ]);
      expect(await standing(owner, '0205')).toEqual(['paulo submitted', 'renata requested']);
      expect(
        await owner.query(
          `select count(*)::int as commissions from commissions where project_id = $1`,
          [PROJECT.altoDaLapa],
        ),
      ).toEqual([{ commissions: 2 }]);
      expect(await project(owner)).toMatchObject({ status: 'in_progress' });
      expect(await review(as('ana'))).toMatchObject([
        { status: 'decided', message: 'Fechei com eles.', decision: 'approved' },
        { decision: 'approved' },
        { decision: 'refused', justification: 'Muito caro.' },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[CLI-005] reads the room of each item and its place in the list, as the architect has them now',
    scene(async ({ owner, as }) => {
      await setApproval(as('ana'), 'always');
      await send(as('ana'), owner, THREE);
      const [first] = await review(as('rafael'));
      await as('ana').query(`update project_items set room = 'Varanda' where id = $1`, [
        first?.item_id,
      ]);
      const rows = await review(as('rafael'));
      expect(rows[0]).toMatchObject({ item_id: first?.item_id, room: 'Varanda' });
      expect(
        rows.map(({ item_id, room, item_position }) => [item_id, room, item_position]),
      ).toEqual(
        (
          await owner.query<{ id: string; room: string | null; position: number }>(
            `select id, room, position from project_items where id = any ($1) order by category, position`,
            [rows.map(({ item_id }) => item_id)],
          )
        ).map(({ id, room, position }) => [id, room, position]),
      );
    }),
  );

  test(
    '[DEC-032] reads how many items of each category, and of the project, are neither approved nor in the selection',
    scene(async ({ owner, as }) => {
      await setApproval(as('ana'), 'always');
      await send(as('ana'), owner, THREE);
      const rows = await review(as('rafael'));
      // Counted in plain SQL: what is not cancelled, not approved, and not one of the three.
      const items = await owner.query<{ category: string; items: number }>(
        `select i.category, count(*)::int as items from project_items i
         where i.project_id = $1 and i.cancelled_at is null
           and not exists (select from quotes q where q.project_item_id = i.id and q.status = 'approved')
           and i.id <> all ($2::uuid[])
         group by i.category`,
        [PROJECT.altoDaLapa, rows.map(({ item_id }) => item_id)],
      );
      expect(items.length).toBeGreaterThan(0);
      expect(
        rows.map(({ category, category_missing, project_missing }) => [
          category,
          category_missing,
          project_missing,
        ]),
      ).toEqual(
        rows.map(({ category }) => [
          category,
          items.find((row) => row.category === category)?.items ?? 0,
          items.reduce((sum, row) => sum + row.items, 0),
        ]),
      );
    }),
  );

  test.each([
    [true, ['silvia submitted'], ['paulo submitted']],
    [false, ['silvia rejected lost'], ['paulo submitted']],
  ])(
    '[DEC-005] with keep_undecided %j: other items follow it, refused ones stay in quotation',
    (keep, others, refused) =>
      scene(async ({ owner, as }) => {
        const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo'], { keep });
        await decide(as('rafael'), owner, selection, {
          '0201 marcos': true,
          '0205 paulo': 'Prefiro esperar.',
        });

        expect(await standing(owner, '0203')).toEqual(expect.arrayContaining(others));
        expect(await standing(owner, '0205')).toEqual(expect.arrayContaining(refused));
        expect(await brokenInvariants(owner)).toEqual([]);
      })(),
  );

  test(
    '[DEC-005] refuses everything: nothing is approved, nothing else closed, the project stays in quotation',
    scene(async ({ owner, as }) => {
      const selection = await send(as('ana'), owner, ['0201 marcos'], { keep: false });

      expect(await decide(as('rafael'), owner, selection, { '0201 marcos': 'Não.' })).toEqual([
        { approved_quotes: 0, refused_quotes: 1 },
      ]);

      expect(await standing(owner, '0201')).toContain('gustavo submitted');
      expect(await project(owner)).toMatchObject({ status: 'quoting' });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-005] answers for each quote of the selection and no other, once; the same again gives the same answer',
    scene(async ({ owner, as }) => {
      const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo']);
      const parts: Record<string, true>[] = [
        { '0201 marcos': true },
        { '0201 marcos': true, '0205 paulo': true, '0203 silvia': true },
        { '0201 marcos': true, '0201 gustavo': true },
      ];
      for (const part of parts)
        await expect(decide(as('rafael'), owner, selection, part)).rejects.toMatchObject({
          code: 'SELEC',
        });
      for (const said of ['{}', '[1]', '[{"decision": "maybe"}]'])
        await expect(
          as('rafael').query('select * from decide_selection($1, $2)', [selection, said]),
        ).rejects.toMatchObject({ code: 'SELEC' });

      const first = { '0201 marcos': true, '0205 paulo': 'Caro.' } as const;
      const answer = [{ approved_quotes: 1, refused_quotes: 1 }];
      expect(await decide(as('rafael'), owner, selection, first)).toEqual(answer);
      expect(await decide(as('rafael'), owner, selection, first)).toEqual(answer);
      await expect(
        decide(as('rafael'), owner, selection, { '0201 marcos': true, '0205 paulo': true }),
      ).rejects.toMatchObject({ code: 'PT409', message: 'Esta seleção já foi respondida.' });
      expect(await standing(owner, '0205')).toContain('paulo submitted');
    }),
  );
});

describe('an offer whose validity ends while the client decides', () => {
  test.each([
    ['the day before its last day', 1, false],
    ['on its last day', 0, false],
    ['the day after its last day', -1, true],
  ])('[DEC-006] %s, stale: %s', (_when, left, isStale) =>
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      const selection = await send(as('ana'), owner, ['0203 bruno']);
      await owner.query(
        `update quote_versions set valid_until = private.day_in_sao_paulo(now()) + $1::integer
         where supplier_id = '${PERSON.bruno}'`,
        [left],
      );

      expect(await review(as('rafael'))).toMatchObject([{ is_stale: isStale }]);
      const decided = decide(as('rafael'), owner, selection, { '0203 bruno': true });
      if (isStale) await expect(decided).rejects.toMatchObject({ code: 'PT409' });
      else await decided;
      expect(await quoteOf(owner, '0203', 'bruno')).toMatchObject({
        status: isStale ? 'submitted' : 'approved',
      });
    })(),
  );
});

describe('an offer that changes while the client decides', () => {
  test.each<[string, (bruno: Actor, owner: Actor) => Promise<unknown>]>([
    ['a new version', (bruno, owner) => submit(bruno, owner, offer(90, 210), 1)],
    [
      'a withdrawal',
      async (bruno, owner) =>
        bruno.query('select withdraw_quote($1)', await quoteIds(owner, '0203 bruno')),
    ],
    [
      'the end of its validity',
      (_bruno, owner) =>
        owner.query(`update quote_versions set valid_until = private.day_in_sao_paulo(now()) - 1
          where supplier_id = '${PERSON.bruno}'`),
    ],
  ])('[DEC-006] %s: PT409, and nothing of the selection is approved', (_what, change) =>
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(100, 200));
      const selection = await send(as('ana'), owner, ['0201 marcos', '0203 bruno']);
      expect(await review(as('rafael'))).toMatchObject([{ is_stale: false }, { is_stale: false }]);
      await change(as('bruno'), owner);

      await expect(
        decide(as('rafael'), owner, selection, { '0201 marcos': true, '0203 bruno': true }),
      ).rejects.toMatchObject({
        code: 'PT409',
        message: 'A proposta de Estante da sala mudou: o arquiteto precisa reenviar.',
      });

      expect(await quoteOf(owner, '0201', 'marcos')).toMatchObject({ status: 'submitted' });
      // The client reads what was sent, never a price of which nothing was said to them.
      expect(await review(as('rafael'))).toMatchObject([
        { is_stale: false },
        { is_stale: true, price: '100.00', version: 1 },
      ]);
    })(),
  );

  test(
    '[DEC-006] an item that the architect decided alone meanwhile makes the selection stale too',
    scene(async ({ owner, as }) => {
      const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo']);
      await as('ana').query(
        `update quotes set status = 'approved' where id = $1`,
        await quoteIds(owner, '0201 gustavo'),
      );

      await expect(
        decide(as('rafael'), owner, selection, { '0201 marcos': true, '0205 paulo': true }),
      ).rejects.toMatchObject({ code: 'PT409' });
    }),
  );
});

describe('send_selection', () => {
  test(
    '[DEC-004] takes the place of the one before; the same again changes nothing; withdrawn it can no longer be decided',
    scene(async ({ owner, as }) => {
      const first = await send(as('ana'), owner, ['0201 marcos']);
      expect(await send(as('ana'), owner, ['0201 marcos'])).toBe(first);
      const second = await send(as('ana'), owner, ['0201 gustavo']);

      await expect(
        decide(as('rafael'), owner, first, { '0201 marcos': true }),
      ).rejects.toMatchObject({ code: 'PT409', message: 'O arquiteto retirou esta seleção.' });
      for (let times = 0; times < 2; times++)
        await as('ana').query('select withdraw_selection($1)', [second]);
      await expect(
        decide(as('rafael'), owner, second, { '0201 gustavo': true }),
      ).rejects.toMatchObject({ code: 'PT409' });
      expect(await review(as('rafael'))).toEqual([]);

      const third = await send(as('ana'), owner, ['0201 marcos']);
      await decide(as('rafael'), owner, third, { '0201 marcos': true });
      await expect(as('ana').query('select withdraw_selection($1)', [third])).rejects.toMatchObject(
        { code: 'PT409', message: 'Esta seleção já foi respondida.' },
      );
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-004] [VER-009] refuses what could not be approved: two for an item, old versions, parts, none, undecided about the rest',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, { ...offer(100, 200), whole_only: true });
      const refusals: [string[], object, string][] = [
        [['0201 marcos', '0201 gustavo'], {}, 'QITEM'],
        [['0203 bruno', '0204 bruno'], { versions: [1, 9] }, 'PT409'],
        [['0203 bruno'], {}, 'QWHOL'],
        [['0201 joana'], {}, 'QSTAT'],
        [[], {}, 'QNONE'],
        [['0201 marcos'], { keep: null }, 'SELEC'],
        [['0103 bruno'], {}, 'PT404'],
      ];
      for (const [quotes, said, code] of refusals)
        await expect(send(as('ana'), owner, quotes, said)).rejects.toMatchObject({ code });
      await as('ana').query(
        `update quotes set status = 'approved' where id = $1`,
        await quoteIds(owner, '0201 marcos'),
      );
      await expect(send(as('ana'), owner, ['0201 marcos'])).rejects.toMatchObject({
        code: 'PT409',
      });
      expect(await owner.query('select * from selections')).toEqual([]);
    }),
  );
});

describe('what the client reads', () => {
  test(
    '[DEC-007] [T40] without rivals no price that could lose reaches the client; with them price and days, no name',
    scene(async ({ owner, as }) => {
      await send(as('ana'), owner, ['0201 marcos']);
      const hidden = JSON.stringify([
        await review(as('rafael')),
        await as('rafael').query(
          'select id, selection_id, quote_id, version, price, rivals from selection_items',
        ),
      ]);
      expect(hidden).not.toMatch(/31200|Gustavo|Construtora/i);
      expect(await review(as('rafael'))).toMatchObject([{ rivals: null, price: '29800.00' }]);

      await send(as('ana'), owner, ['0201 marcos'], { rivals: true });
      const [shown] = await review(as('rafael'));
      expect(shown).toMatchObject({
        supplier_name: expect.any(String),
        description: 'Ampliação da varanda',
        delivery_time_days: 55,
        rivals: [{ price: 31200, delivery_time_days: 40, place: 1 }],
      });
      expect(JSON.stringify(shown)).not.toMatch(/Gustavo/i);

      // Frozen: what comes afterwards is not shown.
      await owner.query(
        `update quotes set price = 31000 where id = $1`,
        await quoteIds(owner, '0201 gustavo'),
      );
      expect(await review(as('rafael'))).toMatchObject([{ rivals: [{ price: 31200 }] }]);
    }),
  );

  test(
    '[DEC-007] one number is one supplier in every item of a category, whichever price comes first',
    scene(async ({ owner, as }) => {
      const places = async (...quotes: string[]) => {
        await send(as('ana'), owner, quotes, { rivals: true });
        const rows = await review(as('rafael'));
        return rows.map(({ rivals }) => (rivals as { place: number }[]).map(({ place }) => place));
      };
      // Each is the other's only rival: both first by price, and two suppliers.
      const [first, second] = await places('0201 marcos', '0202 gustavo');
      expect([first, second].flat().toSorted()).toEqual([1, 2]);
      expect(await places('0201 marcos', '0202 gustavo')).toEqual([first, second]);
      // The same one loses both.
      const both = await places('0201 marcos', '0202 marcos');
      expect(both[0]).toEqual(both[1]);
    }),
  );

  test(
    '[CMP-023] offers for items without a choice are closed in the named categories alone, when the client approves',
    scene(async ({ owner, as }) => {
      const [sent] = await as('ana').query<{ selection_id: string }>(
        `select * from send_selection($1, $2, false, undecided_categories => '{civil}')`,
        [PROJECT.altoDaLapa, await quoteIds(owner, '0201 marcos')],
      );
      expect(await review(as('ana'))).toMatchObject([{ undecided_categories: ['civil'] }]);
      await decide(as('rafael'), owner, sent?.selection_id ?? '', { '0201 marcos': true });

      expect(await standing(owner, '0202')).not.toContain('gustavo submitted');
      expect(await standing(owner, '0203')).toContain('silvia submitted');
      expect(await standing(owner, '0205')).toContain('paulo submitted');
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[DEC-004] [T73] strangers, suppliers and other clients neither send, withdraw, decide nor read a selection',
    scene(async ({ owner, as }) => {
      const selection = await send(as('ana'), owner, ['0201 marcos'], { rivals: true });

      await expect(send(as('elisa'), owner, ['0201 marcos'])).rejects.toMatchObject({
        code: 'PT404',
      });
      await expect(
        as('elisa').query('select withdraw_selection($1)', [selection]),
      ).rejects.toMatchObject({ code: 'PT404' });
      await expect(
        decide(as('clara'), owner, selection, { '0201 marcos': true }),
      ).rejects.toMatchObject({ code: 'PT404' });
      for (const who of ['ana', 'bruno', 'davi'])
        await expect(
          decide(as(who), owner, selection, { '0201 marcos': true }),
        ).rejects.toMatchObject({ code: '42501' });
      for (const who of ['rafael', 'bruno', 'davi'])
        await expect(send(as(who), owner, ['0201 marcos'])).rejects.toMatchObject({
          code: '42501',
        });

      for (const who of ['elisa', 'clara']) {
        expect(await review(as(who))).toEqual([]);
        expect(await as(who).query('select id from selections')).toEqual([]);
        expect(await as(who).query('select id from selection_items')).toEqual([]);
      }
      for (const table of ['selections', 'selection_items']) {
        await expect(as('marcos').query(`select id from ${table}`)).rejects.toMatchObject({
          code: '42501',
        });
        for (const who of ['ana', 'rafael', 'davi']) {
          expect(await as(who).query(`select id from ${table}`)).toHaveLength(1);
          await expect(as(who).query(`delete from ${table}`)).rejects.toMatchObject({
            code: '42501',
          });
        }
      }
      await expect(
        as('ana').query(`update selections set status = 'decided'`),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        as('rafael').query(`update selection_items set decision = 'approved'`),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});
