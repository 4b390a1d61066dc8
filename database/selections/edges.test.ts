import { describe, expect, test } from 'vitest';
import { fromNow, mailed } from '../notifications/testing.ts';
import { approve } from '../orders/testing.ts';
import { itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { offer, submit } from '../versions/testing.ts';
import { decide, send, setApproval } from './testing.ts';

// The day itself, the second selection, and what changes between sending and deciding.

const scene = useScene();

const withdraw = (architect: Actor, id: string) =>
  architect.query('select withdraw_selection($1)', [id]);
const review = (client: Actor) =>
  client.query<{ selection_id: string; project_missing: number; category_missing: number }>(
    'select * from get_selection_review($1)',
    [PROJECT.altoDaLapa],
  );
const kinds = async (stage: Scene) => (await mailed(stage)).map(({ kind }) => kind);

test.each([
  [-1, 0],
  [0, 1],
  [1, 1],
])('[DEC-007] a rival that is valid until today plus %d days counts as %d', (days, count) =>
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200));
    await owner.query(
      `update quote_versions set valid_until = private.day_in_sao_paulo(now()) + $1::integer
       where project_id = $2 and supplier_id = (select id from profiles where email = 'bruno@prumo.test')`,
      [days, PROJECT.altoDaLapa],
    );
    const id = await send(as('ana'), owner, ['0203 silvia'], { rivals: true });
    const [item] = await owner.query<{ rivals: unknown[] }>(
      'select rivals from selection_items where selection_id = $1',
      [id],
    );
    expect(item?.rivals).toHaveLength(count);
  })(),
);

describe('[DEC-004] the same choice, sent again', () => {
  test.each([
    ['with the same words', {}, true],
    ['with other words', { message: 'Prefiro este.' }, false],
    ['with its rivals', { rivals: true }, false],
    ['closing the other items', { keep: false }, false],
  ])('%s', (_, other, isSame) =>
    scene(async ({ owner, as }) => {
      const said = { message: 'Fechei.', rivals: false, keep: true };
      const first = await send(as('ana'), owner, ['0201 marcos'], said);
      const second = await send(as('ana'), owner, ['0201 marcos'], { ...said, ...other });
      expect(second === first).toBe(isSame);
      expect(
        await owner.query(`select status from selections where project_id = $1 order by status`, [
          PROJECT.altoDaLapa,
        ]),
      ).toEqual(isSame ? [{ status: 'sent' }] : [{ status: 'sent' }, { status: 'withdrawn' }]);
    })(),
  );
});

describe('[DEC-011] a selection that is withdrawn', () => {
  test(
    'while its mail is on the way is taken back by a mail',
    scene(async (stage) => {
      const { owner, as } = stage;
      await fromNow(stage);
      const id = await send(as('ana'), owner, ['0201 marcos']);
      await owner.query('update private.outbox set attempts = 1');
      await withdraw(as('ana'), id);
      expect(await kinds(stage)).toEqual(['selection_sent', 'selection_withdrawn']);
    }),
  );

  test(
    'before its mail left needs none, whatever was mailed of an earlier one that the client decided',
    scene(async (stage) => {
      const { owner, as } = stage;
      await fromNow(stage);
      const first = await send(as('ana'), owner, ['0201 marcos']);
      await owner.query('update private.outbox set attempts = 1, sent_at = now()');
      await decide(as('rafael'), owner, first, { '0201 marcos': 'Caro.' });
      await withdraw(as('ana'), await send(as('ana'), owner, ['0205 paulo']));
      expect(await kinds(stage)).toEqual(['selection_decided', 'selection_sent']);
    }),
  );
});

test(
  '[DEC-005] of a selection that was answered and one that waits the client reads the one that waits',
  scene(async ({ owner, as }) => {
    const first = await send(as('ana'), owner, ['0201 marcos']);
    await decide(as('rafael'), owner, first, { '0201 marcos': 'Caro.' });
    await owner.query(`update selections set sent_at = sent_at - interval '1 hour' where id = $1`, [
      first,
    ]);
    const second = await send(as('ana'), owner, ['0205 paulo']);
    expect((await review(as('rafael'))).map(({ selection_id }) => selection_id)).toEqual([second]);
  }),
);

test(
  '[DEC-032] an item that was taken out of the request is not among those that are missing',
  scene(async ({ owner, as }) => {
    await send(as('ana'), owner, ['0203 silvia']);
    const [before] = await review(as('rafael'));
    await owner.query('update project_items set cancelled_at = now() where id = $1', [
      itemId('0204'),
    ]);
    expect(await review(as('rafael'))).toMatchObject([
      {
        project_missing: (before?.project_missing ?? 0) - 1,
        category_missing: (before?.category_missing ?? 0) - 1,
      },
    ]);
  }),
);

test.each([
  ['1 day 23:59', []],
  ['2 days', [2]],
  ['4 days 23:59', [2]],
  ['5 days', [5]],
  ['7 days 23:59', [5]],
  ['8 days', []],
])('[DEC-011] a client who did not answer is first reminded %s after: %j', (after, days) =>
  scene(async (stage) => {
    const { owner, as } = stage;
    await send(as('ana'), owner, ['0201 marcos']);
    await fromNow(stage);
    await owner.query('select private.notify_selections_due(now() + $1::interval)', [after]);
    expect(
      (
        await owner.query<{ days: number }>(
          `select (data ->> 'days')::integer as days from notifications where kind = 'selection_sent'`,
        )
      ).map((row) => row.days),
    ).toEqual(days);
  })(),
);

test(
  '[DEC-002] what the client approved does not count towards what the architect may approve alone',
  scene(async ({ owner, as }) => {
    await setApproval(as('rafael'), 'above', 7_350);
    const id = await send(as('ana'), owner, ['0201 marcos']);
    await decide(as('rafael'), owner, id, { '0201 marcos': true });
    expect(
      await as('ana').query('select approved_alone from get_client_approval($1)', [
        PROJECT.altoDaLapa,
      ]),
    ).toEqual([{ approved_alone: '0' }]);
    await approve(as('ana'), owner, '0203 silvia');
  }),
);

test(
  '[DEC-005] the architect reads what was refused in the order of the project’s list',
  scene(async (stage) => {
    const { owner, as } = stage;
    const id = await send(as('ana'), owner, ['0203 silvia', '0204 silvia']);
    await owner.query('update project_items set position = 1 where id = $1', [itemId('0204')]);
    await fromNow(stage);
    await decide(as('rafael'), owner, id, {
      '0203 silvia': 'Primeiro.',
      '0204 silvia': 'Segundo.',
    });
    const [mail] = await owner.query<{ refusals: string[] }>(
      `select data -> 'refusals' as refusals from private.outbox where kind = 'selection_decided'`,
    );
    expect(mail?.refusals.map((line) => line.split(': ')[1])).toEqual(['Segundo.', 'Primeiro.']);
  }),
);

test.each(['completed', 'archived'])(
  '[DEC-005] in a project that is %s there is nothing to decide any more, and the client is told so',
  (status) =>
    scene(async ({ owner, as }) => {
      const id = await send(as('ana'), owner, ['0201 marcos']);
      await owner.query('update projects set status = $2 where id = $1', [
        PROJECT.altoDaLapa,
        status,
      ]);
      expect(await review(as('rafael'))).toMatchObject([{ is_stale: true }]);
      await expect(decide(as('rafael'), owner, id, { '0201 marcos': true })).rejects.toMatchObject({
        code: 'QPHAS',
      });
    })(),
);

test(
  '[DEC-032] the client reads beside each item what is approved in its own category',
  scene(async ({ owner, as }) => {
    await approve(as('ana'), owner, '0201 marcos');
    await send(as('ana'), owner, ['0202 marcos', '0203 silvia']);
    expect(
      await as('rafael').query(
        'select category, category_approved::float as approved from get_selection_review($1) order by category',
        [PROJECT.altoDaLapa],
      ),
    ).toEqual([
      { category: 'civil', approved: 29_800 },
      { category: 'marcenaria', approved: 0 },
    ]);
  }),
);
