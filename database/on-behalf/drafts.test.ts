import { describe, expect, test } from 'vitest';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';
import { offer, requestOf, submit } from '../versions/testing.ts';
import { phonedToday, typeFor, word } from './testing.ts';

// Bruno types an answer, and Ana one for him, at the same time; and an erasure leaves the numbers of either.

const scene = useScene();

async function save(who: Actor, owner: Actor, draft: object, version = 0) {
  const [id] = await quoteIds(owner, '0203 bruno');
  const [row] = await who.query<{ kept: Date | null }>(
    'select save_quote_draft($1, $2, now(), $3) as kept',
    [id, JSON.stringify(draft), version],
  );
  return row?.kept;
}
async function draftOf(who: Actor, owner: Actor) {
  const [id] = await quoteIds(owner, '0203 bruno');
  return (await who.query('select draft from get_quote_draft($1)', [id])).map(({ draft }) => draft);
}
const erase = (owner: Actor, person: string) =>
  owner.query('select private.erase_person(id) from profiles where email = $1', [
    `${person}@prumo.test`,
  ]);

describe('[TYP-009] the draft of an architect', () => {
  test(
    'stands beside the supplier’s; typing deletes the architect’s alone, the supplier’s own answer both',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, { by: 'bruno' });
      await save(as('ana'), owner, { by: 'ana' });
      expect(await draftOf(as('bruno'), owner)).toEqual([{ by: 'bruno' }]);
      expect(await draftOf(as('ana'), owner)).toEqual([{ by: 'ana' }]);

      await typeFor(as('ana'), owner);
      expect(await draftOf(as('bruno'), owner)).toEqual([{ by: 'bruno' }]);
      expect(await draftOf(as('ana'), owner)).toEqual([]);
      expect(await save(as('ana'), owner, { late: true })).toBeNull();

      await save(as('ana'), owner, { by: 'ana' }, 1);
      await submit(as('bruno'), owner, offer(9000, 4000), 1);
      expect(await draftOf(as('bruno'), owner)).toEqual([]);
      expect(await draftOf(as('ana'), owner)).toEqual([]);
    }),
  );

  test(
    'is in the architect’s own file and not in the supplier’s, and goes with the architect’s erasure',
    scene(async ({ owner, as }) => {
      await save(as('ana'), owner, { by: 'ana' });
      const drafts = async (who: Actor) => {
        const [row] = await who.query<{ file: Record<string, { draft: unknown }[]> }>(
          'select export_my_data() as file',
        );
        return row?.file.rascunhos_de_propostas?.map(({ draft }) => draft);
      };
      expect(await drafts(as('ana'))).toEqual([{ by: 'ana' }]);
      expect(await drafts(as('bruno'))).toEqual([]);
      await erase(owner, 'ana');
      expect(await owner.query('select from private.quote_drafts')).toEqual([]);
    }),
  );
});

describe('[TYP-004] an erasure', () => {
  test(
    'of the supplier leaves the numbers of a typed answer, without who said it and without the supplier’s words',
    scene(async ({ owner, as }) => {
      await typeFor(as('ana'), owner, {
        entry: { ...phonedToday(), said_by: 'Bruno Tavares' },
      });
      await word(as('bruno'), owner, false, 'Não mandei');
      const request = await requestOf(owner);
      await erase(owner, 'bruno');
      expect(
        await owner.query(
          'select said_by, total, channel from quote_versions where request_id = $1',
          [request.id],
        ),
      ).toEqual([{ said_by: null, total: '17000.00', channel: 'phone' }]);
      expect(await owner.query('select is_right, note from private.version_confirmations')).toEqual(
        [{ is_right: false, note: '-' }],
      );
    }),
  );
});
