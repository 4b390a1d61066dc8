import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// Bruno's joinery has two sellers, Bruno and Lia, who both type the answer for Alto da Lapa.

const scene = useScene();
const NONE = '1970-01-01T00:00:00Z';
const BRUNO = { prices: { shelf: 1200 } };
const LIA = { prices: { shelf: 1250 } };

const idOf = async (owner: Actor) => (await quoteIds(owner, '0203 bruno'))[0];

/** save_quote_draft of somebody who has read the draft of `seen`; returns when the draft that is kept was saved. */
async function save(
  who: Actor,
  owner: Actor,
  draft: object,
  seen: string | null,
  ago = '0 minutes',
) {
  const [row] = await who.query<{ kept: string }>(
    'select save_quote_draft($1, $2, now() - $3::interval, 0, $4)::text as kept',
    [await idOf(owner), JSON.stringify(draft), ago, seen],
  );
  return row?.kept ?? null;
}
const read = async (who: Actor, owner: Actor) =>
  (
    await who.query<{ draft: object; saved_at: string; saved_by: string | null }>(
      'select draft, saved_at::text, saved_by from get_quote_draft($1)',
      [await idOf(owner)],
    )
  )[0];

describe('[OFI-16] two sellers on one draft', () => {
  test(
    'what a colleague has saved and nobody here has read is not replaced, and the sentence says who saved it and when',
    scene(async ({ owner, as }) => {
      const { accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'bruno',
        role: 'collaborator',
      });
      const lia = as('lia', accountId);
      const first = await save(lia, owner, LIA, NONE, '2 minutes');
      await expect(save(as('bruno'), owner, BRUNO, NONE)).rejects.toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(
          /^Lia salvou esta proposta (em \d\d\/\d\d )?às \d\d:\d\d\. Veja antes de continuar\.$/,
        ),
        hint: 'saved_by_another',
      });
      expect(await read(as('bruno'), owner)).toEqual({
        draft: LIA,
        saved_at: first,
        saved_by: 'Lia Melo',
      });

      // Once it was read it is replaced, and then it is the other who has to read.
      const second = await save(as('bruno'), owner, BRUNO, first, '1 minute');
      expect(await read(lia, owner)).toEqual({
        draft: BRUNO,
        saved_at: second,
        saved_by: expect.stringMatching(/^Bruno/),
      });
      await expect(save(lia, owner, LIA, first)).rejects.toMatchObject({ code: 'PT409' });
      expect((await read(as('bruno'), owner))?.draft).toEqual(BRUNO);
    }),
  );

  test(
    'one’s own devices go on as ever: the later one stays, whatever was read, and nobody is named',
    scene(async ({ owner, as }) => {
      await save(as('bruno'), owner, BRUNO, NONE, '2 minutes');
      const kept = await save(as('bruno'), owner, LIA, NONE, '1 minute');
      expect(await save(as('bruno'), owner, BRUNO, NONE, '3 minutes')).toBe(kept);
      expect(await read(as('bruno'), owner)).toEqual({
        draft: LIA,
        saved_at: kept,
        saved_by: null,
      });
    }),
  );

  test(
    'a client that says nothing of what it has read replaces as ever',
    scene(async ({ owner, as }) => {
      const { accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'bruno',
        role: 'manager',
      });
      await save(as('lia', accountId), owner, LIA, null, '1 minute');
      const [row] = await as('bruno').query<{ kept: Date }>(
        'select save_quote_draft($1, $2, now(), 0) as kept',
        [await idOf(owner), JSON.stringify(BRUNO)],
      );
      expect(row?.kept).toBeInstanceOf(Date);
      expect((await read(as('bruno'), owner))?.draft).toEqual(BRUNO);
    }),
  );

  test(
    'a person with leitura saves no draft, and a stranger meets no quote',
    scene(async ({ owner, as }) => {
      const { accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'bruno',
        role: 'reader',
      });
      await expect(save(as('lia', accountId), owner, LIA, NONE)).rejects.toMatchObject({
        code: 'RIGHT',
      });
      await expect(save(as('silvia'), owner, LIA, NONE)).rejects.toMatchObject({ code: 'PT404' });
      expect(await read(as('bruno'), owner)).toBeUndefined();
    }),
  );
});
