import { expect, test } from 'vitest';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { decide, send } from './testing.ts';

// An offer holds on its last day, in São Paulo, and not on the day after.

const scene = useScene();

test.each([
  ['yesterday', -1, true],
  ['today', 0, false],
  ['tomorrow', 1, false],
])('[DEC-006] a selection with an offer valid until %s', (_day, days, isStale) =>
  scene(async ({ owner, as }) => {
    const selection = await send(as('ana'), owner, ['0201 marcos', '0205 paulo']);
    await owner.query(
      `update quote_versions v set valid_until = private.day_in_sao_paulo(now()) + $2::integer
       from quotes q where q.id = $1 and v.request_id = q.request_id and v.version = q.version`,
      [...(await quoteIds(owner, '0205 paulo')), days],
    );
    // The second quote has no last day: only one of the two is ever stale.
    expect(await owner.query('select quote_id from private.stale_items($1)', [selection])).toEqual(
      isStale ? [{ quote_id: (await quoteIds(owner, '0205 paulo'))[0] }] : [],
    );
    const answer = decide(as('rafael'), owner, selection, {
      '0201 marcos': true,
      '0205 paulo': true,
    });
    if (isStale) await expect(answer).rejects.toMatchObject({ code: 'PT409' });
    else expect(await answer).toEqual([{ approved_quotes: 2, refused_quotes: 0 }]);
  })(),
);
