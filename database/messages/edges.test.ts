import { expect, test } from 'vitest';
import { asked, confirm } from '../privacy/testing-erasure-steps.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { requestOf, send } from './testing.ts';

// The last words in a list of conversations, and a conversation with somebody who was erased.

const scene = useScene();

test(
  'the list of conversations shows what was said last, and by whom',
  scene(async (stage) => {
    const request = await requestOf(stage);
    await send(stage, 'ana', { request, body: 'Pode em 25 mm?' });
    await send(stage, 'bruno', { request, body: 'Posso.' });
    for (const [who, mine] of [
      ['ana', false],
      ['bruno', true],
    ] as const)
      expect(
        await stage
          .as(who)
          .query('select last_body, last_is_mine from list_threads() where thread_id = $1', [
            request,
          ]),
      ).toEqual([{ last_body: 'Posso.', last_is_mine: mine }]);
  }),
);

test(
  '[CNV-003] a conversation about a project that is complete ends when its client is erased',
  scene(async (stage) => {
    const { owner } = stage;
    const write = () => send(stage, 'ana', { project: PROJECT.barraFunda });
    await write();
    await owner.query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.vilaMariana,
    ]);
    await confirm(stage, await asked(stage, 'clara'), 'clara@prumo.test');
    expect(
      await owner.query('select status from projects where id = $1', [PROJECT.barraFunda]),
    ).toEqual([{ status: 'completed' }]);
    await expect(write()).rejects.toMatchObject({ code: 'TALKS' });
  }),
);
