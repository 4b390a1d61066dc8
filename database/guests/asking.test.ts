import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  barraFunda,
  card,
  consultorio,
  JOAO,
  LUIS,
  offerOf,
  readLink,
  santaCecilia,
} from './testing.ts';

const scene = useScene();

describe('[CVD-007] asking contacts', () => {
  test.each<[string, string, string, unknown]>([
    ['of a project of another', 'PT403', santaCecilia, { marcenaria: [JOAO] }],
    ['for a category that is not theirs', 'PT400', altoDaLapa, { pintura: [JOAO] }],
    [
      'who is a supplier with an account',
      'PT400',
      altoDaLapa,
      { marcenaria: ['b0000000-0000-4000-8000-000000000002'] },
    ],
    ['of another architect', 'PT400', altoDaLapa, { marcenaria: [LUIS] }],
    ['of nobody', 'PT400', altoDaLapa, {}],
    ['in a list that is none', 'PT400', altoDaLapa, { marcenaria: JOAO }],
    ['of a project that is over', 'PT400', barraFunda, { marcenaria: [JOAO] }],
  ])('%s is refused (%s) and asks nobody', async (_, code, project, guests) => {
    await scene(async ({ owner, as }) => {
      await as('ana').query('select save_guest($1, $2)', [JOAO, card()]);
      await as('elisa').query('select save_guest($1, $2)', [LUIS, card()]);
      await expect(
        as('ana').query('select * from ask_guests($1, $2)', [project, JSON.stringify(guests)]),
      ).rejects.toMatchObject({ code });
      expect(await owner.query('select 1 from private.request_links')).toEqual([]);
    })();
  });

  test(
    'again keeps the request and gives another link; both work',
    scene(async ({ as, asAnonymous }) => {
      const first = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), first.secret, offerOf(12_000, 5000));
      const again = await askByLink(as('ana'));
      expect(again).toMatchObject({ request_id: first.request_id, item_count: '0' });
      expect(again.secret).not.toBe(first.secret);
      for (const { secret } of [first, again])
        expect((await readLink(asAnonymous(), secret)).version).toBe(1);
    }),
  );

  test(
    'takes the terms of its category, and moves the project from planning to quoting',
    scene(async ({ owner, as, asAnonymous }) => {
      const respond_until = new Date(Date.now() + 5 * 86_400_000).toISOString();
      const { secret } = await askByLink(as('ana'), {
        project: consultorio,
        terms: { marcenaria: { respond_until, accepts_late: false, instructions: 'Só MDF.' } },
      });
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        accepts_late: false,
        instructions: 'Só MDF.',
      });
      expect(await owner.query('select status from projects where id = $1', [consultorio])).toEqual(
        [{ status: 'quoting' }],
      );
    }),
  );
});
